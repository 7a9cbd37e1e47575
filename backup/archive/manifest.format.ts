import { z } from 'zod';

export const manifestName = 'manifest.json';
/** Holds the manifest's SHA-256 and its keyed hash. */
export const manifestCheckName = 'manifest.check.json';
export const secretKeyName = 'secret-key';

const count = z.number().int().nonnegative();
const base64 = z.base64();
const positionText = z.string().regex(/^\d+$/);

const protection = z.discriminatedUnion('kind', [
  z.strictObject({
    /** Everything is sealed, and SECRET_KEY is in the archive. */
    kind: z.literal('passphrase'),
    salt: base64,
    memoryCost: z.number().int().min(1_024).max(1_048_576),
    timeCost: z.number().int().min(1).max(20),
    parallelism: z.number().int().min(1).max(16),
    keyCheck: base64,
  }),
  z.strictObject({
    /** Schema `app` is sealed with a key derived from SECRET_KEY, which is not in the archive. */
    kind: z.literal('secret-key'),
    salt: base64,
    keyCheck: base64,
  }),
]);
export type Protection = z.infer<typeof protection>;

const part = z.strictObject({
  name: z.string(),
  /** The size of the file in the archive, compressed and possibly encrypted. */
  bytes: count,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Its number of lines: events, or rows of a table. */
  rows: count,
  contentBytes: count,
});
export type Part = z.infer<typeof part>;

const table = z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: count });
const partition = z.strictObject({ name: z.string(), parent: z.string(), bound: z.string() });
/** Revisions of a stream that a scavenge of its server has removed. */
const gap = z.strictObject({ stream: z.string(), from: positionText, count });

export const manifestFormat = z.strictObject({
  format: z.literal('daicho-backup'),
  formatVersion: z.literal(1),
  archiveId: z.uuid(),
  daichoVersion: z.string(),
  createdAt: z.iso.datetime(),
  protection,
  ledger: z.strictObject({
    /** The position of the newest event in the archive; null when there is none. */
    position: positionText.nullable(),
    events: count,
    streamMetadata: count,
    gaps: z.array(gap),
  }),
  database: z.strictObject({
    /** The timestamps of the migrations that have made its tables. */
    migrations: z.array(positionText),
    tables: z.array(table),
    partitions: z.array(partition),
    sequences: z.record(z.string(), positionText),
  }),
  parts: z.array(part),
});
export type Manifest = z.infer<typeof manifestFormat>;
export type Table = Manifest['database']['tables'][number];

export const manifestCheckFormat = z.strictObject({ sha256: z.string(), mac: z.string() });
