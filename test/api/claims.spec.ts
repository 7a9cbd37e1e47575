import type { AddressInfo } from 'node:net';
import { Client as Database } from 'pg';
import { claimKinds } from '../../backend/entities';
import { administrators } from '../../backend/contract/administrators';
import { devices } from '../../backend/contract/devices';
import { users } from '../../backend/contract/users';
import { ClaimsReadiness } from '../../backend/platform/http/claims/claims-readiness.service';
import { Claims } from '../../backend/platform/http/claims/claims.service';
import { rebuildClaims } from '../../backend/platform/kit/claims/rebuild-claims.job';
import { databaseUrlFor } from '../../backend/platform/kit/config';
import { newId } from '../../backend/platform/kit/ids';
import { Secrets } from '../../backend/platform/kit/secrets';
import { createServer } from '../../backend/server';
import { companyUserEmailClaim } from '../../backend/people/users/company-user-email.claim';
import { companyUserDecider } from '../../backend/people/users/company-user.decider';
import { Client } from '../support/client';
import { aFile, aUser } from '../support/company';
import { importing } from '../support/importing';
import { operatorOf } from '../support/operator';
import { startServer, whileReadModelsStop } from '../support/server';
import { setUpCompany } from '../support/set-up';
import { register, refusal } from '../support/visitor';

const { server, mine } = setUpCompany(startServer);
let companyId: string;
beforeAll(async () => {
  companyId = (await mine.admin.ok(administrators.me)).company.id;
}, 90_000);

const newAddress = () => `claimed-${newId()}@company.example`;
const add = (email: string) => mine.admin.call(users.add, { body: { ...aUser(), email } });
const edit = (companyUserId: string, body: object, headers = {}) =>
  mine.admin.call(users.edit, { params: { companyUserId }, body, headers });
const claimsOf = (entityId: string) =>
  server.parts.query(`select from app.claim where stream like '%' || $1`, [entityId]);
const claim = (value: string, entityId = newId()) =>
  server.app.get(Claims).take({ kind: companyUserEmailClaim, value, companyId, entityId, commandId: newId() });
const endLeases = () => server.parts.query(`update app.claim set leased_until = now() - interval '1 second'`);
const taken = [409, 'email_taken'];

