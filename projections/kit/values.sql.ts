import { storableJson, storableText } from '../../backend/platform/kit/storable-text';

/** Types whose text needs no quotes or escapes anywhere. */
const plainTypes = new Set(['uuid', 'integer', 'bigint', 'numeric', 'date', 'boolean']);
export const isPlain = (type: string): boolean => plainTypes.has(type);

/** How values of a column's type are written as text that Postgres can store. */
export const storedTextOf = (type: string): ((value: unknown) => string) =>
  isPlain(type) ? String : type === 'jsonb' ? storableJson : storedText;

// An old ledger may hold text that Postgres refuses: one such event must not stop a projection.
const storedText = (value: unknown) => storableText(String(value));
