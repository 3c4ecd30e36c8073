import type {
  Accepted,
  DealerFrame,
  Failed,
  FloorFrame,
  FromScreen,
  NotAccepted,
  NotSeated,
  Opening,
  SeatFrame,
  TableFrame,
  ToScreen,
  Welcome,
} from "../wire";
import { commandId } from "./ids";

export type Answer = Accepted | NotAccepted | Failed;
export type Standing = "joining" | "open" | "lost";

interface Waiting {
  message: FromScreen;
  answered: (answer: Answer) => void;
}

/** Signed out, not for this screen, flooding: joining again would not help. */
const FOR_GOOD = new Set([4401, 4403, 4429]);
const RETRY_MS = [250, 500, 1000, 2000];
/** The house is heard once a second; after this silence the line counts as lost. */
const SILENT_MS = 2000;
/** How long a new line may take to be welcomed. */
const JOINING_MS = 4000;
const LISTEN_MS = 200;
/** Looking this late, the screen itself has slept: what came meanwhile is heard first. */
const SLEPT_MS = 1000;

/**
 * The line to a table. It holds the last frame of each kind and what has not been answered yet;
 * after a lost connection every unanswered command goes out again under its old id.
 */
export class Line {
  standing: Standing = $state("joining");
  /** Why the house ended this line for good, in its words. */
  ended = $state("");
  welcome: Welcome | null = $state.raw(null);
  table: TableFrame | null = $state.raw(null);
  seat: SeatFrame | null = $state.raw(null);
  notSeated: NotSeated | null = $state.raw(null);
  dealer: DealerFrame | null = $state.raw(null);
  opening: Opening | null = $state.raw(null);
  floor: FloorFrame | null = $state.raw(null);
  /** What must be added to this screen's clock to get the house's. */
  skew_ms = $state(0);

  #address: string;
  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #tries = 0;
  #closed = false;
  #heard_ms = 0;
  #listened_ms = 0;
  #listening: ReturnType<typeof setInterval>;

  constructor(path: string) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.#address = `${scheme}//${location.host}${path}`;
    this.#join();
    this.#listening = setInterval(() => this.#listen(), LISTEN_MS);
    addEventListener("offline", () => this.#drop());
    addEventListener("online", () => this.#drop());
  }

  close(): void {
    this.#closed = true;
    clearInterval(this.#listening);
    this.#socket?.close();
  }

  /** Sends a command; the answer is the house's, whenever it comes. */
  send(command: object, cosigned = "", id = commandId()): Promise<Answer> {
    const signed = cosigned ? { cosigned } : {};
    return this.#ask({ type: "Send", id, seen: this.#seen(), command, ...signed });
  }

  /** Sends a wager as typed. */
  type(text: string): Promise<Answer> {
    return this.#ask({ type: "Typed", id: commandId(), seen: this.#seen(), text });
  }

  #ask(message: FromScreen): Promise<Answer> {
    return new Promise((answered) => {
      this.#waiting.set(message.id, { message, answered });
      this.#post(message);
    });
  }

  #post(message: FromScreen): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #seen(): number {
    return Math.max(this.table?.seq ?? 0, this.seat?.seq ?? 0, this.dealer?.seq ?? 0);
  }

  #join(): void {
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    this.#heard_ms = performance.now();
    socket.onmessage = (event) => {
      if (this.#socket !== socket) return;
      this.#heard_ms = performance.now();
      this.#hear(JSON.parse(String(event.data)) as ToScreen);
    };
    socket.onclose = ({ code, reason }) => {
      if (this.#socket !== socket) return;
      if (FOR_GOOD.has(code)) {
        this.ended = reason || String(code);
        this.#closed = true;
      }
      this.#lose();
    };
  }

  /** A link may be dead without saying so: then nothing is heard any more. */
  #listen(): void {
    const now = performance.now();
    const slept = now - this.#listened_ms > SLEPT_MS;
    this.#listened_ms = now;
    const patience_ms = this.standing === "open" ? SILENT_MS : JOINING_MS;
    if (!slept && this.#socket && now - this.#heard_ms > patience_ms) this.#drop();
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#lose();
  }

  #lose(): void {
    this.standing = "lost";
    if (this.#closed) return;
    const wait = RETRY_MS[Math.min(this.#tries, RETRY_MS.length - 1)]!;
    this.#tries += 1;
    setTimeout(() => {
      if (!this.#closed && this.#socket?.readyState !== WebSocket.OPEN) this.#join();
    }, wait);
  }

  #hear(message: ToScreen): void {
    switch (message.type) {
      case "Welcome":
        this.welcome = message;
        this.skew_ms = message.server_ms - Date.now();
        this.standing = "open";
        this.#tries = 0;
        for (const { message: again } of this.#waiting.values()) this.#post(again);
        break;
      case "Tick":
        this.#set(message.server_ms);
        break;
      case "TableFrame":
        this.table = message;
        this.#set(message.server_ms);
        break;
      case "SeatFrame":
        this.seat = message;
        this.notSeated = null;
        break;
      case "NotSeated":
        this.notSeated = message;
        this.seat = null;
        break;
      case "DealerFrame":
        this.dealer = message;
        break;
      case "Opening":
        this.opening = message;
        break;
      case "FloorFrame":
        this.floor = message;
        this.skew_ms = message.server_ms - Date.now();
        this.standing = "open";
        break;
      default:
        this.#waiting.get(message.id)?.answered(message);
        this.#waiting.delete(message.id);
    }
  }

  /** A frame may have waited on its way, never hurried: the largest difference is the truest. */
  #set(server_ms: number): void {
    this.skew_ms = Math.max(this.skew_ms, server_ms - Date.now());
  }
}
