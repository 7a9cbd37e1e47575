import { endServers } from '../../../../test/support/loopback-servers';
import { startScimServer, type ScimServer } from '../../../../test/support/scim-server';
import { readAll } from '../../../../test/support/vendors/played-connector';
import { Egress } from '../../../platform/egress/egress.service';
import { catalogueOf } from '../catalogue/catalogue.service';
import type { Connection } from '../catalogue/connection.rules';
import { genericConnector } from './generic.connector';

const usersCount = 230;
let service: ScimServer;
beforeEach(async () => {
  const users = Array.from({ length: usersCount }, (_, number) => ({
    id: `user-${number}`,
    userName: `user-${number}@example.co.jp`,
    displayName: `見本 ${number}`,
    active: number % 3 > 0,
  }));
  service = await startScimServer(users, undefined, databricksPath);
});
afterEach(endServers);

const databricksPath = '/api/2.0/accounts/:account/scim/v2';
const databricks = catalogueOf('databricks')!.connection!;
/** A row that is read by SCIM; its own way to a token is proven elsewhere. */
const connection: Connection = { ...databricks, auth: { type: 'bearer', token: '{clientSecret}' } };
const connector = () => {
  const egress = new Egress({ allow: [] });
  egress.origins.set('https://accounts.cloud.databricks.com', service.origin);
  return genericConnector(egress, connection);
};
const contextOf = (clientSecret = service.token) => ({
  credentials: { accountId: 'sample', clientId: 'sample', clientSecret },
  signal: new AbortController().signal,
  today: '2026-11-23',
});
const account = { externalId: 'user-1', email: 'user-1@example.co.jp', originals: {} };

test('a real SCIM service is read to its end, and refuses a wrong token', async () => {
  const accounts = await readAll(connector(), contextOf());
  expect(new Set(accounts.map(({ externalId }) => externalId)).size).toBe(usersCount);
  expect(accounts[0]).toMatchObject({ email: 'user-0@example.co.jp', status: 'suspended' });
  await expect(readAll(connector(), contextOf('wrong'))).rejects.toMatchObject({ code: 'unauthorised' });
});

test('accounts of a real SCIM service are suspended, resumed, deleted and created', async () => {
  const operator = connector().operator!;
  const user = () => service.users.find(({ id }) => id === account.externalId);
  const status = async () => (await operator.readOne(contextOf(), account))?.status;
  for (const [change, isActive, read] of [
    ['suspend', false, 'suspended'],
    ['suspend', false, 'suspended'],
    ['resume', true, 'active'],
  ] as const) {
    await operator.operate(contextOf(), change, account);
    expect([user()?.active, await status()]).toEqual([isActive, read]);
  }
  await operator.operate(contextOf(), 'delete', account);
  expect([user(), await status()]).toEqual([undefined, undefined]);
  const added = { email: 'new@example.co.jp', familyName: '見本', givenName: '新', displayName: '見本 新' };
  const id = await operator.create(contextOf(), added);
  expect(service.users.at(-1)).toMatchObject({ id, userName: 'new@example.co.jp' });
});