describe('A claim', () => {
  it('of a command that never appended blocks its value until the lease ends, and no longer', async () => {
    const email = newAddress();
    await claim(email);
    expect(await refusal(add(email))).toEqual(taken);
    await endLeases();
    expect((await add(email)).status).toBe(200);
    expect(await refusal(add(email))).toEqual(taken);
    await endLeases();
    expect(await refusal(add(email))).toEqual(taken);
  });

  it('is given up by a command that a rule refuses', async () => {
    const [email, other] = [newAddress(), newAddress()];
    const { id } = (await add(other)).data;
    await edit(id, { name: '先に 変更', expectedRevision: 0 });
    const late = edit(id, { name: '後から 変更', email, expectedRevision: 0 });
    expect(await refusal(late)).toEqual([409, 'changed_meanwhile']);
    expect((await add(email)).status).toBe(200);
  });

  it('is void as soon as its entity has another value or has ended', async () => {
    const [first, second] = [newAddress(), newAddress()];
    const { id } = (await add(first)).data;
    expect((await edit(id, { email: second })).status).toBe(204);
    expect((await add(first)).status).toBe(200);
    await mine.admin.ok(users.remove, { params: { companyUserId: id } });
    expect(await claimsOf(id)).toEqual([]);
    expect((await add(second)).status).toBe(200);
  });

  it('is taken also for a value that only the read models still show', async () => {
    const email = newAddress();
    const serialCode = newId();
    const device = { serialCode, classification: 'laptop', name: '端末' } as const;
    const { id } = (await add(email)).data;
    const { id: companyDeviceId } = await mine.admin.ok(devices.register, { body: device });
    const renumber = (code: string) =>
      mine.admin.call(devices.edit, { params: { companyDeviceId }, body: { serialCode: code } });
    await whileReadModelsStop(server, async () => {
      await edit(id, { email: newAddress() });
      await renumber(newId());
      expect((await add(email)).status).toBe(200);
      await mine.admin.ok(devices.register, { body: device });
      expect(await refusal(edit(id, { email }))).toEqual(taken);
      expect(await refusal(renumber(serialCode))).toEqual([409, 'serial_code_taken']);
    });
  });

  it('lets a repeated command answer as at first, also when another has the value by now', async () => {
    const [own, wanted] = [newAddress(), newAddress()];
    const { id } = (await add(own)).data;
    const headers = { 'idempotency-key': newId() };
    expect((await edit(id, { email: wanted }, headers)).status).toBe(204);
    expect((await edit(id, { email: own })).status).toBe(204);
    expect((await edit(id, { email: wanted }, headers)).status).toBe(204);
    expect((await add(wanted)).status).toBe(200);
    expect((await edit(id, { email: wanted }, headers)).status).toBe(204);
    expect((await mine.admin.ok(users.show, { params: { companyUserId: id } })).email).toBe(own);
    expect(await refusal(add(own))).toEqual(taken);
  });

  it('is released when a person is forgotten', async () => {
    const email = newAddress();
    const { id } = (await add(email)).data;
    await edit(id, { email: newAddress() });
    await endLeases();
    expect((await claimsOf(id)).length).toBeGreaterThan(0);
    await operatorOf(server, companyId)(companyUserDecider, id, { type: 'Forget', data: {} });
    expect(await claimsOf(id)).toEqual([]);
  });

  it('lets one through of fifty at once, for e-mail addresses and serial codes', async () => {
    const email = newAddress();
    const adds = await Promise.all(Array.from({ length: 50 }, () => add(email)));
    expect(adds.filter(({ status }) => status === 200)).toHaveLength(1);
    const serialCode = newId();
    const registered = await Promise.all(
      ['a', 'Ａ', 'A'].map((end) =>
        mine.admin.call(devices.register, {
          body: { serialCode: serialCode + end, classification: 'laptop', name: '端末' },
        }),
      ),
    );
    expect(registered.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('costs an import no event of its own', async () => {
    const files = importing(mine.admin);
    const mark = newId();
    const rows = Array.from({ length: 30 }, (_, n) => `取込 ${n},${n}-${mark}@company.example`);
    const importId = await files.upload(aFile('氏名,メールアドレス', ...rows));
    await files.check(importId);
    await files.commit(importId);
    const written = `select entity, count(*)::integer from read.recorded_event where batch_id = $1 group by 1 order by 1`;
    expect(await server.parts.query(written, [importId])).toEqual([
      { entity: 'companyUser', count: 30 },
      { entity: 'csvImport', count: 2 },
    ]);
    expect(await refusal(add(`7-${mark}@company.example`))).toEqual(taken);
    await files.takeBack(importId);
    expect((await add(`7-${mark}@company.example`)).status).toBe(200);
  });
});

describe('Claims from the ledger', () => {
  const rows = () =>
    server.parts.query<{ stream: string }>(
      `select company_id, kind, encode(value_hash, 'hex') as hash, stream from app.claim order by 1, 2, 3`,
    );

  it('are unchanged, except those without a holder', async () => {
    await register(server);
    const email = newAddress();
    await add(email);
    await server.parts.query('delete from app.claim where stream like $1', ['administrator-%']);
    await claim(newAddress());
    await endLeases();
    const client = new Database({ connectionString: databaseUrlFor(server.parts.config, 'backend') });
    await client.connect();
    const rebuild = () =>
      rebuildClaims(client, server.parts.store, new Secrets(server.parts.config.secretKey), claimKinds);
    await rebuild();
    const first = await rows();
    expect(first.filter(({ stream }) => stream.startsWith('administrator-')).length).toBeGreaterThanOrEqual(4);
    await server.parts.query('truncate app.claim');
    expect(await rebuild()).toEqual({ claims: first.length, doubles: 0 });
    expect(await rows()).toEqual(first);
    await client.end();
    expect(await refusal(add(email))).toEqual(taken);
  });

  it('are built after an upgrade before the first command is accepted, while reads go on', async () => {
    const email = newAddress();
    await add(email);
    await server.parts.query('truncate app.claim, app.claims_built');
    const lock = new Database({ connectionString: server.parts.config.databaseUrl });
    await lock.connect();
    await lock.query(`select pg_advisory_lock(hashtext('daicho.claims'))`);
    const upgraded = await createServer(server.parts.config);
    try {
      await upgraded.listen(0, '127.0.0.1');
      const client = new Client(`http://127.0.0.1:${(upgraded.getHttpServer().address() as AddressInfo).port}`);
      client.cookie = mine.admin.cookie;
      const addThere = () => client.call(users.add, { body: { ...aUser(), email } });
      const refused = await addThere();
      expect([refused.status, refused.problem.code, refused.headers.get('retry-after')]).toEqual([
        503,
        'unavailable',
        '5',
      ]);
      expect((await client.call(users.list)).status).toBe(200);
      await lock.query(`select pg_advisory_unlock(hashtext('daicho.claims'))`);
      await upgraded.get(ClaimsReadiness, { strict: false }).whenBuilt();
      expect(await refusal(addThere())).toEqual(taken);
    } finally {
      await upgraded.close();
      await lock.end();
    }
  }, 60_000);
});
