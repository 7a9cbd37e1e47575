import { Egress } from '../../backend/platform/egress/egress.service';
import { demoVendors } from '../../backend/demo/vendor-members.data';
import { demoCatalogue, catalogueOf } from '../../backend/services/integrations/catalogue/catalogue.service';
import { Connectors } from '../../backend/services/integrations/connectors/connectors.service';
import type { VendorAccount } from '../../backend/services/integrations/connectors/connector.rules';
import { answerVendorRequest, startDemoVendors, VendorMemory, type DemoVendors } from './demo-vendors';

const minuteMs = 60_000;
let vendors: DemoVendors;
let connectors: Connectors;
beforeAll(async () => {
  vendors = await startDemoVendors();
  connectors = new Connectors(new Egress({ allow: [] }), { demoVendorsUrl: vendors.url });
});
afterAll(() => vendors?.stop());

const contextOf = (token: string) => ({
  credentials: { token },
  signal: new AbortController().signal,
  today: '2026-11-23',
});
const accountsOf = async (kind: string, token: string): Promise<VendorAccount[]> => {
  const accounts: VendorAccount[] = [];
  for await (const page of connectors.of(kind)!.pages(contextOf(token))) accounts.push(...page);
  return accounts;
};

test('the rows of the demo read 240 accounts and the seats of its vendors', async () => {
  const all = await Promise.all(demoVendors.map(({ kind, token }) => accountsOf(kind, token)));
  expect(all.map(({ length }) => length)).toEqual([150, 60, 30]);
  for (const accounts of all) expect(new Set(accounts.map(({ externalId }) => externalId)).size).toBe(accounts.length);
  const [kotozute] = demoVendors;
  expect(await connectors.of(kotozute!.kind)!.seats!(contextOf(kotozute!.token))).toEqual({ bought: 170, used: 150 });
  expect(new Set(all.flat().map(({ status }) => status))).toEqual(new Set(['active', 'suspended', 'invited']));
});

test('an expired token is refused in words that say so', async () => {
  const tegata = demoVendors.find(({ enteredToken, token }) => enteredToken !== token)!;
  const read = connectors.of(tegata.kind)!.test(contextOf(tegata.enteredToken));
  await expect(read).rejects.toMatchObject({
    code: 'unauthorised',
    vendorText: expect.stringContaining('expired') as string,
  });
});

const listedAfter = (name: string, minutes: number): { id: string }[] => {
  const { token } = demoVendors.find((vendor) => vendor.name === name)!;
  const startedAtMs = Date.parse('2026-11-23T01:00:00Z');
  const ask = (cursor: string) => {
    const url = `/${name}/v1/members?cursor=${cursor}`;
    const request = { method: 'GET', url, authorization: `Bearer ${token}`, body: '' };
    const nowMs = startedAtMs + minutes * minuteMs;
    return answerVendorRequest(request, new VendorMemory(startedAtMs), nowMs).body as {
      members: { id: string }[];
      next: string | null;
    };
  };
  const members: { id: string }[] = [];
  for (let cursor: string | null = '0'; cursor !== null;) {
    const page = ask(cursor);
    members.push(...page.members);
    cursor = page.next;
  }
  return members;
};

test('accounts change every three minutes for half an hour, and one list drops below half', () => {
  const states = [0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30].map((minutes) =>
    JSON.stringify(listedAfter('kotozute', minutes)),
  );
  expect(new Set(states).size).toBe(states.length);
  expect(listedAfter('kotozute', 31)).toEqual(listedAfter('kotozute', 600));
  expect([3, 4].map((minutes) => listedAfter('michishirube', minutes).length)).toEqual([60, 22]);
});

test('a demo row has no address of a person’s choice', () => {
  expect(demoCatalogue.map(({ kind }) => kind)).toEqual(demoVendors.map(({ kind }) => kind));
  for (const { kind } of demoVendors)
    expect(JSON.stringify(catalogueOf(kind)!.connection!.baseUrl)).not.toMatch(/[{}]/);
});

test('after the first half hour a day changes sign-ins only: one event a service', () => {
  const dayMinutes = 24 * 60;
  const withoutSignIns = (minutes: number) =>
    listedAfter('kotozute', minutes).map((member) => ({ ...member, lastSignInAt: undefined }));
  expect(withoutSignIns(dayMinutes)).toEqual(withoutSignIns(31));
  expect(withoutSignIns(40 * dayMinutes)).toEqual(withoutSignIns(31));
});

test('an account of a demo vendor is suspended and resumed, until the next start', async () => {
  const { kind, token } = demoVendors[0]!;
  const operator = connectors.of(kind)!.operator!;
  const account = { externalId: 'kotozute-0020', email: null, originals: {} };
  const status = async () => (await operator.readOne(contextOf(token), account))?.status;
  for (const [change, state] of [
    ['suspend', 'suspended'],
    ['resume', 'active'],
  ] as const) {
    await operator.operate(contextOf(token), change, account);
    expect(await status()).toBe(state);
  }
  expect(await operator.self(contextOf(token))).toMatchObject({ externalId: 'kotozute-0001' });
  expect(await operator.readOne(contextOf(token), { ...account, externalId: 'nobody' })).toBeUndefined();
});
