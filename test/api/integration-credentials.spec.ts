import { AppDatabase } from '../../backend/platform/http/app-database';
import { poolOf } from '../../backend/platform/http/pools';
import { databaseUrlFor } from '../../backend/platform/kit/config';
import { newId } from '../../backend/platform/kit/ids';
import { Secrets } from '../../backend/platform/kit/secrets';
import { IntegrationCredentials } from '../../backend/services/integrations/credentials/credentials.service';
import { joinServer, type SharedServer } from '../support/shared-server';

let server: SharedServer;
let database: AppDatabase;
let credentials: IntegrationCredentials;
const [company, other] = [newId(), newId()];
const fields = { token: 'xoxb-hidden', subdomain: 'mihon' };

beforeAll(() => {
  server = joinServer();
  database = new AppDatabase(poolOf(databaseUrlFor(server.parts.config, 'backend')));
  credentials = new IntegrationCredentials(database, new Secrets(server.parts.config.secretKey));
});
afterAll(async () => {
  await database.pool.end();
  await server.stop();
});

it('stores a credential, replaces it whole and removes it', async () => {
  const service = newId();
  const first = await credentials.replace(company, service, { fields });
  expect(await credentials.find(company, service)).toEqual({
    ...first,
    fields,
    expiresAt: null,
    scopes: [],
    isExpiring: false,
  });
  const expiresAt = '2026-12-01T00:00:00.000Z';
  const second = await credentials.replace(company, service, { fields: { token: 'b' }, expiresAt, scopes: ['read'] });
  expect(second.credentialId).not.toBe(first.credentialId);
  expect(await credentials.find(company, service)).toEqual({ ...second, fields: { token: 'b' }, expiresAt });
  const third = await credentials.replace(company, service, { fields, expiresInSeconds: 30 });
  expect([third.isExpiring, Date.parse(third.expiresAt!) > Date.now()]).toEqual([true, true]);
  await credentials.remove(company, service);
  expect(await credentials.find(company, service)).toBeUndefined();
});

it('encrypts every field', async () => {
  const service = newId();
  await credentials.replace(company, service, { fields });
  const sql = 'select row_to_json(c)::text as row, fields from app.integration_credential c where owner_id = $1';
  const [stored] = await server.parts.query<{ row: string; fields: Buffer }>(sql, [service]);
  expect(`${stored!.row}${stored!.fields.toString('latin1')}`).not.toMatch(/hidden|mihon|token|subdomain/);
});

it('changes concurrently without losing a change, under the same id', async () => {
  const service = newId();
  const { credentialId } = await credentials.replace(company, service, { fields: {} });
  const add = (name: string) =>
    credentials.change(company, service, (stored) => ({ ...stored, fields: { ...stored!.fields, [name]: 'x' } }));
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map(add));
  const stored = await credentials.find(company, service);
  expect([stored!.credentialId, Object.keys(stored!.fields).sort()]).toEqual([credentialId, ['a', 'b', 'c', 'd', 'e']]);
});

it('renews under another id without losing a concurrent change', async () => {
  const service = newId();
  const { credentialId } = await credentials.replace(company, service, { fields: { refreshToken: 'R1' } });
  await Promise.all([
    credentials.change(company, service, (stored) => ({ fields: { ...stored!.fields, refreshToken: 'R2' } })),
    credentials.renew(company, service, (stored) => ({ fields: { ...stored!.fields, subdomain: 'mihon' } })),
  ]);
  const stored = await credentials.find(company, service);
  expect(stored!.fields).toEqual({ refreshToken: 'R2', subdomain: 'mihon' });
  expect(stored!.credentialId).not.toBe(credentialId);
});

it('shows and gives nothing to another company', async () => {
  const service = newId();
  const stored = await credentials.replace(company, service, { fields });
  expect(await credentials.find(other, service)).toBeUndefined();
  await credentials.remove(other, service);
  expect(await credentials.leaseRefresh(other, service, 30)).toBe(false);
  await expect(credentials.replace(other, service, { fields: {} })).rejects.toThrow('row-level security');
  expect(await credentials.find(company, service)).toEqual(stored);
  expect(await database.rows('select from app.integration_credential')).toEqual([]);
});

it('leases the refresh to one holder at a time, until its end or a change', async () => {
  const service = newId();
  await credentials.replace(company, service, { fields });
  const lease = (seconds = 30) => credentials.leaseRefresh(company, service, seconds);
  expect([await lease(), await lease()]).toEqual([true, false]);
  await credentials.releaseRefresh(company, service);
  expect([await lease(-1), await lease(), await lease()]).toEqual([true, true, false]);
  await credentials.change(company, service, (stored) => stored!);
  expect(await lease()).toBe(true);
});
