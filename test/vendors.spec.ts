import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, catalogueOf } from '../backend/services/integrations/catalogue/catalogue.service';
import { UnknownOutcome, type VendorAccount } from '../backend/services/integrations/connectors/connector.rules';
import { manyAccounts } from './support/vendors/many-accounts';
import { contextOf, playedConnector, playedDirectory, readAll } from './support/vendors/played-connector';
import { readSample, VendorPlayer } from './support/vendors/vendor-player';
import { listsOf } from './support/vendors/vendor-sample';

const kinds = readdirSync(join(__dirname, 'vendors')).flatMap((name) => /^(.+)\.json$/.exec(name)?.[1] ?? []);

const players: VendorPlayer[] = [];
afterEach(() => Promise.all(players.splice(0).map((player) => player.stop())));

const play = async (kind: string, pageSize: number | 'requested' = 2) => {
  const player = await VendorPlayer.start(readSample(kind), { pageSize });
  players.push(player);
  return player;
};

/** Rows that end a list with a page that is not full need pages as long as they request. */
const endsWithShortPage = (kind: string): boolean => {
  const { pagination } = catalogueOf(kind)!.connection!.users;
  return 'size' in pagination && pagination.size !== undefined && !pagination.more && !pagination.total;
};

test.each(kinds)('%s: its row reads the accounts, the seats, required SSO and the test of its sample', async (kind) => {
  const player = await play(kind, endsWithShortPage(kind) ? 'requested' : 2);
  const { connection } = catalogueOf(kind)!;
  const connector = playedConnector(connection!, player);
  const context = contextOf(player);
  await connector.test(context);
  expect(await readAll(connector, context)).toEqual(player.sample.expected);
  const { seats } = player.sample;
  expect(Boolean(seats)).toBe(Boolean(connector.seats));
  if (seats) expect(await connector.seats!(context)).toEqual(seats.expected);
  const { sso } = player.sample;
  expect(Boolean(sso)).toBe(Boolean(connector.isSsoEnforced));
  if (sso) expect(await connector.isSsoEnforced!(context)).toBe(sso.expected);
  player.areCredentialsValid = false;
  const refusal = expect.objectContaining({ code: expect.stringMatching(/^(unauthorised|forbidden)$/) as string });
  await expect(readAll(connector, contextOf(player))).rejects.toEqual(refusal);
});

const kindsWithPeople = kinds.filter((kind) => readSample(kind).people);
test('a row reads people exactly where its sample has them', () => {
  const rows = kinds.filter((kind) => catalogueOf(kind)!.connection!.people);
  expect(rows).toEqual(kindsWithPeople);
});

test.each(kindsWithPeople)('%s: its row reads the people and the departments of its sample', async (kind) => {
  const player = await play(kind, endsWithShortPage(kind) ? 'requested' : 2);
  const connector = playedConnector(catalogueOf(kind)!.connection!, player);
  const { expected, expectedDepartments = [] } = player.sample.people!;
  const context = contextOf(player);
  expect(await connector.people!(context)).toEqual({ people: expected, departments: expectedDepartments });
  player.misbehave({ type: 'status', status: 403, page: 0 });
  await expect(connector.people!(context)).rejects.toEqual(expect.objectContaining({ code: 'forbidden' }));
});

test.each(kinds)('%s: a list of several pages is read to its end', async (kind) => {
  const player = await play(kind, endsWithShortPage(kind) ? 'requested' : 100);
  const { connection } = catalogueOf(kind)!;
  const { pagination } = connection!.users;
  if (pagination.type === 'none' || listsOf(player.sample)[0]!.paging.type === 'none') return;
  const size = 'size' in pagination ? (pagination.size ?? 100) : 100;
  const { items, expected } = manyAccounts(player.sample, size + 1);
  player.lists.forEach((list, place) => list.splice(0, list.length, ...(place === 0 ? items : [])));
  expect(await readAll(playedConnector(connection!, player), contextOf(player))).toEqual(expected);
  expect(player.requests.length).toBeGreaterThan(1 + (player.sample.token ? 1 : 0));
});

