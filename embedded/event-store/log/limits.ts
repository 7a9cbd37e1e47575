import { TOMBSTONE } from './record';

/** The limits in a stream's metadata; `maxAge` in milliseconds. */
export interface Limits {
  maxCount?: number;
  maxAge?: number;
  truncateBefore?: number;
}

export const DELETED_METADATA = '{"$tb":9223372036854775807}';

const positive = (value: unknown) => (Number.isInteger(value) && Number(value) > 0 ? Number(value) : undefined);

/** Metadata that makes no sense hides nothing, as in EventStoreDB. */
export function limitsOf(metadata: string | undefined): Limits {
  if (metadata === undefined) return {};
  const values = parse(metadata);
  const maxAge = positive(values.$maxAge);
  return {
    maxCount: positive(values.$maxCount),
    maxAge: maxAge === undefined ? undefined : maxAge * 1000,
    truncateBefore: positive(values.$tb),
  };
}

/** The metadata of a stream that lives again: everything as it was, but hidden up to its new first event. */
export function revivedMetadata(metadata: string, firstRevision: number): string {
  return JSON.stringify({ ...parse(metadata), $tb: firstRevision });
}

export const isSoftDeleted = (limits: Limits) => limits.truncateBefore === TOMBSTONE;

function parse(metadata: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(metadata);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}
