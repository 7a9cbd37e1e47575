import { playedConnector, contextOf } from '../../../../test/support/vendors/played-connector';
import { readSample, VendorPlayer } from '../../../../test/support/vendors/vendor-player';
import type { Misbehaviour } from '../../../../test/support/vendors/misbehaviour';
import { authentication } from '../catalogue/authentication.rules';
import { catalogueOf } from '../catalogue/catalogue.service';
import type { Connection } from '../catalogue/connection.rules';
import { UnknownOutcome } from './connector.rules';

const box = catalogueOf('box')!.connection!;
const account = { externalId: '11446500', email: 'jiro@example.co.jp', originals: {} };

let player: VendorPlayer;
beforeEach(async () => void (player = await VendorPlayer.start(readSample('box'))));
afterEach(() => player.stop());

const operatorOf = (connection: Connection, timeoutMs = 30_000) =>
  playedConnector(connection, player, undefined, timeoutMs).operator!;
const suspend = (externalId = account.externalId, connection = box, timeoutMs?: number) =>
  operatorOf(connection, timeoutMs).operate(contextOf(player), 'suspend', { ...account, externalId });
const statusAtVendor = () =>
  (player.items as { id: string; status: string }[]).find(({ id }) => id === '11446500')!.status;

const unknown: [string, Misbehaviour][] = [
  ['does not answer in time', { type: 'hang' }],
  ['answers only half', { type: 'cut-off', isAfterChange: true }],
  ['breaks down', { type: 'status', status: 500 }],
  ['is overloaded and names a time', { type: 'status', status: 503, headers: { 'retry-after': '1' } }],
  ['redirects', { type: 'status', status: 302, headers: { location: '/2.0/users/me' } }],
  ['answers a page for people', { type: 'wrong-json' }],
];
test.each(unknown)('the outcome is unknown when the vendor %s, and nothing is repeated', async (_, bad) => {
  player.misbehave(bad);
  const timeoutMs = bad.type === 'hang' ? 1_000 : undefined;
  await expect(suspend(account.externalId, box, timeoutMs)).rejects.toThrow(UnknownOutcome);
  expect(player.requests).toHaveLength(1);
  expect(statusAtVendor()).toBe(bad.isAfterChange ? 'inactive' : 'active');
});

const refused: [string, Misbehaviour][] = [
  ['forbidden', { type: 'status', status: 403, text: '{"message":"No rights"}' }],
  ['rate_limited', { type: 'limit', retryAfter: '1' }],
  ['bad_answer', { type: 'status', status: 400, text: '{"message":"No rights"}' }],
];
test.each(refused)('%s is a refusal: nothing changed, and nothing is repeated', async (code, bad) => {
  player.misbehave(bad);
  await expect(suspend()).rejects.toEqual(expect.objectContaining({ name: 'ConnectorError', code }));
  expect(player.requests).toHaveLength(1);
  expect(statusAtVendor()).toBe('active');
});

test('an answer that the row cannot judge leaves the outcome unknown', async () => {
  await expect(suspend(account.externalId, { ...box, failsWhen: '$number(status)' })).rejects.toThrow(UnknownOutcome);
  expect(player.requests).toHaveLength(1);
});

test('the refusal names neither the account nor its values', async () => {
  player.misbehave({ type: 'status', status: 400, text: `{"message":"${account.externalId} owns a folder"}` });
  await expect(suspend()).rejects.toEqual(expect.objectContaining({ vendorText: '••• owns a folder' }));
});

test('a vendor that cannot be reached changed nothing', async () => {
  const operator = operatorOf(box);
  const stopped = await VendorPlayer.start(readSample('box'));
  const gone = playedConnector(box, stopped).operator!;
  await stopped.stop();
  await expect(gone.operate(contextOf(player), 'suspend', account)).rejects.toEqual(
    expect.objectContaining({ name: 'ConnectorError', code: 'unreachable', isUnsent: true }),
  );
  expect(await operator.readOne(contextOf(player), account)).toMatchObject({ status: 'active' });
});

test('a refused token is renewed once, because the vendor changed nothing', async () => {
  const context = contextOf(player, {
    credentials: { accessToken: 'expired' },
    refresh: () => Promise.resolve(player.sample.credentials),
  });
  await operatorOf(box).operate(context, 'suspend', account);
  expect(statusAtVendor()).toBe('inactive');
});