test.each(kinds)('%s: each field of its sample is a credential of the row', (kind) => {
  const { connection } = catalogueOf(kind)!;
  const implied = connection!.auth.type === 'oauth2' ? ['accessToken'] : [];
  const fields = [...connection!.fields, ...(connection!.operations?.fields ?? [])];
  const names = [...fields.map(({ name }) => name), ...implied];
  expect(Object.keys(readSample(kind).credentials).sort()).toEqual(names.sort());
});

describe('groups and roles', () => {
  const grouped = kinds.filter((kind) => readSample(kind).memberships);
  const forbid = (player: VendorPlayer) => {
    for (const { path } of player.sample.memberships!.lists) player.failingPaths.set(path, 403);
  };

  test('a row reads them exactly where its sample has them', () => {
    expect(kinds.filter((kind) => catalogueOf(kind)!.connection!.memberships.length > 0)).toEqual(grouped);
  });

  test.each(grouped)('%s: without the right to read them its accounts are still read', async (kind) => {
    const player = await play(kind, endsWithShortPage(kind) ? 'requested' : 2);
    const connector = playedConnector(catalogueOf(kind)!.connection!, player);
    forbid(player);
    const ids = player.sample.expected.map(({ externalId }) => externalId);
    const accounts = await readAll(connector, contextOf(player));
    expect(accounts.map(({ externalId }) => externalId)).toEqual(ids);
    const isAdministrator = await Promise.all(accounts.map((one) => connector.operator!.isAdministrator(one)));
    if (player.sample.memberships!.lists.length === 1) expect(isAdministrator).not.toContain(true);
  });

  test('a group that goes while its members are read has none, and a failure of the vendor ends the run', async () => {
    const player = await play('google-workspace');
    const connector = playedConnector(catalogueOf('google-workspace')!.connection!, player);
    const members = player.sample.memberships!.lists[2]!.path;
    player.failingPaths.set(members, 404);
    const groups = (await readAll(connector, contextOf(player))).map(({ originals }) => originals.groups);
    expect(groups).toEqual([null, '営業部', null, null, null]);
    player.failingPaths.set(members, 500);
    await expect(readAll(connector, contextOf(player))).rejects.toEqual(
      expect.objectContaining({ code: 'unavailable' }),
    );
  });
});

