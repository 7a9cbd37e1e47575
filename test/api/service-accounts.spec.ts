import { accounts } from '../../backend/contract/accounts';
import { administrators } from '../../backend/contract/administrators';
import { addDays, dayOf } from '../../backend/contract/calendar';
import type { QueryIn } from '../../backend/contract/kit';
import { alerts } from '../../backend/contract/alerts';
import { seats } from '../../backend/contract/seats';
import { services } from '../../backend/contract/services';
import { plans } from '../../backend/contract/plans';
import { users } from '../../backend/contract/users';
import { Commands } from '../../backend/platform/http/commands.service';
import { Reactors } from '../../backend/platform/reactors/reactors.service';
import { clock } from '../../backend/platform/kit/clock';
import type { CommandOf } from '../../backend/platform/kit/decider';
import { newId } from '../../backend/platform/kit/ids';
import { Secrets } from '../../backend/platform/kit/secrets';
import { catalogue } from '../../backend/services/integrations/catalogue/catalogue.service';
import { integrationDecider } from '../../backend/services/integrations/integration.decider';
import {
  serviceAccountDecider,
  serviceAccountId,
  type AccountAttributes,
} from '../../backend/services/integrations/accounts/service-account.decider';
import {
  serviceSignInsDecider,
  serviceSignInsId,
} from '../../backend/services/integrations/accounts/service-sign-ins.decider';
import { aPlan, aUser } from '../support/company';
import { startServer } from '../support/server';
import { setUpCompanies } from '../support/set-up';
import { until } from '../support/until';
import { refusal } from '../support/visitor';

const kind = catalogue.find(({ connection }) => connection && connection.users.originalItems.length > 0)!;
const [item] = kind.connection!.users.originalItems;
const observedOn = dayOf(clock.now());
const attributes: AccountAttributes = {
  name: null,
  email: null,
  employeeCode: null,
  status: 'active',
  role: null,
  licence: null,
  originals: '{}',
};

const { server, mine, theirs } = setUpCompanies(startServer);
let params: { companyServiceId: string };
let old: Awaited<ReturnType<typeof observe>>;

const observe = async (externalId: string, more: Partial<AccountAttributes>, companyUserId?: string) => {
  const { company } = await mine.admin.ok(administrators.me);
  const context = {
    companyId: company.id,
    actor: { kind: 'system', id: null },
    channel: 'sync',
    at: clock.now(),
    correlationId: newId(),
  } as const;
  const { companyServiceId } = params;
  const id = serviceAccountId(server.app.get(Secrets, { strict: false }), companyServiceId, externalId);
  const data = {
    ...{ companyServiceId, runId: newId(), observedOn, externalId, attributes: { ...attributes, ...more } },
    ...(companyUserId && { match: { companyUserId, by: 'email' as const } }),
  };
  const commands = server.app.get(Commands, { strict: false });
  await commands.sendAll(serviceAccountDecider, [[id, { type: 'Observe', data }]], { context });
  return { id, context, commands };
};

const signIn = async (
  { id, context, commands }: Awaited<ReturnType<typeof observe>>,
  daysAgo: number,
  companyUserId: string | null = null,
) => {
  const lastLoginAt = `${addDays(observedOn, -daysAgo)}T00:00:00.000Z`;
  const { companyServiceId } = params;
  const data = { companyServiceId, observedOn, accounts: [{ id, companyUserId, lastLoginAt }] };
  await commands.sendAll(
    serviceSignInsDecider,
    [[serviceSignInsId(companyServiceId, observedOn), { type: 'Observe', data }]],
    { context },
  );
};

beforeAll(async () => {
  const registered = await mine.admin.ok(services.register, { body: { integrationKind: kind.kind } });
  params = { companyServiceId: registered.id };
  const companyUserIds = [mine.ids.companyUserId!];
  await mine.admin.ok(accounts.connect, { params, body: { companyUserIds } });
  const originals = (value: string) => JSON.stringify({ [item!.key]: value });
  await observe('u-1', { name: 'HANAKO S', role: '管理者', originals: originals('b') }, mine.ids.companyUserId);
  old = await observe('u-2', { name: '見本 退場', email: 'old@shiken.example', originals: originals('a') });
  await observe('u-3', { name: '見本 停止', status: 'suspended' });
  await signIn(old, 120);
}, 90_000);

const namesOf = async (query: QueryIn<typeof accounts.list> = {}) =>
  (await mine.admin.ok(accounts.list, { params, query })).items.map(({ name, vendorName }) => vendorName ?? name);

