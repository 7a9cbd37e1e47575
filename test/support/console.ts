import { io, type Socket } from 'socket.io-client';
import type { ServerToClient } from '../../backend/contract/live';
import type { Client } from './client';
import { until } from './until';

type Payloads = { [E in keyof ServerToClient]: Parameters<ServerToClient[E]>[0] };

/** An open console that records everything the server sends. */
export class Console {
  private readonly received: [keyof ServerToClient, unknown][] = [];

  private constructor(readonly socket: Socket<ServerToClient, Record<string, (word: unknown) => void>>) {
    socket.onAny((event: keyof ServerToClient, word: unknown) => this.received.push([event, word]));
  }

  /** Opens a console with the client's session; settles when it is connected or was sent away. */
  static async open(
    { url, cookie }: Pick<Client, 'url' | 'cookie'>,
    { origin, transport = 'websocket' }: { origin?: string; transport?: 'websocket' | 'polling' } = {},
  ): Promise<Console> {
    const extraHeaders = { ...(cookie && { cookie }), ...(origin && { origin }) };
    const opened = new Console(io(url, { transports: [transport], extraHeaders, forceNew: true, reconnection: false }));
    await new Promise<void>((done, fail) => opened.socket.once('connect', done).once('connect_error', fail));
    return opened;
  }

  /** Everything that the server logged. */
  get everything(): readonly unknown[] {
    return this.received;
  }

  all<E extends keyof ServerToClient>(event: E): Payloads[E][] {
    return this.received.filter(([name]) => name === event).map(([, word]) => word as Payloads[E]);
  }

  /** Waits for a word that fits. */
  async hears<E extends keyof ServerToClient>(
    event: E,
    fits: (word: Payloads[E]) => boolean = () => true,
  ): Promise<Payloads[E]> {
    let payload: Payloads[E] | undefined;
    const is = () => this.received.some(([name, word]) => name === event && fits((payload = word as Payloads[E])));
    await until(is, undefined, () => `${event} was not heard, only ${JSON.stringify(this.received)}`);
    return payload as Payloads[E];
  }

  forget(): void {
    this.received.length = 0;
  }

  close(): void {
    this.socket.disconnect();
  }
}
