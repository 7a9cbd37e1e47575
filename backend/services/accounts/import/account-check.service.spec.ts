import { Secrets } from '../../../platform/kit/secrets';
import { Answers } from '../../../platform/imports/named-values.rules';
import type { Choice, FileRow } from '../../../platform/imports/import-kind';
import { serviceAccountId } from '../../integrations/accounts/service-account.decider';
import { defaultMatchingRules } from '../../../access/company/company.events';
import { indexUsers } from '../../integrations/accounts/matching.rules';
import type { KnownAccount } from '../../integrations/runs/synchronisation.rules';
import { AccountCheck } from './account-check.service';

const secrets = new Secrets('k'.repeat(32));
const serviceId = '0190a0c8-0000-7000-8000-000000000001';
const user = {
  id: '0190a0c8-0000-7000-8000-0000000000b1',
  unionMainUserId: null,
  email: 'taro@example.co.jp',
  employeeCode: '001',
  isDeleted: false,
  name: '見本 太郎',
  hasLeft: false,
};
const attributes = {
  name: '見本 太郎',
  email: 'taro@example.co.jp',
  employeeCode: null,
  status: 'active' as const,
  role: null,
  licence: null,
  originals: '{}',
};
const knownAs = (externalId: string, more: Partial<KnownAccount> = {}): KnownAccount => ({
  id: serviceAccountId(secrets, serviceId, externalId),
  attributes,
  presence: 'present',
  missedByRun: null,
  companyUserId: user.id,
  matchedBy: 'email',
  lastLoginAt: null,
  isForgotten: false,
  isListed: true,
  isInsertedByHand: false,
  isConnected: true,
  connectionLastLoginAt: null,
  ...more,
});
const checkOf = (rows: Record<string, string>[], known: KnownAccount[] = [], users = [user]) => {
  const keys = new Set(rows.flatMap((row) => Object.keys(row)));
  const choice: Choice = {
    ...{ companyId: 'company', scopeId: serviceId, isComplete: true, clearEmpty: false, today: '2026-11-23' },
    ...{ makesNew: false, answers: new Answers() },
    mappedFields: keys,
    headingOf: (key) => key,
  };
  const accounts = new Map(known.map((account) => [account.id, account]));
  const check = new AccountCheck(choice, serviceId, secrets, async () => ({
    accounts,
    users,
    connectedUserIds: new Set(
      known.filter(({ isConnected }) => isConnected).map(({ companyUserId }) => companyUserId!),
    ),
    findUser: indexUsers(users, defaultMatchingRules),
  }));
  const file = rows.map((row, index): FileRow => ({
    number: index + 1,
    line: index + 2,
    cell: (key) => row[key] ?? '',
  }));
  return { check, checked: check.rows(file) };
};
const ofTaro = { externalId: 'U1', email: 'TARO@example.co.jp', name: '見本 太郎' };

it('finds accounts, matches them to users and doubts those of nobody and of leavers', async () => {
  const guest = { email: 'guest@partner.example', name: '社外 一郎' };
  const [taro, other] = await checkOf([ofTaro, guest]).checked;
  expect(taro).toMatchObject({
    outcome: 'new',
    plan: { externalId: 'U1', match: { companyUserId: user.id, by: 'email' }, connects: user.id },
  });
  expect(taro).not.toHaveProperty('doubts');
  expect(other).toMatchObject({ outcome: 'new', plan: { match: null, connects: null }, doubts: [{ key: 'email' }] });
  const [left] = await checkOf([ofTaro], [], [{ ...user, hasLeft: true }]).checked;
  expect(left).toMatchObject({ doubts: [{ message: '退職した見本 太郎さんのアカウントです' }] });
});

it('takes a seat only for who has none yet', async () => {
  const second = { ...ofTaro, externalId: 'U2', email: 'taro+admin@example.co.jp' };
  expect(await checkOf([ofTaro]).checked).toMatchObject([{ plan: { connects: user.id, takesSeat: user.id } }]);
  const [, again] = await checkOf([ofTaro, second], [knownAs('U1')]).checked;
  expect(again).toMatchObject({ outcome: 'new', plan: { connects: user.id, takesSeat: null } });
});

it('knows an account by its id or its only address, and leaves what the file does not say', async () => {
  const known = knownAs('U1', { attributes: { ...attributes, role: '管理者' } });
  const byEmail = { email: 'taro@example.co.jp', status: '停止' };
  const [same] = await checkOf([ofTaro], [known]).checked;
  const [changed] = await checkOf([byEmail], [known]).checked;
  expect(same).toMatchObject({ outcome: 'same', entityId: known.id });
  expect(changed).toMatchObject({
    outcome: 'changed',
    entityId: known.id,
    plan: { attributes: { role: '管理者', status: 'suspended', name: '見本 太郎' }, connects: null },
    changes: [{ label: '状態', before: '有効', after: '停止' }],
  });
});

