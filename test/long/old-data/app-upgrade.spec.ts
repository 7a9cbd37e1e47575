import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseUrlFor, type Config } from '../../../backend/platform/kit/config';
import { copyFolder, type CopyManifest } from '../../../backend/platform/schema/app-copy';
import { appMigrations } from '../../../backend/platform/schema/app-migrations';
import { formerTimestamps, requiredTimestamps } from '../../../backend/platform/schema/former-revisions';
import { upgradeApp } from '../../../backend/platform/schema/app-upgrade';
import { prepareApp } from '../../../backend/platform/schema/prepare-app';
import { newId } from '../../../backend/platform/kit/ids';
import { restoreCopy } from '../../../backup/restore-copy.service';
import { prepareRead } from '../../../projections/kit/schema';
import { startBackend } from '../../support/backend-process';
import {
  connect,
  definitionsOfApp,
  listFormer,
  makeFormer,
  withDatabase,
  type PreparedDatabase,
} from '../../support/former-schema';
import { startParts, type Parts } from '../../support/parts';
import { prepareDatabase } from '../../support/prepared-database';
import { until } from '../../support/until';

jest.setTimeout(120_000);

const token = `insert into app.token (token_hash, kind, email, expires_at) values ($1, 'pre_registration', 'a@b.example', now())`;
const mail = `insert into app.outbox (id, sealed) values (gen_random_uuid(), $1)`;
const listed = `select relname as name from pg_class where relnamespace = 'app'::regnamespace and relkind in ('r', 'p') order by 1`;

let parts: Parts;
let databases = 0;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

const withNew = (act: (database: PreparedDatabase) => Promise<void>) =>
  withDatabase(parts.config, `former_${++databases}`, act);

/** A database of revision ee8dfe3, with two mails and a link that wait. */
const withFormer = (act: (former: PreparedDatabase) => Promise<void>, timestamps = requiredTimestamps): Promise<void> =>
  withNew(async (former) => {
    const { owner } = former;
    await makeFormer((sql, values) => owner.query(sql, values), timestamps);
    await owner.query(token, [Buffer.from('link')]);
    for (const sealed of ['one', 'two']) await owner.query(mail, [Buffer.from(sealed)]);
    await act(former);
  });

const payloads = `select convert_from(payload, 'UTF8') as line from app.job where kind = 'mail' order by 1`;
const expectUpgraded = async ({ lines }: PreparedDatabase) => {
  expect(await lines(payloads)).toEqual(['one', 'two']);
  expect(await lines('select email as line from app.token')).toEqual(['a@b.example']);
};
/** Tries to upgrade a database and expects that nothing of it changes. */
const expectRefused = async ({ config, lines }: PreparedDatabase, message: string | RegExp) => {
  const everything = async () => [await lines(), await lines('select id::text as line from app.outbox')];
  const before = await everything();
  await expect(prepareApp(config)).rejects.toThrow(message);
  expect(await everything()).toEqual(before);
};

const manifestOf = (config: Config) =>
  JSON.parse(readFileSync(join(copyFolder(config.dataDir), 'manifest.json'), 'utf8')) as CopyManifest;

