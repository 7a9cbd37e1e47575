import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { Client } from 'pg';
import { databaseUrlFor, type Config } from '../../backend/platform/kit/config';
import { newId } from '../../backend/platform/kit/ids';
import type { ArchiveSecret } from '../../backup/archive/archive-key.service';
import { ArchiveReader } from '../../backup/archive/archive-reader.service';
import { backUp } from '../../backup/backup.service';
import { classOf, type StoredEvent } from '../../backup/ledger/stored-event.format';
import { StoredEvents } from '../../backup/ledger/stored-events.service';
import { restoreInto, type Restored } from '../../backup/restore.service';
import { startEventStore } from '../../embedded/event-store/server';
import { ensureDatabase } from '../../embedded/postgres';
import { prepareDatabase } from '../support/prepared-database';
import { verify } from '../../projections/kit/verify';
import { openLedger } from '../../projections/open-ledger';
import { projections } from '../../projections/registry';
import { readingsOf, writeOddStreams } from '../support/odd-streams';
import { startParts, type Parts } from '../support/parts';
import { quiet } from '../support/running-projections';
import { Story } from '../support/stories';

jest.setTimeout(180_000);

// Backups and restores show their progress there.
jest.spyOn(process.stderr, 'write').mockReturnValue(true);

type Node = Awaited<ReturnType<typeof startEventStore>>;

let parts: Parts;
let folder: string;
const nodes: Node[] = [];
const company = new Story();
const [service, user, gone] = [newId(), newId(), newId()];
const passphrase = 'correct horse battery';
const secret: ArchiveSecret = { passphrase };

