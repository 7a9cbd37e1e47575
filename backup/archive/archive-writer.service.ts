import { createHash } from 'node:crypto';
import { existsSync, fsyncSync, openSync, closeSync, renameSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { takeLock, type Lock } from '../../embedded/lock';
import { BackupError } from '../backup-error';
import type { ArchiveKey } from './archive-key.service';
import { manifestCheckName, manifestName, type Manifest, type Part } from './manifest.format';
import { endOfTar, paddingOf, tarHeader } from './tar.format';

/** The unit of compressing, encrypting and writing; it limits the memory of a backup and a restore. */
export const chunkBytes = 4 * 1024 * 1024;

const compress = promisify(gzip);
const newline = 0x0a;

/** Writes an archive beside its place and renames it when it is complete and on the disk. */
export class ArchiveWriter {
  readonly parts: Part[] = [];
  private readonly writtenAt = Math.floor(Date.now() / 1_000);

  private constructor(
    private readonly file: string,
    private readonly handle: FileHandle,
    private readonly lock: Lock,
    readonly key: ArchiveKey,
  ) {}

  /** @throws BackupError when the file exists or cannot be made. */
  static async create(file: string, key: ArchiveKey): Promise<ArchiveWriter> {
    refuseExisting(file);
    if (!existsSync(dirname(file))) throw new BackupError(`There is no directory ${dirname(file)}.`);
    const lock = takeLock(`${file}.lock`, file);
    try {
      rmSync(partialOf(file), { force: true });
      return new ArchiveWriter(file, await open(partialOf(file), 'wx', 0o600), lock, key);
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  /** Writes a source as numbered parts of a folder; answers the number of lines. */
  async addAll(
    { folder, suffix, isSecret }: { folder: string; suffix: string; isSecret: boolean },
    source: AsyncIterable<Buffer>,
  ): Promise<number> {
    let rows = 0;
    let number = 0;
    for await (const content of chunksOf(source)) {
      const name = `${folder}/${String(++number).padStart(6, '0')}.${suffix}.gz`;
      rows += await this.add(name, content, isSecret);
    }
    return rows;
  }

  /** Adds one part, compressed; sealed when it is secret or the archive has a passphrase. Answers its lines. */
  async add(name: string, content: Buffer, isSecret: boolean): Promise<number> {
    const isSealed = isSecret || this.key.protection.kind === 'passphrase';
    const compressedBytes = await compress(content);
    const storedBytes = isSealed ? this.key.cipher.seal(compressedBytes) : compressedBytes;
    const rows = countLines(content);
    const part = {
      name: isSealed ? `${name}.sealed` : name,
      bytes: storedBytes.length,
      sha256: sha256Of(storedBytes),
      rows,
      contentBytes: content.length,
    };
    this.parts.push(part);
    await this.write(part.name, storedBytes);
    return rows;
  }

  /** Writes the manifest and puts the archive in its place. */
  async finish(manifest: Omit<Manifest, 'parts' | 'protection'>): Promise<void> {
    const whole: Manifest = { ...manifest, protection: this.key.protection, parts: this.parts };
    const text = Buffer.from(`${JSON.stringify(whole, null, 1)}\n`);
    const check = { sha256: sha256Of(text), mac: this.key.mac(text) };
    await this.write(manifestName, text);
    await this.write(manifestCheckName, Buffer.from(`${JSON.stringify(check)}\n`));
    await this.handle.writeFile(endOfTar);
    await this.handle.sync();
    await this.handle.close();
    refuseExisting(this.file);
    renameSync(partialOf(this.file), this.file);
    persist(dirname(this.file));
    this.lock.release();
  }

  async discard(): Promise<void> {
    await this.handle.close().catch(() => undefined);
    rmSync(partialOf(this.file), { force: true });
    this.lock.release();
  }

  private async write(name: string, content: Buffer): Promise<void> {
    await this.handle.writeFile(tarHeader(name, content.length, this.writtenAt));
    await this.handle.writeFile(content);
    await this.handle.writeFile(Buffer.alloc(paddingOf(content.length)));
  }
}

export const partialOf = (file: string): string => `${file}.partial`;
export const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

function countLines(content: Buffer): number {
  let count = 0;
  for (let at = content.indexOf(newline); at >= 0; at = content.indexOf(newline, at + 1)) count++;
  return count;
}

/** Joins pieces to chunks of at least `chunkBytes`. */
async function* chunksOf(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of source) {
    pieces.push(piece);
    length += piece.length;
    if (length < chunkBytes) continue;
    yield Buffer.concat(pieces);
    [pieces, length] = [[], 0];
  }
  if (length > 0) yield Buffer.concat(pieces);
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new BackupError(`${basename(file)} exists already: choose another name or remove it.`);
}

function persist(directory: string): void {
  const handle = openSync(directory, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