describe('A database of revision ee8dfe3', () => {
  it('becomes what a new one is, with its rows, and schema app was copied before', () =>
    withFormer(async (former) => {
      const { config, lines, owner } = former;
      const tables = (await lines(listed)).filter((name) => name !== 'prepared');
      await expect(prepareRead(config)).rejects.toThrow('Start Daicho once first.');
      await prepareDatabase(config);
      await expectUpgraded(former);
      const fresh = await connect(parts.config.databaseUrl);
      const roles = (line: string) =>
        line
          .replaceAll(new URL(databaseUrlFor(config, 'backend')).username, 'daicho_backend')
          .replaceAll(new URL(databaseUrlFor(config, 'projections')).username, 'daicho_projections');
      const wanted = (await fresh.query<{ line: string }>(definitionsOfApp)).rows.map(({ line }) => line);
      await fresh.end();
      expect((await lines()).map(roles).sort()).toEqual(wanted.sort());

      const { tables: copied, migrations } = manifestOf(config);
      expect(copied.map(({ name }) => name).sort()).toEqual(tables);
      expect(migrations).toEqual(requiredTimestamps);
      const rows = Object.fromEntries(copied.map((table) => [table.name, table.rows]));
      expect(rows).toMatchObject({ outbox: 2, token: 1, import: 0 });
      const folder = copyFolder(config.dataDir);
      expect(statSync(folder).mode & 0o777).toBe(0o700);
      for (const { name } of copied) expect(statSync(join(folder, `${name}.copy`)).mode & 0o777).toBe(0o600);
      const outbox = readFileSync(join(folder, 'outbox.copy'), 'utf8');
      expect(outbox.split('\n').filter((line) => line.includes('\\\\x6f6e65'))).toHaveLength(1);
      expect((await owner.query('select from read.projection')).rowCount).toBe(0);
    }));

  it('is put back from the copy without sessions, with the keys of persons as they are', () =>
    withFormer(async (former) => {
      const { config, owner, lines } = former;
      const key = 'insert into app.person_key (person_id, company_id, wrapped_key) values ($1, $1, $2)';
      const [forgotten, added] = [newId(), newId()];
      await owner.query(key, [forgotten, Buffer.from('old')]);
      await owner.query('insert into app.session values ($1, $2, $2)', [Buffer.from('session'), newId()]);
      await prepareDatabase(config);
      const upgraded = await lines();
      await owner.query('delete from app.person_key; delete from app.token; delete from app.job');
      await owner.query(key, [added, Buffer.from('new')]);
      await restoreCopy(config, copyFolder(config.dataDir));
      await prepareDatabase(config);
      await expectUpgraded(former);
      expect(await lines('select person_id::text as line from app.person_key')).toEqual([added]);
      expect(await lines('select id::text as line from app.session')).toEqual([]);
      expect(await lines()).toEqual(upgraded);
    }));

  it('is upgraded once by several backends that start together', () =>
    withFormer(async (former) => {
      await Promise.all([prepareApp(former.config), prepareApp(former.config), prepareApp(former.config)]);
      await expectUpgraded(former);
      expect(await former.lines('select count(*)::text as line from app.migration')).toEqual([
        `${appMigrations.length}`,
      ]);
    }));

  it('waits until an older version has ended', () =>
    withFormer(async (former) => {
      const older = await connect(databaseUrlFor(former.config, 'backend'));
      let isDone = false;
      const upgrading = prepareApp(former.config).then(() => (isDone = true));
      const polls = `select from pg_stat_activity where application_name = 'daicho schema' and datname = current_database()
        and query like '%pg_stat_activity%'`;
      await until(async () => (await former.owner.query(polls)).rowCount! > 0);
      expect(isDone).toBe(false);
      await older.end();
      await upgrading;
      await expectUpgraded(former);
    }));

  it('takes what is written until the upgrade begins', () =>
    withFormer(async ({ config, owner, lines }) => {
      const writer = await connect(config.databaseUrl);
      await writer.query('begin');
      await writer.query(mail, [Buffer.from('three')]);
      const upgrading = prepareDatabase(config);
      const blocked = `select from pg_stat_activity where wait_event_type = 'Lock' and query like 'lock table%'
        and datname = current_database()`;
      await until(async () => (await owner.query(blocked)).rowCount! > 0);
      await writer.query('commit');
      await writer.end();
      await upgrading;
      expect(await lines(payloads)).toEqual(['one', 'three', 'two']);
    }));

  it('is upgraded by the next start when the first is killed on the way', () =>
    withFormer(async (former) => {
      const { config, owner, lines } = former;
      const before = await lines();
      const reader = await connect(config.databaseUrl);
      await reader.query('begin; lock table app.outbox in access share mode');
      const { child, ended } = startBackend(config);
      const blocked = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%table if not exists app.job%'
        and application_name = 'daicho schema' and datname = current_database()`;
      await until(async () => (await owner.query(blocked)).rowCount! > 0);
      child.kill('SIGKILL');
      await ended;
      await reader.query('rollback');
      await reader.end();
      const waiting = `select from pg_stat_activity where application_name = 'daicho schema' and datname = current_database()`;
      await until(async () => (await owner.query(waiting)).rowCount === 0);
      expect(await lines()).toEqual(before);
      await prepareDatabase(config);
      await expectUpgraded(former);
      expect(existsSync(`${copyFolder(config.dataDir)}.partial`)).toBe(false);
    }));
});

describe('A database of the revision before the migrations were squashed', () => {
  it('stays as it is, with its jobs and its access log', () =>
    withNew(async ({ config, owner, lines }) => {
      const before = await lines();
      await owner.query(`insert into app.job (kind, key) values ('mail', 'one')`);
      await owner.query(`insert into app.access_log (id, company_id, administrator_id, kind, at, last_at)
        select i, i, i, 'login', now(), now() from gen_random_uuid() i`);
      await listFormer((sql, values) => owner.query(sql, values), formerTimestamps);
      await prepareDatabase(config);
      expect(await lines()).toEqual(before);
      expect(await lines('select key as line from app.job')).toEqual(['one']);
      expect(manifestOf(config).tables).toContainEqual(expect.objectContaining({ name: 'access_log', rows: 1 }));
    }));
});

it('A later migration keeps the read models; the projections wait until a backend has run it', () =>
  withNew(async ({ config, owner, lines }) => {
    await owner.query(`delete from app.migration; insert into app.migration values ('1795000000000-earlier')`);
    await expect(prepareRead(config)).rejects.toThrow('Start Daicho once first.');
    // A partition that the housekeeping drops at its next run.
    await owner.query(`create table app.access_log_202001 partition of app.access_log for values from ('2020-01-01') to ('2020-02-01');
      insert into app.access_log (id, company_id, administrator_id, kind, at, last_at)
        select i, i, i, 'login', '2020-01-15', '2020-01-15' from gen_random_uuid() i`);
    const later = { name: '1799999999999-later', sql: 'create table app.later (id uuid primary key)' };
    await upgradeApp(owner, config, ['1795000000000'], [later]);
    await prepareRead(config);
    expect(await lines(listed)).toContain('later');
    await owner.query('delete from read.prepared');
    await prepareRead(config);
    expect(await lines(`select relname as line from pg_class where oid = to_regclass('read.company')`)).toHaveLength(1);
    expect(manifestOf(config).tables.map(({ name }) => name)).toContain('job');
  }));

describe('An upgrade changes nothing', () => {
  it('of a database whose migrations are unknown, older than ee8dfe3, or of another product', async () => {
    await withFormer(
      (former) => expectRefused(former, 'Migration 1799999999999 is unknown here: a newer Daicho has made it.'),
      [...requiredTimestamps, '1799999999999'],
    );
    await withFormer(
      async (former) => {
        await expectRefused(former, 'The migrations end before revision ee8dfe3.');
        const { output, ended } = startBackend(former.config);
        expect(await ended).toEqual([1, null]);
        expect(output()).toContain('The migrations end before revision ee8dfe3.');
        expect(existsSync(copyFolder(former.config.dataDir))).toBe(false);
        await former.owner.query('drop table read.migration');
        await expectRefused(former, 'Schema app or read of the database holds tables of something else.');
      },
      requiredTimestamps.slice(0, -1),
    );
  });

  it('when it would lose rows', () =>
    withFormer(async (former) => {
      await former.owner.query(`
        create function public.lose() returns event_trigger language plpgsql as $$ begin delete from app.token; end $$;
        create event trigger losing on ddl_command_end when tag in ('CREATE TABLE') execute function public.lose()`);
      await expectRefused(former, 'The upgrade would leave 0 rows in app.token instead of 1. It was undone');
    }));

  it('when schema app cannot be copied', () =>
    withFormer(async (former) => {
      const file = join(parts.config.dataDir, 'no-directory');
      writeFileSync(file, '');
      await expectRefused({ ...former, config: { ...former.config, dataDir: file } }, 'Schema app could not be copied');
      await prepareApp(former.config);
      await expectUpgraded(former);
    }));
});