beforeAll(async () => {
  parts = await startParts();
  folder = mkdtempSync(join(tmpdir(), 'daicho-backups-'));
  await parts.remember(company.registered(service, '台帳 ☃'), company.added(user, '山田 太郎'), company.added(gone));
  await writeOddStreams(parts.config.eventStoreUrl);
  const head = await parts.store.head();
  const [first] = await eventsOf(parts.config.eventStoreUrl);
  await parts.query(
    `insert into app.reactor (name, commit_position) values ('first', $1), ('ahead', $2), ('none', 0)`,
    [String(first!.position), String(head! + 500n)],
  );
  await parts.query(`insert into app.credential values ($1, $2, '\\xabcd', '$argon2id$spec')`, [newId(), newId()]);
  await parts.query(`insert into app.access_log (id, company_id, administrator_id, kind, at, last_at)
      values ('${newId()}', '${company.companyId}', '${newId()}', 'login', now(), now());
    insert into app.evidence_pack (id, company_id, kind, title, state, subject, viewer, requested_at, expires_at, events)
      values ('${newId()}', '${company.companyId}', 'period', '履歴', 'ready', '{}', '{}', now(), now(), 1)`);
  await parts.query(`insert into app.job (kind, key, payload, attempts) values ('mail', 'waiting', '\\xabcd', 3)`);
  await parts.query(`insert into app.session values ('\\xabcd', $1, $2)`, [newId(), newId()]);
});
afterAll(async () => {
  for (const node of nodes) await node.close();
  await parts.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** An empty place: a database of its own on the same server, and a node of its own. */
async function emptyTarget(): Promise<Config & { eventStoreUrl: string; databaseUrl: string }> {
  const node = await startEventStore({ log: 'memory' });
  nodes.push(node);
  const databaseUrl = await ensureDatabase(parts.config.databaseUrl, `target_${newId().replaceAll('-', '')}`);
  return { ...parts.config, databaseUrl, eventStoreUrl: node.url };
}

const newFile = () => join(folder, `${newId()}.tar`);
async function archiveOf(config: Config, given: string | undefined = passphrase): Promise<string> {
  const file = newFile();
  await backUp(config, file, given);
  return file;
}

async function restore(file: string, target: Config, register: { personId: string }[] = []): Promise<Restored> {
  const archive = await ArchiveReader.open(file);
  try {
    await archive.unlock(archive.manifest.protection.kind === 'passphrase' ? secret : { secretKey: target.secretKey });
    await archive.verify(() => undefined);
    const forgotten = register.map((one) => ({ ...one, companyId: company.companyId, at: new Date().toISOString() }));
    let restored: Restored | undefined;
    const onRestored = (result: Restored) => void (restored = result);
    await restoreInto(target, archive, forgotten, { onStarted: () => undefined, onRestored });
    return restored!;
  } finally {
    await archive.close();
  }
}

async function eventsOf(url: string): Promise<StoredEvent[]> {
  const ledger = new StoredEvents(url);
  const events: StoredEvent[] = [];
  for await (const event of ledger.readAll()) if (classOf(event) === 'event') events.push(event);
  await ledger.close();
  return events;
}
const withoutServer = ({ position: _, created: __, ...event }: StoredEvent) => event;

const rowsOf = async <T>(config: Config, sql: string): Promise<T[]> => {
  const client = new Client({ connectionString: databaseUrlFor(config, 'owner') });
  await client.connect();
  try {
    return (await client.query(sql)).rows as T[];
  } finally {
    await client.end();
  }
};

describe('An installation that was restored elsewhere', () => {
  let target: Awaited<ReturnType<typeof emptyTarget>>;
  let restored: Restored;
  beforeAll(async () => {
    target = await emptyTarget();
    const client = EventStoreDBClient.connectionString(target.eventStoreUrl);
    // The server's own events shift every position of ours, as they do on a real cluster.
    for (let n = 0; n < 7; n++)
      await client.appendToStream('$server', jsonEvent({ type: '$statsCollected', data: {} }));
    await client.dispose();
    const register = [{ personId: gone }, { personId: newId() }];
    restored = await restore(await archiveOf(parts.config), target, register);
  });

  it('has events equal in ids, revisions, data and metadata bytes', async () => {
    const [before, after] = [await eventsOf(parts.config.eventStoreUrl), await eventsOf(target.eventStoreUrl)];
    expect(before.length).toBeGreaterThan(10);
    expect(after.map(withoutServer)).toEqual(before.map(withoutServer));
  });

  it('has read models that match the ledger', async () => {
    const { ledger, close } = openLedger(target);
    try {
      const verdicts = await verify(target, projections, ledger, quiet());
      expect(verdicts.filter(({ differences }) => differences > 0)).toEqual([]);
    } finally {
      await close();
    }
    expect(await rowsOf(target, 'select name from read.company_user')).toContainEqual({ name: '山田 太郎' });
  });

  it('has streams that read as before: truncated, deleted, brought back, tombstoned', async () => {
    const before = await readingsOf(parts.config.eventStoreUrl);
    expect(before).toMatchObject({
      'odd-deleted': 'StreamNotFoundError',
      'odd-back': [[2], { truncateBefore: 2 }],
      'odd-short': [[2], { truncateBefore: 2, owner: '誰か' }],
      'odd-tombstoned': 'StreamDeletedError',
    });
    expect(await readingsOf(target.eventStoreUrl)).toEqual(before);
  });

  it('has positions of its own, and no reactor beyond its head', async () => {
    const [first, ...others] = (await eventsOf(target.eventStoreUrl)).map(({ position }) => String(position));
    expect(Number(first)).toBeGreaterThan(7);
    const reactors = await rowsOf(target, 'select name, commit_position::text as at from app.reactor order by name');
    expect(reactors).toEqual([
      { name: 'ahead', at: others.at(-1) },
      { name: 'first', at: first },
      { name: 'none', at: '0' },
    ]);
  });

  it('has credentials, no sessions and no evidence packs', async () => {
    expect(await rowsOf(target, 'select from app.session union all select from app.evidence_pack')).toEqual([]);
    expect(await rowsOf(target, 'select password_hash as hash from app.credential')).toEqual([
      { hash: '$argon2id$spec' },
    ]);
  });

  it('has the access log', async () => {
    expect(await rowsOf(target, 'select kind, key, payload, attempts from app.job')).toEqual([
      { kind: 'mail', key: 'waiting', payload: Buffer.from('abcd', 'hex'), attempts: 3 },
    ]);
    expect(await rowsOf(target, 'select company_id as of, kind from app.access_log')).toEqual([
      { of: company.companyId, kind: 'login' },
    ]);
  });

  it('lists persons forgotten since, and does not restore their keys', async () => {
    expect(restored.forgottenAgain).toEqual([{ companyId: company.companyId, personId: gone }]);
    const [person] = await rowsOf(target, `select name from read.company_user where id = '${gone}'`);
    expect(person).toEqual({ name: '削除済みユーザー' });
  });
});

it('a scavenged ledger keeps its revisions', async () => {
  const databaseUrl = await ensureDatabase(parts.config.databaseUrl, 'scavenged');
  const open = () => startEventStore({ log: { databaseUrl } });
  let node = await open();
  const client = EventStoreDBClient.connectionString(node.url);
  const counted = () => jsonEvent({ type: 'Counted', data: { n: 1 } });
  await client.appendToStream('odd-scavenged', [counted(), counted(), counted(), counted()]);
  await client.setStreamMetadata('odd-scavenged', { truncateBefore: 2 });
  await client.dispose();
  await node.close();
  await rowsOf(
    { ...parts.config, databaseUrl },
    `delete from event_store.events where stream = 'odd-scavenged' and revision < 2`,
  );
  node = await open();
  nodes.push(node);
  const file = await archiveOf({ ...parts.config, eventStoreUrl: node.url });
  const target = await emptyTarget();
  await restore(file, target);
  expect((await eventsOf(target.eventStoreUrl)).map(({ revision }) => revision)).toEqual([2n, 3n]);
});

it('every number of schema app is a mapped position, or known not to be one', async () => {
  const columns = await parts.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'app' and data_type in ('numeric', 'bigint') and column_name !~ 'position|^(count|counted|ignored)$' order by 1`,
  );
  // A new one: name it `…position` if it holds a position of the ledger, or enter it here.
  expect(columns.map(({ name }) => name)).toEqual([]);
});

it('without a passphrase no secret is among the bytes', async () => {
  const bytes = readFileSync(await archiveOf(parts.config, undefined));
  const [key] = await parts.query<{ wrapped_key: Buffer }>('select wrapped_key from app.person_key');
  for (const secretBytes of [
    Buffer.from(parts.config.secretKey),
    Buffer.from('$argon2id$spec'),
    key!.wrapped_key,
    Buffer.from(key!.wrapped_key.toString('hex')),
  ])
    expect(bytes.includes(secretBytes)).toBe(false);
});

it('a target with rows or events is refused, and stays as it was', async () => {
  const file = await archiveOf(parts.config);
  await expect(restore(file, parts.config)).rejects.toThrow('The target database is not empty: app.access_log');
  const target = await emptyTarget();
  await prepareDatabase(target);
  const client = EventStoreDBClient.connectionString(target.eventStoreUrl);
  await client.appendToStream('thing-1', jsonEvent({ type: 'ThingCounted', data: {} }));
  await client.dispose();
  await expect(restore(file, target)).rejects.toThrow('The target event store is not empty');
  expect(await eventsOf(target.eventStoreUrl)).toHaveLength(1);
  expect(await rowsOf(target, `select to_regclass('app.restoration') as at`)).toEqual([{ at: null }]);
});

it('an archive of this installation opens with its own SECRET_KEY alone', async () => {
  const archive = await ArchiveReader.open(await archiveOf(parts.config, undefined));
  await expect(archive.unlock({ secretKey: 'another secret key that is long enough' })).rejects.toThrow('SECRET_KEY');
  await archive.close();
});
