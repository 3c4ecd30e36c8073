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

  constructor(path: string) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    this.#address = `${scheme}//${location.host}${path}`;
    this.#join();
    addEventListener("offline", () => this.#drop());
    addEventListener("online", () => this.#drop());
  }

  close(): void {
    this.#closed = true;
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
    socket.onopen = () => {
      this.#tries = 0;
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ToScreen);
    socket.onclose = ({ code, reason }) => {
      if (this.#socket !== socket) return;
      if (FOR_GOOD.has(code)) {
        this.ended = reason || String(code);
        this.#closed = true;
      }
      this.#lose();
    };
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
        for (const { message: again } of this.#waiting.values()) this.#post(again);
        break;
      case "TableFrame":
        this.table = message;
        // A frame may have waited on its way, never hurried: the largest difference is the truest.
        this.skew_ms = Math.max(this.skew_ms, message.server_ms - Date.now());
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
}
