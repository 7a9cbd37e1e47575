import { closeSync, createReadStream, fstatSync, openSync, readSync } from 'node:fs';
import { createInflateRaw } from 'node:zlib';
import { Flaw, limits, mebibyte, utf8 } from './base.mjs';

// ── Zip ────────────────────────────────────────────────────────────────────────────────────────────────────────────

const refusedZip = (ja, en) => new Flaw(`このファイルは検証しません。${ja}`, `This file is refused. ${en}`);
const broken = () => refusedZip('zipとして壊れているか、途中で切れています。', 'It is a broken or truncated zip.');

/** The entries of a zip by their names; nothing is unpacked to the disk. @throws Flaw */
export function openZip(path) {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    if (size > limits.zipBytes)
      throw refusedZip(
        `${limits.zipBytes / mebibyte}MBを超えています。`,
        `It exceeds ${limits.zipBytes / mebibyte} MB.`,
      );
    const read = (from, length) => {
      const bytes = Buffer.alloc(length);
      if (from < 0 || from + length > size || readSync(file, bytes, 0, length, from) !== length) throw broken();
      return bytes;
    };
    const { count, from, length, end } = findDirectory(read, size);
    if (count > limits.files) throw refusedZip('ファイルが多すぎます。', 'It has too many files.');
    const entries = readDirectory(read(from, length), count);
    if (from + length !== end) throw broken();
    placeEntries(entries, read, from);
    return { path, entries: new Map(entries.map((entry) => [entry.name, entry])) };
  } finally {
    closeSync(file);
  }
}

function findDirectory(read, size) {
  const tail = read(Math.max(0, size - 65_557), Math.min(size, 65_557));
  for (let at = tail.length - 22; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== 0x06054b50 || at + 22 + tail.readUInt16LE(at + 20) !== tail.length) continue;
    const [disk, count] = [tail.readUInt32LE(at + 4), tail.readUInt16LE(at + 10)];
    if (disk !== 0 || count !== tail.readUInt16LE(at + 8) || count === 0xffff) throw broken();
    const end = size - tail.length + at;
    return { count, length: tail.readUInt32LE(at + 12), from: tail.readUInt32LE(at + 16), end };
  }
  throw broken();
}

function readDirectory(directory, count) {
  const entries = [];
  const known = new Set();
  let total = 0;
  let at = 0;
  for (let number = 0; number < count; number++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) throw broken();
    const [flags, method] = [directory.readUInt16LE(at + 8), directory.readUInt16LE(at + 10)];
    const [packed, size] = [directory.readUInt32LE(at + 20), directory.readUInt32LE(at + 24)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset));
    const name = nameOf(directory.subarray(at + 46, at + 46 + nameLength));
    if (flags & 1) throw refusedZip('暗号化されています。', 'It is encrypted.');
    if (method !== 0 && method !== 8) throw refusedZip('知らない圧縮方法です。', 'It uses an unknown compression.');
    const plain = name.normalize('NFKC').toLowerCase();
    if (known.has(plain)) throw refusedZip(`同じ名前が2つあります：${name}`, `Two files have one name: ${name}`);
    known.add(plain);
    total += size;
    if (size > limits.fileBytes || total > limits.totalBytes)
      throw refusedZip('展開すると大きすぎます。', 'It is too large once unpacked.');
    const fields = directory.subarray(at + 46 + nameLength, at + 46 + nameLength + extra);
    if (renames(fields)) throw broken();
    // CRC-32 and both sizes, as local headers have them.
    const sizes = directory.subarray(at + 16, at + 28);
    entries.push({ name, flags, method, packed, size, sizes, header: directory.readUInt32LE(at + 42) });
    at += 46 + nameLength + extra + comment;
  }
  if (at !== directory.length) throw broken();
  return entries;
}

