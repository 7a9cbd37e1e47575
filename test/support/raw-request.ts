import { connect, type Socket } from 'node:net';
import type { Client } from './client';
import { until } from './until';

/** One connection over which a spec writes bytes that no HTTP client would. */
export class RawConnection {
  readonly socket: Socket;
  answer = '';
  isClosed = false;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.socket = connect(Number(port), hostname);
    this.socket.setEncoding('latin1');
    this.socket.on('data', (text: string) => (this.answer += text));
    this.socket.on('error', () => {});
    this.socket.on('close', () => (this.isClosed = true));
  }

  /** Begins a request of this client: its head, and whatever is written of the body afterwards. */
  begin(client: Client | undefined, method: string, path: string, headers: Record<string, string> = {}): void {
    const lines = Object.entries({ host: 'localhost', ...(client?.cookie && { cookie: client.cookie }), ...headers });
    this.socket.write(
      [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n'),
    );
  }

  /** The status of the answer, as soon as there is one. */
  async status(): Promise<number> {
    await until(() => this.answer.includes('\r\n\r\n') || this.isClosed);
    return Number(/^HTTP\/1\.1 (\d+)/.exec(this.answer)?.[1] ?? 0);
  }

  async closed(): Promise<void> {
    await until(() => this.isClosed);
  }

  end(): void {
    this.socket.destroy();
  }
}
