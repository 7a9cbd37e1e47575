import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as directoryWords from '../backend/contract/directory-words';
import * as detectionWords from '../backend/contract/detection-words';
import * as extensionWords from '../backend/contract/extension-words';
import * as importWords from '../backend/contract/import-words';
import * as erpWords from '../backend/contract/erp-words';
import * as heldWords from '../backend/contract/held-words';
import * as peopleWords from '../backend/contract/people-words';
import * as reviewWords from '../backend/contract/review-words';
import * as operationWords from '../backend/contract/operation-words';
import * as accessWords from '../backend/contract/access-words';
import * as linkWords from '../backend/contract/link-words';
import * as vocabulary from '../backend/contract/vocabulary';
import { entities } from '../backend/entities';
import { meaningOf, upcast, versionOf } from '../backend/platform/kit/events';

const folder = join(__dirname, 'golden');
const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));

/** An event as that version stored it. The seal covers the data, so that no sample is adapted to a new schema. */
interface Sample {
  file: string;
  type: string;
  version: number;
  seal: string;
  data: Record<string, unknown>;
}
// A version may have further samples, such as one with the fields that were added to it.
const samples = readdirSync(folder).flatMap((file): Sample[] => {
  const named = /^([A-Za-z]+)\.v(\d+)(?:-[a-z-]+)?\.json$/.exec(file);
  return named ? [{ ...(read(file) as Sample), file, type: named[1]!, version: Number(named[2]) }] : [];
});

const kinds = entities.flatMap((set) =>
  Object.entries(set.kinds).map(([type, kind]) => ({ type, set, kind, version: versionOf(kind) })),
);
const kindOf = new Map(kinds.map((known) => [known.type, known]));
const sealOf = (data: unknown) => createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 16);

describe('An event', () => {
  it('has a name of its own that begins with its entity', () => {
    expect(kindOf.size).toBe(kinds.length);
    const strange = kinds.filter(({ type, set }) => !type.toLowerCase().startsWith(set.entity.toLowerCase()));
    expect(strange.map(({ type }) => type)).toEqual([]);
  });

  it.each(kinds.map(({ type, kind, version }) => [type, kind, version] as const))(
    '%s reads as Japanese and has a sample of every version',
    (type, kind, version) => {
      expect(kind.title).toMatch(/[ぁ-んァ-ン一-龥]/);
      for (const schema of Object.values(kind.data)) expect(() => meaningOf(schema)).not.toThrow();
      const versions = [...new Set(samples.filter((sample) => sample.type === type).map(({ version }) => version))];
      const wanted = Array.from({ length: version }, (_, index) => index + 1);
      expect([type, versions.sort((a, b) => a - b)]).toEqual([type, wanted]);
    },
  );
});

describe('Stored events', () => {
  it.each(samples.map((sample) => [sample.file, sample] as const))('%s is still read', (_, { type, version, data }) => {
    const known = kindOf.get(type);
    if (!known) throw new Error(`${type} is gone, but events are never renamed or removed`);
    const today = upcast(known.kind, { version, at: '2026-04-01T00:00:00.000Z' }, data);
    expect(known.set.schemas[type]!.parse(today)).toEqual(today);
  });

  it.each(samples.map((sample) => [sample.file, sample] as const))('%s is as it was', (_, { data, seal }) => {
    // A new sample gets the expected seal; an old sample stays, and a new shape needs a new version and an upcaster.
    expect(seal).toBe(sealOf(data));
  });

  it('keeps its values: one is added (here, too), never renamed or removed', () => {
    const all = {
      ...vocabulary,
      ...accessWords,
      ...linkWords,
      ...directoryWords,
      ...detectionWords,
      ...extensionWords,
      ...importWords,
      ...erpWords,
      ...heldWords,
      ...operationWords,
      ...peopleWords,
      ...reviewWords,
    };
    const values = Object.entries(all).flatMap(([name, words]) =>
      typeof words === 'object' && 'values' in words ? [[name, [...words.values].sort()] as const] : [],
    );
    const stored = Object.entries(read('words.json') as Record<string, string[]>);
    expect(Object.fromEntries(values)).toEqual(
      Object.fromEntries(stored.map(([name, words]) => [name, [...words].sort()])),
    );
  });
});