/** A relative path of plain names, or the zip is refused. */
function nameOf(bytes) {
  const name = utf8(bytes);
  const parts = name.split('/');
  const isOdd = bytes.length > 200 || /[\\:\0-\x1f\x7f]/.test(name) || parts.some((part) => /^\.{0,2}$/.test(part));
  if (isOdd)
    throw refusedZip(
      `危険な名前のファイルがあります：${JSON.stringify(name)}`,
      `A file has a dangerous name: ${JSON.stringify(name)}`,
    );
  return name;
}

/**
 * Finds where the bytes of each entry begin. The entries fill the zip up to its directory, and each says of itself what
 * the directory says: a program that reads them one after another unpacks the same files.
 */
function placeEntries(entries, read, end) {
  let free = 0;
  for (const entry of [...entries].sort((a, b) => a.header - b.header)) {
    const header = read(entry.header, 30);
    const [nameLength, extra] = [header.readUInt16LE(26), header.readUInt16LE(28)];
    const name = read(entry.header + 30, nameLength).toString();
    const isOwn =
      header.readUInt32LE(0) === 0x04034b50 &&
      name === entry.name &&
      !renames(read(entry.header + 30 + nameLength, extra));
    const isSame = header.readUInt16LE(6) === entry.flags && header.readUInt16LE(8) === entry.method;
    entry.from = entry.header + 30 + nameLength + extra;
    if (!isOwn || !isSame || entry.header !== free || entry.from + entry.packed > end) throw broken();
    free = entry.from + entry.packed;
    // A zip that was written as a stream has the sizes behind the bytes.
    const isStreamed = (entry.flags & 8) !== 0;
    const sizes = isStreamed ? read(free, 16) : header.subarray(10, 26);
    if (isStreamed && (sizes.readUInt32LE(0) !== 0x08074b50 || !isEmpty(header.subarray(14, 26)))) throw broken();
    if (!sizes.subarray(4, 16).equals(entry.sizes)) throw broken();
    if (isStreamed) free += 16;
  }
  if (free !== end) throw broken();
}

const isEmpty = (bytes) => bytes.every((byte) => byte === 0);

/** Whether extra fields give a file another name, which some programs prefer (Info-ZIP Unicode Path). */
function renames(extra) {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === 0x7075) return true;
  return false;
}

/** The content of an entry, chunk by chunk, never more than it declares. @throws Flaw, which is known from the second time */
export async function* contentOf({ path }, entry) {
  const { name, method, packed, from, size } = entry;
  const wrong = () => {
    const flaw = new Flaw(`${name} が壊れています。`, `${name} is damaged.`);
    flaw.isKnown = entry.isDamaged === true;
    entry.isDamaged = true;
    return flaw;
  };
  let read = 0;
  if (packed > 0) {
    const bytes = createReadStream(path, { start: from, end: from + packed - 1 });
    const source = method === 0 ? bytes : bytes.pipe(createInflateRaw());
    try {
      for await (const chunk of source) {
        read += chunk.length;
        if (read > size) throw wrong();
        yield chunk;
      }
    } catch (error) {
      throw error instanceof Flaw ? error : wrong();
    } finally {
      bytes.destroy();
    }
  }
  if (read !== size) throw wrong();
}

export async function readSmall(zip, name) {
  const entry = zip.entries.get(name);
  if (!entry) throw new Flaw(`${name} がありません。`, `${name} is missing.`);
  if (entry.size > limits.smallFileBytes) throw new Flaw(`${name} が大きすぎます。`, `${name} is too large.`);
  const chunks = [];
  for await (const chunk of contentOf(zip, entry)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export async function* linesOf(zip, name) {
  const entry = zip.entries.get(name);
  if (!entry) throw new Flaw(`${name} がありません。`, `${name} is missing.`);
  let rest = Buffer.alloc(0);
  for await (const chunk of contentOf(zip, entry)) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    if (rest.length > limits.lineBytes)
      throw new Flaw(`${name} の行が長すぎます。`, `${name} has a line that is too long.`);
    let begin = 0;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10, begin)) {
      yield rest.subarray(begin, end);
      begin = end + 1;
    }
    rest = rest.subarray(begin);
  }
  if (rest.length > 0) yield rest;
}
