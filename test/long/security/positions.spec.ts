import { endpoints } from '../../../backend/contract';
import { services } from '../../../backend/contract/services';
import { users } from '../../../backend/contract/users';
import { newId } from '../../../backend/platform/kit/ids';
import { aUser } from '../../support/company';
import { Console } from '../../support/console';
import { startServer, type TestServer } from '../../support/server';
import { setUpFullCompany } from '../../support/set-up';

const startWithLongLog: typeof startServer = async (...options) => {
  const started = await startServer(...options);
  await raisePositions(started);
  return started;
};
const { server, mine } = setUpFullCompany(startWithLongLog);

/** The log in memory counts its events: from here on a position has five digits and equals no amount of these companies. */
const earlierEvents = 16_000;
/** Few enough for a busy machine to append within the deadline. */
const batchSize = 500;
const raisePositions = async ({ parts }: TestServer) => {
  const filler = () => ({ id: newId(), type: 'Filler', data: {}, metadata: {} as never });
  for (let length = 0; length < earlierEvents; length += batchSize)
    await parts.store.append(`filler-${newId()}`, -1, Array.from({ length: batchSize }, filler));
};
const positions = async () => {
  const rows = await server.parts.query<{ position: number }>('select position from read.recorded_event');
  return new Set(rows.map(({ position }) => String(position)));
};
const numbersIn = (text: string) => text.match(/(?<![\w.-])\d{5,}(?![\w-])/g) ?? [];
const reads = endpoints.filter(({ method }) => method === 'GET');
const entities = { companyService: 'companyServiceId', plan: 'planId', companyUser: 'companyUserId' } as const;

describe('The position of an event in the whole log', () => {
  it('is large enough here to be recognised', async () => {
    for (const position of await positions()) expect(numbersIn(`"${position}"`)).toEqual([position]);
  });

  it.each(reads.map((endpoint) => [endpoint.path, endpoint] as const))('is in no answer of %s', async (_, endpoint) => {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_match, name: string) => mine.ids[name] ?? newId());
    const { text } = await mine.admin.fetch('GET', `/api/v1${path}`);
    const known = await positions();
    expect(numbersIn(text).filter((number) => known.has(number))).toEqual([]);
  });

  it('is in no history of an entity', async () => {
    const known = await positions();
    for (const [entity, name] of Object.entries(entities)) {
      const { text } = await mine.admin.fetch('GET', `/api/v1/history/${entity}/${mine.ids[name]!}`);
      expect(numbersIn(text).filter((number) => known.has(number))).toEqual([]);
    }
  });

  it('is in no push', async () => {
    const console = await Console.open(mine.admin);
    await mine.admin.ok(services.createOriginal, { body: { name: '数え', category: 'other' } });
    const { revision } = await console.hears('changed', ({ models }) => models.includes('company_service'));
    await mine.admin.ok(users.add, { body: aUser('次の 一人') });
    await console.hears('changed', (word) => word.revision > revision && word.models.includes('company_user'));
    console.close();
    const known = await positions();
    const all = JSON.stringify(console.everything);
    expect(numbersIn(all).filter((number) => known.has(number))).toEqual([]);
  });
});
