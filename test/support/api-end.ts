import { stopServer } from './api-begin';
import { end } from './one-cluster';

export default async (): Promise<void> => {
  await stopServer();
  await end();
};
