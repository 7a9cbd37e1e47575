import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { z } from 'zod';
import { BackupError } from '../backup-error';
import { ArchiveKey, type ArchiveSecret } from './archive-key.service';
import { sha256Of } from './archive-writer.service';
import {
  manifestCheckFormat,
  manifestCheckName,
  manifestFormat,
  manifestName,
  type Manifest,
  type Part,
} from './manifest.format';
import { blockBytes, endOfTar, paddingOf, parseTarHeader, type TarEntry } from './tar.format';

const decompress = promisify(gunzip);
/** A part is a chunk of 4 MiB and at most one event or piece of a row more. */
const maxPartBytes = 64 * 1024 * 1024;
const maxManifestBytes = 256 * 1024 * 1024;

/** An archive whose every byte is accounted for by its manifest. */
export class ArchiveReader {
  private key: ArchiveKey | undefined;

  private constructor(
    private readonly file: string,
    private readonly handle: FileHandle,
    private readonly entries: ReadonlyMap<string, TarEntry>,
    readonly manifest: Manifest,
    private readonly manifestText: Buffer,
    private readonly mac: string,
  ) {}

  /** @throws BackupError when it is no archive, truncated, or its list of parts is damaged. */
  static async open(file: string): Promise<ArchiveReader> {
    const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
      throw new BackupError(error.code === 'ENOENT' ? `There is no file ${file}.` : error.message);
    });
    try {
      const entries = await indexOf(handle, file);
      const text = await read(handle, entries.get(manifestName), maxManifestBytes, file);
      const check = await read(handle, entries.get(manifestCheckName), blockBytes, file);
      const { sha256, mac } = parseJson(manifestCheckFormat, check, file);
      if (sha256Of(text) !== sha256) throw damageError(file, 'its manifest was changed');
      const manifest = parseJson(manifestFormat, text, file);
      refuseOtherParts(manifest, entries, file);
      return new ArchiveReader(file, handle, entries, manifest, text, mac);
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** @throws BackupError when this secret does not open the archive, or the manifest was forged. */
  async unlock(secret: ArchiveSecret): Promise<void> {
    const key = await ArchiveKey.matching(secret, this.manifest.protection);
    if (!key) {
      const what = 'passphrase' in secret ? 'The passphrase' : 'SECRET_KEY';
      throw new BackupError(`${what} is not the one of this archive.`);
    }
    if (!key.isMac(this.manifestText, this.mac)) throw damageError(this.file, 'its manifest was forged');
    this.key = key;
  }

  /** Reads every part once. @throws BackupError naming the first that differs from the manifest. */
  async verify(onPart: (part: Part) => void): Promise<void> {
    for (const part of this.manifest.parts) {
      await this.readStored(part);
      onPart(part);
    }
  }

  /** The contents of a folder's parts, in order. */
  async *contents(folder: string): AsyncGenerator<Buffer> {
    for (const part of this.manifest.parts) if (part.name.startsWith(`${folder}/`)) yield await this.content(part);
  }

  async content(part: Part): Promise<Buffer> {
    const storedBytes = await this.readStored(part);
    const compressedBytes = part.name.endsWith('.sealed') ? this.openSealed(storedBytes) : storedBytes;
    return decompress(compressedBytes, { maxOutputLength: maxPartBytes });
  }

  async close(): Promise<void> {
    await this.handle.close();
  }

  private async readStored(part: Part): Promise<Buffer> {
    const storedBytes = await read(this.handle, this.entries.get(part.name), maxPartBytes, this.file);
    if (storedBytes.length !== part.bytes || sha256Of(storedBytes) !== part.sha256)
      throw damageError(this.file, `${part.name} is not what the manifest says`);
    return storedBytes;
  }

  private openSealed(storedBytes: Buffer): Buffer {
    if (!this.key) throw new Error('The archive is locked');
    return this.key.cipher.open(storedBytes);
  }
}

/** Walks over the headers, so that only these are read. */
async function indexOf(handle: FileHandle, file: string): Promise<Map<string, TarEntry>> {
  const { size: end } = await handle.stat();
  const entries = new Map<string, TarEntry>();
  const header = Buffer.alloc(blockBytes);
  for (let at = 0; at < end - endOfTar.length;) {
    await handle.read(header, 0, blockBytes, at);
    const entry = parseTarHeader(header);
    if (!entry) throw damageError(file, `it is no backup, or was changed at byte ${at}`);
    if (entries.has(entry.name)) throw damageError(file, `${entry.name} stands in it twice`);
    entries.set(entry.name, { ...entry, offset: at + blockBytes });
    at += blockBytes + entry.size + paddingOf(entry.size);
    if (at > end - endOfTar.length) throw truncationError(file);
  }
  const tail = Buffer.alloc(endOfTar.length);
  await handle.read(tail, 0, tail.length, Math.max(0, end - tail.length));
  if (!tail.equals(endOfTar) || !entries.has(manifestName) || !entries.has(manifestCheckName))
    throw truncationError(file);
  return entries;
}

async function read(handle: FileHandle, entry: TarEntry | undefined, maxBytes: number, file: string): Promise<Buffer> {
  if (!entry) throw truncationError(file);
  const padding = paddingOf(entry.size);
  if (entry.size > maxBytes) throw damageError(file, `${entry.name} is too large`);
  const bytes = Buffer.alloc(entry.size + padding);
  const { bytesRead } = await handle.read(bytes, 0, bytes.length, entry.offset);
  if (bytesRead < bytes.length) throw truncationError(file);
  if (bytes.subarray(entry.size).some((byte) => byte !== 0))
    throw damageError(file, `it was changed after ${entry.name}`);
  return bytes.subarray(0, entry.size);
}

function refuseOtherParts({ parts }: Manifest, entries: ReadonlyMap<string, TarEntry>, file: string): void {
  const listedNames = new Set([manifestName, manifestCheckName, ...parts.map(({ name }) => name)]);
  const missing = [...listedNames].find((name) => !entries.has(name));
  if (missing) throw damageError(file, `${missing} is missing`);
  const unlistedName = [...entries.keys()].find((name) => !listedNames.has(name));
  if (unlistedName) throw damageError(file, `${unlistedName} is not in its manifest`);
}

function parseJson<Schema extends z.ZodType>(schema: Schema, text: Buffer, file: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text.toString('utf8')));
  } catch {
    throw damageError(file, 'its manifest is not one that this version of Daicho reads');
  }
}

const damageError = (file: string, how: string) => new BackupError(`${basename(file)} cannot be restored: ${how}.`);
const truncationError = (file: string) => damageError(file, 'it is truncated or no backup');
