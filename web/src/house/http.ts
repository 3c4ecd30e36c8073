/** A request the house did not grant; says why in its words. */
export class Declined extends Error {
  constructor(
    reason: string,
    readonly status: number,
  ) {
    super(reason);
  }
}

export async function get<T>(path: string): Promise<T> {
  return read<T>(await fetch(path, { headers: { Accept: "application/json" } }));
}

export async function post<T>(path: string, body: object = {}): Promise<T> {
  return read<T>(
    await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(body),
    }),
  );
}

async function read<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (!response.ok) {
    const said = reason(text) || `${response.status} ${response.statusText}`;
    throw new Declined(said, response.status);
  }
  return (text ? JSON.parse(text) : null) as T;
}

function reason(text: string): string {
  try {
    const said = JSON.parse(text) as { reason?: string; detail?: string };
    return said.reason ?? said.detail ?? "";
  } catch {
    return "";
  }
}