it('The users of a service stand beside its accounts at the vendor, matched or not', async () => {
  const { items, total } = await mine.admin.ok(accounts.list, { params });
  expect(total).toBe(3);
  expect(items.find(({ companyUserId }) => companyUserId === mine.ids.companyUserId)).toMatchObject({
    name: '試験 花子',
    vendorName: 'HANAKO S',
    accountStatus: 'active',
    role: '管理者',
    matchedBy: 'email',
    isRequiredConfirmation: false,
    originals: { [item!.key]: 'b' },
  });
  expect(items.find(({ vendorName }) => vendorName === '見本 退場')).toMatchObject({
    name: '見本 退場',
    companyUserId: null,
    connectedAt: null,
    isRequiredConfirmation: true,
  });
});

const change = (intent: CommandOf<typeof integrationDecider>) =>
  old.commands.sendAll(integrationDecider, [[params.companyServiceId, intent]], { context: old.context });
/** Configures the integration; its lists have had last sign-ins since `days` ago. */
const reportSignIns = async (days: number) => {
  await change({ type: 'Configure', data: { integrationKind: kind.kind, credentialId: newId() } });
  const none = { found: 0, changed: 0, missed: 0, lost: 0, back: 0, matched: 0, unmatched: 0, unlisted: 0 };
  const counts = { accounts: 3, ...none, seatsBought: null, seatsUsed: null, signIns: 1, durationMs: 1 };
  for (const day of [addDays(observedOn, -days), observedOn])
    await change({ type: 'Succeed', data: { runId: newId(), credentialId: null, observedOn: day, ...counts } });
};
const signInsOf = async () => (await mine.admin.ok(services.show, { params })).signIns;

it('None is known to be unused until sign-ins have been reported for 90 days', async () => {
  expect([await signInsOf(), await namesOf({ isUnused: 'true' })]).toEqual([null, []]);
  await reportSignIns(89);
  expect(await signInsOf()).toMatchObject({ source: 'vendor', reportedSince: addDays(observedOn, -89) });
  expect(await namesOf({ isUnused: 'true' })).toEqual([]);
  await change({ type: 'Disconnect', data: {} });
  expect(await signInsOf()).toBeNull();
  await reportSignIns(90);
  expect(await namesOf({ isUnused: 'true' })).toEqual(['見本 退場']);
  expect(await namesOf({ isUnused: 'false' })).toEqual(['HANAKO S', '見本 停止']);
});

it('They are filtered by what needs a person, and found by the vendor’s names', async () => {
  expect(await namesOf({ isRequiredConfirmation: 'true' })).toEqual(['見本 退場', '見本 停止']);
  expect(await namesOf({ accountStatus: 'suspended' })).toEqual(['見本 停止']);
  expect(await namesOf({ keyword: 'hanako s' })).toEqual(['HANAKO S']);
  expect(await namesOf({ keyword: 'OLD@shiken' })).toEqual(['見本 退場']);
});

it('They are sorted by every column, also by one of the vendor’s own', async () => {
  expect(await mine.admin.ok(accounts.originalItems, { params })).toContainEqual({ number: 1, ...pick(item!) });
  const query = { sortBy: 'originalColumn', originalColumnNumber: '1' } as const;
  expect((await namesOf(query)).slice(0, 2)).toEqual(['見本 退場', 'HANAKO S']);
  expect((await namesOf({ ...query, orderBy: 'desc' })).slice(0, 2)).toEqual(['HANAKO S', '見本 退場']);
  for (const sortBy of ['email', 'connectedAt', 'lastLoginAt', 'accountStatus', 'role', 'licence'] as const)
    expect(await namesOf({ sortBy })).toHaveLength(3);
  const file: Blob = await mine.admin.ok(accounts.csv, { params, query: { columns: `name,original.${item!.key}` } });
  expect(await file.text()).toContain('試験 花子,b');
});

