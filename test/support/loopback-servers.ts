import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EgressFailed, EgressRefused } from '../../backend/platform/egress/egress-errors';
import { Egress, type EgressOptions } from '../../backend/platform/egress/egress.service';

const servers: Server[] = [];

/** Ends every server that this spec file has started. */
export const endServers = async (): Promise<void> => {
  for (const server of servers) server.closeAllConnections();
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))));
};

/** @returns the port */
export const listen = async (server: Server, host = '127.0.0.1', port = 0): Promise<number> => {
  servers.push(server);
  await new Promise<void>((done) => server.listen(port, host, done));
  return (server.address() as AddressInfo).port;
};

/** Answers http on the loopback. @returns the port */
export const serve = (answer: RequestListener, host?: string, port?: number): Promise<number> =>
  listen(createServer(answer), host, port);

/** An egress that may reach this port of the loopback by http. */
export const egressTo = (port: number, more: Partial<EgressOptions> = {}): Egress =>
  new Egress({ allow: [`127.0.0.1:${port}`, `vendor.example:${port}`], ...more });

export const get = (url: string, headers: Record<string, string> = {}) => ({ url, method: 'GET', headers });

/** The answer, or the reason why there is none. */
export const outcomeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) =>
    error instanceof EgressRefused ? error.reason : error instanceof EgressFailed ? error.code : error,
  );