describe('operations', () => {
  const operated = kinds.filter((kind) => readSample(kind).operations);
  const changes = ['suspend', 'resume', 'delete'] as const;
  const statuses = { suspend: ['suspended', 'deleted'], resume: ['active', 'invited'], delete: ['deleted', undefined] };

  test.each(kinds)('%s: its row and its sample have the same operations', (kind) => {
    const names = ['self', 'read', 'suspend', 'resume', 'delete', 'create'] as const;
    const ofRow = catalogueOf(kind)!.connection!.operations;
    const ofSample = readSample(kind).operations;
    expect(names.filter((name) => ofSample?.[name])).toEqual(names.filter((name) => ofRow?.[name]));
  });

  test.each(operated)('%s: who is behind the credentials, and who is an administrator', async (kind) => {
    const player = await play(kind);
    const { operator } = playedConnector(catalogueOf(kind)!.connection!, player);
    const { self, administrators = [] } = player.sample.operations!;
    expect(await operator!.self(contextOf(player))).toEqual(self?.expected);
    const isAdministrator = await Promise.all(
      player.sample.expected.map(async (account) =>
        (await operator!.isAdministrator(account)) ? account.externalId : [],
      ),
    );
    expect(isAdministrator.flat()).toEqual(administrators);
  });

  const cases = operated.flatMap((kind) =>
    changes.flatMap((change) => (readSample(kind).operations![change] ? [[kind, change] as const] : [])),
  );
  test.each(cases)('%s: %s changes the account at the vendor', async (kind, change) => {
    const player = await play(kind, endsWithShortPage(kind) ? 'requested' : 2);
    const { operator } = playedConnector(catalogueOf(kind)!.connection!, player);
    const { account: externalId } = player.sample.operations![change]!;
    const account = player.sample.expected.find((one) => one.externalId === externalId)!;
    const before = await operator!.readOne(contextOf(player), account);
    // One account alone is read without its groups, and keeps those of the last list.
    const { role: _, originals: __, ...alone } = account;
    if (player.sample.memberships && player.sample.operations!.read) expect(before).toMatchObject(alone);
    else expect(before).toEqual(account);
    player.areCredentialsValid = false;
    const refusal = expect.objectContaining({ code: expect.stringMatching(/^(unauthorised|forbidden)$/) as string });
    await expect(operator!.operate(contextOf(player), change, account)).rejects.toEqual(refusal);
    player.areCredentialsValid = true;
    player.misbehave({ type: 'cut-off', isAfterChange: false, times: 1 });
    await expect(operator!.operate(contextOf(player), change, account)).rejects.toThrow(UnknownOutcome);
    await operator!.operate(contextOf(player), change, account);
    const after = await operator!.readOne(contextOf(player), account);
    expect(statuses[change]).toContain(after?.status);
    // A change may be repeated, and deleting what is gone is no failure.
    await operator!.operate(contextOf(player), change, account);
  });

  const creating = operated.filter((kind) => readSample(kind).operations!.create);
  test.each(creating)('%s: a new account is listed under its id', async (kind) => {
    const player = await play(kind, endsWithShortPage(kind) ? 'requested' : 2);
    const connector = playedConnector(catalogueOf(kind)!.connection!, player);
    const person = { email: 'new@example.co.jp', familyName: '新規', givenName: '見本', displayName: '新規 見本' };
    const id = await connector.operator!.create(contextOf(player), person);
    const accounts = await readAll(connector, contextOf(player));
    const isMade = ({ externalId, email }: VendorAccount) => (id === null ? email === person.email : externalId === id);
    const made = accounts.find(isMade);
    // Some vendors list a person only when the invitation was accepted.
    expect(Boolean(made)).toBe(player.sample.operations!.create!.item !== null);
    if (made?.email) expect(made.email).toBe(person.email);
  });
});

const directories = kinds.filter((kind) => readSample(kind).directory);

test('each row with a directory has a sample of it', () => {
  const rows = catalogue.filter(({ connection }) => connection?.directory);
  expect(rows.map(({ kind }) => kind).sort()).toEqual(directories);
});

test.each(directories)('%s: its row reads the apps, assignments, sign-ins and grants of its sample', async (kind) => {
  const player = await play(kind);
  const { apps, assignments, signIns, grants = [] } = player.sample.directory!.expected;
  const directory = playedDirectory(catalogueOf(kind)!.connection!, player);
  const context = contextOf(player);
  expect(await directory.apps(context)).toEqual(apps ?? []);
  for (const [ref, users] of Object.entries(assignments))
    expect([ref, await directory.assignments(context, { ref })]).toEqual([ref, users]);
  const found = [];
  const [since, until] = ['2026-11-19T00:00:00.000Z', '2026-11-22T00:00:00.000Z'];
  for await (const page of directory.signIns(context, since, until)) found.push(...page);
  expect(found).toEqual(signIns);
  const granted = [];
  const userIds = [...new Set(Object.values(assignments).flat())];
  const appRefs = (apps ?? []).filter(({ protocol }) => protocol === 'oidc').map(({ ref }) => ref);
  const holders = { appRefs, userIds: userIds.slice(0, 2) };
  for await (const page of directory.grants(context, holders)) granted.push(...page);
  expect(granted).toEqual(grants);
});
