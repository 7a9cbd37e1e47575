import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { execFileSync } from 'node:child_process';
import { newId } from '../../backend/platform/kit/ids';
import { ArchiveKey, type ArchiveSecret } from './archive-key.service';
import { ArchiveReader } from './archive-reader.service';
import { ArchiveWriter, chunkBytes, partialOf } from './archive-writer.service';

jest.setTimeout(120_000);

const passphrase = { passphrase: '正しい馬 battery staple' };
const secretKey = { secretKey: 'a secret key that is long enough, really' };
const secretRow = '$argon2id$v=19$m=19456 the hash of a password\n';
const event = '{"type":"ThingCounted"}\n';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'daicho-archive-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const newFile = () => join(folder, `${newId()}.tar`);
const bytesOf = async function* (...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
};

async function write(secret: ArchiveSecret, file = newFile(), events = [event, event]): Promise<string> {
  const archive = await ArchiveWriter.create(file, await ArchiveKey.create(secret));
  await archive.addAll({ folder: 'app/credential', suffix: 'copy', isSecret: true }, bytesOf(secretRow));
  await archive.addAll({ folder: 'events', suffix: 'ndjson', isSecret: false }, bytesOf(...events));
  await archive.finish({
    format: 'daicho-backup',
    formatVersion: 1,
    archiveId: newId(),
    daichoVersion: '1.2.3',
    createdAt: new Date().toISOString(),
    ledger: { position: '2', events: events.length, streamMetadata: 0, gaps: [] },
    database: { migrations: [], tables: [], partitions: [], sequences: {} },
  });
  return file;
}

/** Everything a restore does before its first write. */
async function check(file: string, secret: ArchiveSecret): Promise<void> {
  const archive = await ArchiveReader.open(file);
  try {
    await archive.unlock(secret);
    await archive.verify(() => undefined);
  } finally {
    await archive.close();
  }
}

async function contentsOf(file: string, secret: ArchiveSecret, of: string): Promise<string> {
  const archive = await ArchiveReader.open(file);
  await archive.unlock(secret);
  const chunks: Buffer[] = [];
  for await (const chunk of archive.contents(of)) chunks.push(chunk);
  await archive.close();
  return Buffer.concat(chunks).toString();
}

describe.each([
  ['a passphrase', passphrase as ArchiveSecret],
  ['SECRET_KEY', secretKey as ArchiveSecret],
])('An archive under %s', (_, secret) => {
  it('returns its contents in order, and is readable only by its owner', async () => {
    const file = await write(secret);
    expect(await contentsOf(file, secret, 'events')).toBe(event + event);
    expect(await contentsOf(file, secret, 'app/credential')).toBe(secretRow);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(existsSync(partialOf(file))).toBe(false);
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  it('is refused when any byte of it was changed', async () => {
    const file = await write(secret);
    const bytes = readFileSync(file);
    const changed = newFile();
    const passed: number[] = [];
    // A prime, so that every kind of place is met: headers, contents, padding, manifest, end.
    for (let at = 0; at < bytes.length; at += secret === passphrase ? 311 : 13) {
      const other = Buffer.from(bytes);
      other[at] = other[at]! ^ 0x01;
      writeFileSync(changed, other);
      await check(changed, secret).then(
        () => passed.push(at),
        (error: Error) => expect(error.message).toMatch(/cannot be restored|is not the one of this archive/),
      );
    }
    expect(passed).toEqual([]);
  });

  it('is refused when it is cut off anywhere', async () => {
    const bytes = readFileSync(await write(secret));
    const cut = newFile();
    for (let length = 0; length < bytes.length; length += 509) {
      writeFileSync(cut, bytes.subarray(0, length));
      await expect(check(cut, secret)).rejects.toThrow(/truncated|changed|damaged/);
    }
  });
});

it('under a passphrase is opened by that one alone', async () => {
  const file = await write(passphrase);
  await expect(check(file, { passphrase: 'another passphrase' })).rejects.toThrow('The passphrase is not the one');
});

it('without a passphrase is opened by its SECRET_KEY alone', async () => {
  const file = await write(secretKey);
  await expect(check(file, { secretKey: 'k'.repeat(40) })).rejects.toThrow('SECRET_KEY is not the one');
});

it('without a passphrase shows events to every tool, and no row of schema app', async () => {
  const file = await write(secretKey);
  const untarred = mkdtempSync(join(folder, 'untarred-'));
  execFileSync('tar', ['-xf', file, '-C', untarred]);
  expect(gunzipSync(readFileSync(join(untarred, 'events/000001.ndjson.gz'))).toString()).toBe(event + event);
  expect(existsSync(join(untarred, 'app/credential/000001.copy.gz.sealed'))).toBe(true);
  const sealed = readFileSync(join(untarred, 'app/credential/000001.copy.gz.sealed'));
  expect(() => gunzipSync(sealed)).toThrow();
});

it('with a passphrase reveals only the names and sizes of its parts', async () => {
  const archive = await ArchiveReader.open(await write(passphrase));
  expect(archive.manifest.parts.map(({ name }) => name)).toEqual([
    'app/credential/000001.copy.gz.sealed',
    'events/000001.ndjson.gz.sealed',
  ]);
  await archive.close();
});

it('is written in chunks, which limit memory', async () => {
  const line = `${'x'.repeat(1_000_000)}\n`;
  const file = await write(
    secretKey,
    newFile(),
    Array.from({ length: 20 }, () => line),
  );
  const archive = await ArchiveReader.open(file);
  const events = archive.manifest.parts.filter(({ name }) => name.startsWith('events/'));
  expect(events.map(({ rows }) => rows)).toEqual([5, 5, 5, 5]);
  for (const { contentBytes } of events) expect(contentBytes).toBeLessThan(chunkBytes + line.length);
  await archive.close();
});

it('does not overwrite a file, and leaves nothing of an unfinished one', async () => {
  const file = await write(secretKey);
  const before = readFileSync(file);
  await expect(write(secretKey, file)).rejects.toThrow('exists already');
  expect(readFileSync(file).equals(before)).toBe(true);
  const other = newFile();
  const archive = await ArchiveWriter.create(other, await ArchiveKey.create(secretKey));
  await expect(ArchiveWriter.create(other, archive.key)).rejects.toThrow('is in use by process');
  await archive.discard();
  expect([existsSync(other), existsSync(partialOf(other)), existsSync(`${other}.lock`)]).toEqual([false, false, false]);
  await expect(ArchiveWriter.create(join(folder, 'no/such/file.tar'), archive.key)).rejects.toThrow('no directory');
});

it('takes the place of a partial file that a killed backup left', async () => {
  const file = newFile();
  copyFileSync(__filename, partialOf(file));
  await write(secretKey, file);
  await check(file, secretKey);
});

it('is distinguished from other files', async () => {
  await expect(ArchiveReader.open(__filename)).rejects.toThrow('it is no backup');
  await expect(ArchiveReader.open(join(folder, 'nothing.tar'))).rejects.toThrow('There is no file');
});
