import { newCompany, newFullCompany } from './company';
import type { SharedServer } from './shared-server';

type Start<Server> = () => Server | Promise<Server>;
type Create<Company> = (server: SharedServer) => Promise<Company>;

/** @returns an object that is empty until the specs run, then a company on the server */
const setUpOn = <Company extends object>(server: SharedServer, create: Create<Company>): Company => {
  const company = {} as Company;
  beforeAll(async () => void Object.assign(company, await create(server)), 90_000);
  return company;
};

const setUpOne = <Server extends SharedServer, Company extends object>(
  start: Start<Server>,
  create: Create<Company>,
) => {
  const server = {} as Server;
  beforeAll(async () => void Object.assign(server, await start()), 90_000);
  afterAll(() => server.stop?.(), 60_000);
  return { server, mine: setUpOn(server, create) };
};

const setUpTwo = <Server extends SharedServer, Company extends object>(
  start: Start<Server>,
  create: Create<Company>,
) => {
  const { server, mine } = setUpOne(start, create);
  return { server, mine, theirs: setUpOn(server, create) };
};

/**
 * Starts a server before the specs of this file, with a company on it, and stops it after them.
 * @returns objects that are empty until the specs run
 */
export const setUpCompany = <Server extends SharedServer>(start: Start<Server>) => setUpOne(start, newCompany);

/** As `setUpCompany`, with a company that has one of each thing. */
export const setUpFullCompany = <Server extends SharedServer>(start: Start<Server>) => setUpOne(start, newFullCompany);

/** As `setUpCompany`, with a second company on the same server. */
export const setUpCompanies = <Server extends SharedServer>(start: Start<Server>) => setUpTwo(start, newCompany);

export const setUpFullCompanies = <Server extends SharedServer>(start: Start<Server>) =>
  setUpTwo(start, newFullCompany);
