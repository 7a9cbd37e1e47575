import type { Row } from './coalesce';
import type { Column } from './table';
import { storedTextOf } from './values.sql';

/** Takes in the rows that `copyText` writes; Postgres needs a quarter of the time of an upsert. */
export const copyStatement = (target: string, columns: readonly Column[]): string =>
  `copy ${target} (${columns.map(({ name }) => name)}) from stdin`;

/** Rows in the text format of COPY. */
export function copyText(rows: readonly Row[], columns: readonly Column[]): string {
  const writers = columns.map(({ property, type }) => ({ property, write: storedTextOf(type) }));
  let text = '';
  for (const row of rows) {
    let separator = '';
    for (const { property, write } of writers) {
      const value = row[property];
      text += separator + (value === null || value === undefined ? '\\N' : escapeText(write(value)));
      separator = '\t';
    }
    text += '\n';
  }
  return text;
}

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escapeText = (text: string) => (/[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (c) => escapes[c]!) : text);