test.each(['.', '..'])('an id that leads to another path (%s) sends nothing', async (externalId) => {
  await expect(suspend(externalId)).rejects.toEqual(expect.objectContaining({ isUnsent: true }));
  expect(player.requests).toHaveLength(0);
});

test('a token that the vendor does not find is no account that is gone', async () => {
  const auth = authentication.parse({ type: 'client-credentials', tokenUrl: 'https://api.box.com/token' });
  const operator = operatorOf({ ...box, auth });
  const context = contextOf(player, { credentials: { clientId: 'client', clientSecret: 'secret' } });
  player.misbehave({ type: 'status', status: 404 });
  await expect(operator.operate(context, 'delete', account)).rejects.toEqual(
    expect.objectContaining({ status: 404, isUnsent: true }),
  );
});

test('an id with a slash stays one part of the path', async () => {
  await expect(suspend('../../users/11446500')).rejects.toEqual(expect.objectContaining({ status: 404 }));
  expect(statusAtVendor()).toBe('active');
});

test('a second request that fails leaves the outcome unknown', async () => {
  const { request, ...rest } = box.operations!.suspend!;
  const twoSteps = { ...rest, request: [request[0]!, { ...request[0]!, path: '/nothing' }] };
  const connection = { ...box, operations: { ...box.operations!, suspend: twoSteps } };
  await expect(suspend(account.externalId, connection)).rejects.toThrow(UnknownOutcome);
});

test('deleting what is gone is done, and it is read as gone', async () => {
  const nobody = { externalId: '404', email: null, originals: {} };
  await operatorOf(box).operate(contextOf(player), 'delete', nobody);
  expect(await operatorOf(box).readOne(contextOf(player), nobody)).toBeUndefined();
});

test('without a request for one account the whole list is read', async () => {
  const { read: _, ...operations } = box.operations!;
  const operator = operatorOf({ ...box, operations });
  expect(await operator.readOne(contextOf(player), account)).toMatchObject({ externalId: '11446500' });
  expect(await operator.readOne(contextOf(player), { ...account, externalId: '404' })).toBeUndefined();
});

test('changes carry credentials of their own, which are cut out of the words of the vendor', async () => {
  const vendor = await VendorPlayer.start(readSample('slack'));
  try {
    const { operator } = playedConnector(catalogueOf('slack')!.connection!, vendor);
    const member = { externalId: 'U0GUEST01', email: null, originals: {} };
    vendor.misbehave({ type: 'status', status: 400, text: '{"detail":"no right for xoxp-scim"}', times: 1 });
    const refusal = await operator!.operate(contextOf(vendor), 'suspend', member).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'bad_answer', vendorText: 'no right for •••' });
    const { scimToken: _, ...credentials } = vendor.sample.credentials;
    const without = operator!.operate(contextOf(vendor, { credentials }), 'suspend', member);
    await expect(without).rejects.toEqual(expect.objectContaining({ code: 'unauthorised' }));
    await expect(operator!.readOne(contextOf(vendor, { credentials }), member)).resolves.toBeDefined();
  } finally {
    await vendor.stop();
  }
});

test('an account that has another login by now is not taken for deleted', async () => {
  const vendor = await VendorPlayer.start(readSample('git-hub'));
  try {
    const { operator } = playedConnector(catalogueOf('git-hub')!.connection!, vendor);
    const member = { externalId: '1002', email: null, originals: { login: 'former-login' } };
    const refusal = expect.objectContaining({ name: 'ConnectorError', status: 404 });
    await expect(operator!.operate(contextOf(vendor), 'delete', member)).rejects.toEqual(refusal);
    await operator!.operate(contextOf(vendor), 'delete', { ...member, externalId: '1999' });
  } finally {
    await vendor.stop();
  }
});

test.each([
  ['git-hub', 'delete', true],
  ['box', 'delete', false],
] as const)('%s: %s names an account by more than its id: %s', (kind, change, expected) => {
  expect(playedConnector(catalogueOf(kind)!.connection!, player).operator!.needsReading(change)).toBe(expected);
});
