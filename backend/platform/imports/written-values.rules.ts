import type { Checked, FieldOfFile, FileRow } from './import-kind';

const maxWrittenLength = 100;
/** Notes behind a shown value: （新設）, （推定）. */
const note = /（[^（）]*）$/u;
const isFigure = /^[\d\s/.,¥円-]+$/u;

/** Separators of days and amounts, leading zeros, and those of paths make no difference. */
const plain = (text: string): string =>
  isFigure.test(text)
    ? text
        .replaceAll(',', '')
        .split(/\D+/u)
        .map((digits) => digits.replace(/^0+(?=\d)/u, ''))
        .filter(Boolean)
        .join(' ')
    : text.replaceAll(/\s*[/／>＞]\s*/gu, '/');

/** What the file writes, where another value is read from it: 「令和2年8月25日」 of 2020/08/25. */
export const writtenOf = (cell: string, shownValue: string): string | undefined => {
  const writtenText = cell.trim();
  const values = [shownValue, ...shownValue.split('、')].map((one) => plain(one.replace(note, '')));
  return writtenText === '' || values.includes(plain(writtenText)) ? undefined : writtenText.slice(0, maxWrittenLength);
};

/** Two texts that differ only in the width or number of their spaces. */
export const isSameButSpaces = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string' && normaliseSpaces(one) === normaliseSpaces(other);
const normaliseSpaces = (text: string) => text.trim().replaceAll(/\s+/gu, ' ');

/** The effect of a row, whose changes name what the file writes where that is another value. */
export const withWritten = (checkedRow: Checked, row: FileRow, fields: readonly FieldOfFile[]): Checked => {
  if (!('changes' in checkedRow) || !checkedRow.changes) return checkedRow;
  const keyByLabel = new Map(fields.map(({ key, label }) => [label, key]));
  const changes = checkedRow.changes.map((change) => {
    const key = keyByLabel.get(change.label.replace(note, ''));
    const writtenValue = key && change.after !== null ? writtenOf(row.cell(key), change.after) : undefined;
    return writtenValue ? { written: writtenValue, ...change } : change;
  });
  return { ...checkedRow, changes };
};
