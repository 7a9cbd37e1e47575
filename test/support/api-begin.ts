import { begin } from './one-cluster';
import { announceServer } from './shared-server';
import { startServer, type TestServer } from './server';

let server: TestServer;

/** Starts the server that most files of a run share, since starting one takes longer than most specs do. */
export default async (): Promise<void> => {
  await begin();
  server = await startServer();
  announceServer(server.url, server.parts.config);
};

export const stopServer = (): Promise<void> => server.stop();