const ofJiro = { attributes: { ...attributes, name: '見本 次郎', email: 'jiro@example.co.jp' } };

it('an address of several accounts is wrong without an id, and then nobody is missing', async () => {
  const byEmail = { email: 'taro@example.co.jp' };
  const shared = [knownAs('U1'), knownAs('U2')];
  const { check, checked } = checkOf([byEmail], shared);
  expect(await checked).toMatchObject([{ outcome: 'error', reasons: [{ key: 'email' }] }]);
  expect((await check.missing()).rows.map(({ outcome }) => outcome)).toEqual(['error', 'error']);
  const withId = { ...byEmail, externalId: 'U2' };
  expect(await checkOf([withId], shared).checked).toMatchObject([{ outcome: 'same', entityId: shared[1]!.id }]);
  const [present, lost] = [knownAs('U1'), knownAs('U2', { presence: 'lost' })];
  expect(await checkOf([byEmail], [lost, present]).checked).toMatchObject([{ outcome: 'same', entityId: present.id }]);
});

it('an id that contradicts the address is wrong, and then nobody is missing', async () => {
  const known = [knownAs('12'), knownAs('13', ofJiro)];
  for (const externalId of ['12', '99']) {
    const { check, checked } = checkOf([{ externalId, email: 'jiro@example.co.jp', name: '見本 次郎' }], known);
    expect(await checked).toMatchObject([{ outcome: 'error', reasons: [{ key: 'externalId' }] }]);
    expect((await check.missing()).rows.map(({ outcome }) => outcome)).toEqual(['error', 'error']);
  }
});

it('an unknown id may belong to an account without one, or follow a lost account', async () => {
  const byHand = knownAs('hand:taro@example.co.jp', { isInsertedByHand: true });
  expect(await checkOf([ofTaro], [byHand]).checked).toMatchObject([{ outcome: 'same', entityId: byHand.id }]);
  const [again] = await checkOf([ofTaro], [knownAs('U0', { presence: 'lost' })]).checked;
  expect(again).toMatchObject({ outcome: 'new', entityId: knownAs('U1').id });
});

it('a known id with another address is doubtful', async () => {
  const [moved] = await checkOf([{ ...ofTaro, email: 'taro.mihon@example.co.jp' }], [knownAs('U1')]).checked;
  expect(moved).toMatchObject({ outcome: 'changed', doubts: [{ key: 'email' }] });
});

it('reads the last sign-in, but never sets it back', async () => {
  const known = knownAs('U1', { lastLoginAt: '2026-11-20T00:00:00.000Z' });
  const signedIn = (lastLogin: string) => checkOf([{ ...ofTaro, lastLogin }], [known]).checked;
  expect((await signedIn('2026/11/22 09:00'))[0]).toMatchObject({ plan: { lastLoginAt: '2026-11-22T00:00:00.000Z' } });
  for (const cell of ['2026/11/19 09:00', 'Never logged in'])
    expect((await signedIn(cell))[0]).toMatchObject({ outcome: 'same' });
  expect((await signedIn('2026年の秋'))[0]).toMatchObject({ outcome: 'error', reasons: [{ key: 'lastLogin' }] });
});

it('a complete list shows who is missing, and is held when half is missing', async () => {
  const known = ['U1', 'U2', 'U3'].map((id) => knownAs(id));
  const { check, checked } = checkOf([ofTaro], known);
  await checked;
  expect(await check.missing()).toMatchObject({
    rows: [{ outcome: 'missing' }, { outcome: 'missing', plan: { isMissing: true } }],
    hold: { why: 'below_half', known: 3, seen: 1, missing: 2 },
  });
  const whole = checkOf(
    [ofTaro, { externalId: 'U2' }, { externalId: 'U3' }],
    [...known, knownAs('U4', { presence: 'lost' })],
  );
  await whole.checked;
  expect(await whole.check.missing()).toEqual({ rows: [], hold: null });
});

it('rows that name no account, or one twice, are wrong, and then nobody is missing', async () => {
  const { check, checked } = checkOf(
    [ofTaro, { ...ofTaro, name: '別名' }, { name: '無名' }],
    [knownAs('U2', { attributes: { ...attributes, email: 'jiro@example.co.jp' } })],
  );
  expect((await checked).slice(1)).toMatchObject([
    { outcome: 'error', reasons: [{ message: '2行目と同じアカウントの行です' }] },
    { outcome: 'error', reasons: [{ message: '連携先のIDかメールアドレスを入力してください' }] },
  ]);
  expect((await check.missing()).rows).toMatchObject([{ outcome: 'error' }]);
});
