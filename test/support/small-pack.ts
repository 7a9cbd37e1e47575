import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { checkpointText } from '../../backend/audit/evidence/checkpoint.rules';
import { leafData, leafHashOf } from '../../backend/audit/evidence/leaf.rules';
import {
  consistencyRanges,
  inclusionRanges,
  nodeHash,
  type LeafRange,
} from '../../backend/audit/evidence/merkle.rules';
import { newKeyPair, signNote, verifierKeyOf, type Signer } from '../../backend/audit/evidence/note.rules';
import { newId } from '../../backend/platform/kit/ids';
import { writeVerifier } from './verifier-file';

export type PackFiles = Record<string, string>;
interface SmallEvent {
  stream: string;
  revision: number;
  id: string;
  type: string;
  data: Buffer;
  metadata: Buffer;
}

export const origin = 'daicho/0197a1b2-0000-7000-8000-000000000001';
export const newSigner = (): Signer => ({ name: origin, ...newKeyPair() });

export const someEvents = (count: number): SmallEvent[] =>
  Array.from({ length: count }, (_, revision) => ({
    stream: 'companyService-0197a1b2-0000-7000-8000-000000000001.0197a1b2-0000-7000-8000-000000000002',
    revision,
    id: newId(),
    type: 'CompanyServiceRenamed',
    data: Buffer.from(JSON.stringify({ name: `サービス${revision}` })),
    metadata: Buffer.from('{"channel":"console"}'),
  }));

/** The tree of some events, hashed whole for each question. */
class SmallTree {
  private readonly leaves: Buffer[];

  constructor(events: readonly SmallEvent[]) {
    this.leaves = events.map((event) => leafHashOf(leafData(event)));
  }

  hash({ begin, end }: LeafRange): Buffer {
    if (end - begin === 1) return this.leaves[begin]!;
    let split = 1;
    while (split * 2 < end - begin) split *= 2;
    return nodeHash(this.hash({ begin, end: begin + split }), this.hash({ begin: begin + split, end }));
  }

  hashes(ranges: readonly LeafRange[]): string[] {
    return ranges.map((range) => this.hash(range).toString('base64'));
  }
}

const jsonLines = (rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

interface Options {
  events?: readonly SmallEvent[];
  /** Which events go into the pack; by default all. */
  indexes?: readonly number[];
  /** The sizes of its checkpoints. */
  sizes?: readonly number[];
  signer?: Signer;
  rotations?: readonly string[];
  signerOf?: (size: number) => Signer;
}

/** The files of a pack about a small ledger, without its manifest. */
export function packFiles(options: Options = {}): PackFiles {
  const { events = someEvents(7), signer = newSigner(), rotations = [], signerOf = () => signer } = options;
  const { indexes = events.map((_, at) => at), sizes = [3, events.length] } = options;
  const tree = new SmallTree(events);
  const whole = { begin: 0, end: sizes.at(-1)! };
  const notes = sizes.map((size) => {
    const head = { size, root: tree.hash({ begin: 0, end: size }) };
    return [`checkpoints/${size}.txt`, signNote(checkpointText(origin, head), signerOf(size))] as const;
  });
  const links = sizes.slice(1).map((to, at) => ({
    from: sizes[at]!,
    to,
    hashes: tree.hashes(consistencyRanges(sizes[at]!, { begin: 0, end: to })),
  }));
  return {
    '報告書.html': '<!doctype html><title>報告書</title>',
    'events/raw.jsonl': jsonLines(
      indexes.map((index) => {
        const { data, metadata, ...event } = events[index]!;
        return { index, ...event, data: data.toString('base64'), metadata: metadata.toString('base64') };
      }),
    ),
    'events/readable.csv': '番号,操作\r\n1,名前を変更\r\n',
    'proofs/inclusion.jsonl': jsonLines(
      indexes.map((index) => ({ index, hashes: tree.hashes(inclusionRanges(index, whole)) })),
    ),
    'proofs/consistency.jsonl': jsonLines(links),
    ...Object.fromEntries(notes),
    'keys.json': JSON.stringify(rotations.map((rotation, at) => ({ number: at + 2, rotation }))),
  };
}

/** The same with a manifest of these files, signed. */
export function withManifest(files: PackFiles, signer: Signer, about: object = {}): PackFiles {
  const listed = Object.entries(files).map(([path, text]) => ({
    path,
    size: Buffer.byteLength(text),
    sha256: sha256(text),
  }));
  const count = files['events/raw.jsonl']!.split('\n').length - 1;
  const facts = { format: 'daicho-evidence-pack-v1', events: count, treeSize: 7, ...about, files: listed };
  const manifest = JSON.stringify(facts);
  const note = `Daicho evidence pack v1\nsha256 ${sha256(manifest)} manifest.json\n`;
  return { ...files, 'manifest.json': manifest, 'manifest.note': signNote(note, signer) };
}

export const zipOf = (files: PackFiles): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]))));

/** The note by which one key introduces the next. */
export const rotationNoteBy = (newer: Signer, older: Signer): string => {
  const bytes = Buffer.concat([Buffer.of(0x01), newer.publicKey]).toString('base64');
  const name = 'daicho/key-rotation';
  return signNote(`${name}\n2\n${bytes}\n`, { ...older, name }, { ...newer, name });
};

export const keyTextOf = (signer: Signer): string => verifierKeyOf(signer);

export interface Verified {
  code: number;
  lines: string[];
}

/** Runs verify.mjs in an empty folder, with nothing but Node. */
export function verifyPack(
  zip: Buffer,
  key: string,
  notes: readonly string[] = [],
  more: readonly string[] = [],
): Verified {
  const { folder, path } = writeVerifier();
  try {
    writeFileSync(join(folder, 'pack.zip'), zip);
    const checkpoints = notes.flatMap((note, at) => {
      writeFileSync(join(folder, `kept-${at}.txt`), note);
      return ['--checkpoint', `kept-${at}.txt`];
    });
    const args = [path, 'pack.zip', '--key', key, ...checkpoints, ...more];
    return runVerifier(args, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function runVerifier(args: readonly string[], folder: string): Verified {
  const linesOf = (text: string) => text.split('\n').filter(Boolean);
  try {
    const text = execFileSync(process.execPath, [...args], { cwd: folder, env: {}, encoding: 'utf8', stdio: 'pipe' });
    return { code: 0, lines: linesOf(text) };
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number | null; stdout: string; stderr: string };
    if (status === null || stderr) throw new Error(`verify.mjs crashed: ${stderr}`);
    return { code: status, lines: linesOf(stdout) };
  }
}
