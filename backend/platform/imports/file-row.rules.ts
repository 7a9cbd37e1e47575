import { messages } from '../../contract/messages.ja';
import type { Choice, FileColumn, FileRow, Reason } from './import-kind';

/** Reads the mapped cells of a row, with a reason for each invalid one. */
export const readRow = <V extends object>(
  row: FileRow,
  columns: readonly FileColumn[],
  { mappedFields, clearEmpty, today }: Pick<Choice, 'mappedFields' | 'clearEmpty' | 'today'>,
): { values: V; reasons: Reason[] } => {
  const values: Record<string, unknown> = {};
  const reasons: Reason[] = [];
  for (const { key, label, readCell, empty, needsValue } of columns) {
    const cell = mappedFields.has(key) ? row.cell(key) : '';
    if (cell.trim() === '') {
      if (needsValue) reasons.push({ key, message: messages.required(label) });
      if (clearEmpty && mappedFields.has(key) && empty !== undefined) values[key] = empty;
      continue;
    }
    const result = readCell(cell, today);
    if ('problem' in result) reasons.push({ key, message: result.problem });
    else values[key] = result.value;
  }
  return { values: values as V, reasons };
};
