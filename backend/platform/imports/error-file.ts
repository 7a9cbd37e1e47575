import type { ImportFileRow } from '../../contract/imports';
import type { CsvColumn } from '../kit/csv/write-csv';
import type { FieldOfFile } from './import-kind';
import type { ReasonedRow } from './import-rows.service';

/** A row with its reasons under the labels of their fields. */
export const labelledRow = (row: ReasonedRow, fields: readonly FieldOfFile[]): ImportFileRow => ({
  ...row,
  reasons: row.reasons.map(({ key, message }) => ({
    label: fields.find((field) => field.key === key)?.label ?? null,
    message,
  })),
});

/** The rows that failed as they were in the file, so that they can be mended and taken in again, with the reason behind them. */
export const errorColumns = (headings: readonly string[], fields: readonly FieldOfFile[]): CsvColumn<ReasonedRow>[] => [
  ...headings.map((label, index) => ({
    key: `column${index}`,
    label,
    value: ({ cells }: ReasonedRow) => cells[index],
  })),
  { key: 'line', label: '元のファイルの行', value: ({ line }) => line },
  { key: 'reason', label: 'エラーの理由', value: (row) => labelledRow(row, fields).reasons.map(inWords).join('／') },
];

const inWords = ({ label, message }: ImportFileRow['reasons'][number]) =>
  label && !message.includes(label) ? `${label}: ${message}` : message;
