import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { daichoVersion } from '../../backend/platform/kit/daicho-version';
import { copyApp, copyFolder } from '../../backend/platform/schema/app-copy';
import { appMigrations } from '../../backend/platform/schema/app-migrations';
import { requiredTimestamps, timestampOf } from '../../backend/platform/schema/former-revisions';
import { prepareApp } from '../../backend/platform/schema/prepare-app';
import { restoreCopy } from '../../backup/restore-copy.service';
import { newId } from '../../backend/platform/kit/ids';
import { startBackend } from '../support/backend-process';
import { makeFormer, withDatabase, type PreparedDatabase } from '../support/former-schema';
import { startParts, type Parts } from '../support/parts';
import { until } from '../support/until';

jest.setTimeout(120_000);

let parts: Parts;
let databases = 0;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

/** A database of revision ee8dfe3. */
const withFormer = (act: (former: PreparedDatabase, folder: string) => Promise<void>): Promise<void> =>
  withDatabase(parts.config, `copied_${++databases}`, async (former) => {
    await makeFormer((sql, values) => former.owner.query(sql, values));
    mkdirSync(former.config.dataDir, { recursive: true });
    await act(former, copyFolder(former.config.dataDir));
  });

test('an upgrade says on the terminal what it upgraded, and where the copy is', () =>
  withFormer(async ({ config }, folder) => {
    const { child, notices, ended } = startBackend(config);
    await until(() => notices.length > 0).finally(() => child.kill('SIGKILL'));
    await ended;
    const [from, to] = [requiredTimestamps.at(-1), timestampOf(appMigrations.at(-1)!.name)];
    expect(notices[0]).toBe(
      `Daicho ${daichoVersion()} has upgraded the database from ${from} to ${to}. What it held before is in ${folder}.`,
    );
  }));

test('a damaged copy is not restored, and the message names the file', () =>
  withFormer(async ({ config, lines, owner }, folder) => {
    await owner.query(`insert into app.outbox (id, sealed) values (gen_random_uuid(), 'one')`);
    await prepareApp(config);
    const before = await lines();
    const [rows, manifest] = [join(folder, 'outbox.copy'), join(folder, 'manifest.json')];
    const expectFailure = (message: string) => expect(restoreCopy(config, folder)).rejects.toThrow(message);
    writeFileSync(rows, readFileSync(rows, 'utf8').replace('6f6e65', '6f6e66'));
    await expectFailure(`${rows} is damaged`);
    rmSync(rows);
    await expectFailure(`${rows} cannot be read`);
    writeFileSync(manifest, readFileSync(manifest, 'utf8').slice(0, -10));
    await expectFailure(`${manifest} is missing or damaged`);
    expect(await lines()).toEqual(before);
  }));

test('an upgrade does not replace something else of the name of its copy', () =>
  withFormer(async ({ config, lines }, folder) => {
    const before = await lines();
    writeFileSync(folder, 'mine');
    await expect(prepareApp(config)).rejects.toThrow(`${folder} is no copy of schema app`);
    expect(readFileSync(folder, 'utf8')).toBe('mine');
    expect(await lines()).toEqual(before);
  }));

test('a restored copy ends the sessions of administrators and of links', () =>
  withDatabase(parts.config, `copied_${++databases}`, async ({ config, owner, lines }) => {
    mkdirSync(config.dataDir, { recursive: true });
    const [link, company] = [newId(), newId()];
    await owner.query(
      `insert into app.link_token (id, company_id, kind, address, subject, areas, expires_at, token_hash)
       values ($1, $2, 'review', 'a@b.example', '棚卸し', '{}', now() + interval '30 days', 'token')`,
      [link, company],
    );
    await owner.query(`insert into app.link_session (token_hash, link_id, company_id) values ('one', $1, $2)`, [
      link,
      company,
    ]);
    await owner.query(`insert into app.session values ('two', $1, $1)`, [company]);
    await copyApp(
      owner,
      config.dataDir,
      appMigrations.map(({ name }) => timestampOf(name)),
    );
    await restoreCopy(config, copyFolder(config.dataDir));
    expect(await lines('select id::text as line from app.link_token')).toEqual([link]);
    for (const table of ['session', 'link_session'])
      expect(await lines(`select company_id::text as line from app.${table}`)).toEqual([]);
  }));
