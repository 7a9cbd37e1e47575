import { io, type Socket } from 'socket.io-client';
import type { ServerToClient } from '../../backend/contract/live';
import type { Client } from './client';
import { until } from './product';

type Said = { [E in keyof ServerToClient]: Parameters<ServerToClient[E]>[0] };

/** An open console: remembers everything the server says to it. */
export class Console {
  private readonly heard: [keyof ServerToClient, unknown][] = [];

  private constructor(readonly socket: Socket<ServerToClient, Record<string, (word: unknown) => void>>) {
    socket.onAny((event: keyof ServerToClient, word: unknown) => this.heard.push([event, word]));
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

  /** Every word the server said. */
  get everything(): readonly unknown[] {
    return this.heard;
  }

  all<E extends keyof ServerToClient>(event: E): Said[E][] {
    return this.heard.filter(([heard]) => heard === event).map(([, word]) => word as Said[E]);
  }

  /** Waits for a word that fits. */
  async hears<E extends keyof ServerToClient>(
    event: E,
    fits: (word: Said[E]) => boolean = () => true,
  ): Promise<Said[E]> {
    let found: Said[E] | undefined;
    const is = () => this.heard.some(([heard, word]) => heard === event && fits((found = word as Said[E])));
    await until(is, 10_000, () => `${event} was not heard, only ${JSON.stringify(this.heard)}`);
    return found as Said[E];
  }

  forget(): void {
    this.heard.length = 0;
  }

  close(): void {
    this.socket.disconnect();
  }
}