it('A service that nobody has signed in to raises an alert until somebody does, or it is suspended', async () => {
  const { companyServiceId } = params;
  const checkCompanies = () => server.app.get(Reactors).checkCompanies();
  const unusedAlert = async () =>
    (await mine.admin.ok(alerts.list, { query: { type: 'service_unused' } })).items.find(
      ({ target }) => target.id === companyServiceId,
    );
  const isRaised = async (isExpected: boolean) =>
    until(async () => ((await unusedAlert()) !== undefined) === isExpected);
  await checkCompanies();
  await isRaised(true);
  expect(await unusedAlert()).toMatchObject({
    level: 'info',
    message: '90日間、ログインした利用者がいません。利用状況を確認し、解約や席数の見直しをご検討ください。',
    causes: [{ title: '連携を設定' }],
  });
  await mine.admin.ok(services.suspend, { body: { companyServiceId } });
  await isRaised(false);
  await mine.admin.ok(services.resume, { body: { companyServiceId } });
  await isRaised(true);
  await change({ type: 'Disconnect', data: {} });
  await isRaised(false);
  await reportSignIns(90);
  await checkCompanies();
  await isRaised(true);
  await signIn(await observe('u-4', { name: '見本 利用中' }), 10);
  await isRaised(false);
});

it('A user without a sign-in is found where sign-ins are reported, and has the last one', async () => {
  const { id: companyUserId } = await mine.admin.ok(users.add, { body: aUser('見本 不使用') });
  const namesOfUsers = async (query: QueryIn<typeof users.list>) =>
    (await mine.admin.ok(users.list, { query })).items.map(({ name }) => name);
  const body = { companyUserIds: [companyUserId], effectiveFrom: addDays(observedOn, -100) };
  await mine.admin.ok(accounts.connect, { params, body });
  expect(await namesOfUsers({ isNotLogin: 'true' })).toEqual(['見本 不使用']);
  expect(await namesOfUsers({ isNotLogin: 'false' })).toEqual([]);
  await signIn(await observe('u-5', {}, companyUserId), 5, companyUserId);
  expect(await namesOfUsers({ isNotLogin: 'true' })).toEqual([]);
  expect((await mine.admin.ok(users.list, { query: { isNotLogin: 'false' } })).items).toMatchObject([
    { name: '見本 不使用', lastLoginAt: `${addDays(observedOn, -5)}T00:00:00.000Z` },
  ]);
  const yearly = { ...aPlan, billingCycle: 'yearly', priceType: 'per_seat', price: 12_000, seats: 5 } as const;
  await mine.admin.ok(plans.register, { params, body: yearly });
  const { services: used } = await mine.admin.ok(users.show, { params: { companyUserId } });
  expect(used).toMatchObject([
    {
      lastLoginAt: `${addDays(observedOn, -5)}T00:00:00.000Z`,
      accounts: [{ accountStatus: 'active', presence: 'present', licence: null, matchedBy: 'email' }],
      plans: [{ name: aPlan.name, priceType: 'per_seat', monthlyCost: 1_000 }],
    },
  ]);
});

it('Seats are used, idle or unknown by the chosen days, with their cost', async () => {
  const seatsOf = async (idleDays: '30' | '60' | '90') => {
    const { items, sums } = await mine.admin.ok(seats.list, { query: { idleDays, ...params } });
    return [...items.map(({ usedCount, idleCount, idleCost }) => [usedCount, idleCount, idleCost]), sums.idleCost];
  };
  // Two users: one was connected today, one signed in 5 days ago.
  expect(await seatsOf('30')).toEqual([[2, 0, 0], 0]);
  const { id: companyUserId } = await mine.admin.ok(users.add, { body: aUser('見本 休眠') });
  const body = { companyUserIds: [companyUserId], effectiveFrom: addDays(observedOn, -45) };
  await mine.admin.ok(accounts.connect, { params, body });
  expect(await seatsOf('30')).toEqual([[2, 1, 12_000], 12_000]);
  expect(await seatsOf('60')).toEqual([[3, 0, 0], 0]);
  await change({ type: 'Disconnect', data: {} });
  await reportSignIns(59);
  expect(await seatsOf('60')).toEqual([[null, null, null], null]);
  const { items } = await mine.admin.ok(seats.list, { query: params });
  expect(items[0]!.signInsReportedSince).toBe(addDays(observedOn, -59));
  expect(await seatsOf('30')).toEqual([[2, 1, 12_000], 12_000]);
  const query = { ...params, idleDays: '30', columns: 'usedCount,idleCount,idleDays,idleCost' } as const;
  const file: Blob = await mine.admin.ok(seats.csv, { query });
  expect(await file.text()).toContain('利用,未利用,利用の判定,未利用の年間費用\r\n2,1,30日,12000');
});

it('They are refused to other companies', async () => {
  expect(await refusal(theirs.admin.call(accounts.originalItems, { params }))).toEqual([404, 'unknown_service']);
  expect(await refusal(theirs.admin.call(accounts.list, { params }))).toEqual([404, 'unknown_service']);
});

const pick = ({ key, label }: { key: string; label: string }) => ({ key, label });
