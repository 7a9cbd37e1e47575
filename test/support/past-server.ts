import { newFullCompany, type FullCompany } from './company';
import { onDay, startPastDays, type RunningPastDays } from './past-days';
import { startServer, type TestServer } from './server';

/** A server that shows past days, and a company that signed up on one of them. */
export interface PastServer {
  server: TestServer;
  pastDays: RunningPastDays;
  mine: FullCompany;
}

/** Starts it before the tests of a spec; its parts are there once they run. */
export const setUpPastServer = (signUpDay: string): PastServer => {
  const world = {} as PastServer;
  beforeAll(async () => {
    world.server = await startServer();
    world.pastDays = await startPastDays(world.server.parts);
    world.mine = await onDay(signUpDay, () => newFullCompany(world.server));
  }, 60_000);
  afterAll(async () => {
    await world.pastDays.stop();
    await world.server.stop();
  }, 60_000);
  return world;
};
