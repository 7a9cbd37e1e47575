import { newCompany, type TestCompany } from './company';
import type { SharedServer } from './shared-server';

/**
 * Starts a server before the specs of this file, with a company on it, and stops it after them.
 * @returns objects that are empty until the specs run
 */
export function setUpCompany<Server extends SharedServer>(start: () => Server | Promise<Server>) {
  const [server, mine] = [{} as Server, {} as TestCompany];
  beforeAll(async () => {
    Object.assign(server, await start());
    Object.assign(mine, await newCompany(server));
  }, 90_000);
  afterAll(() => server.stop?.(), 60_000);
  return { server, mine };
}

/** As `setUpCompany`, with a second company on the same server. */
export function setUpCompanies<Server extends SharedServer>(start: () => Server | Promise<Server>) {
  const theirs = {} as TestCompany;
  const { server, mine } = setUpCompany(start);
  beforeAll(async () => {
    Object.assign(theirs, await newCompany(server));
  }, 90_000);
  return { server, mine, theirs };
}
