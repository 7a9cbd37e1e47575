import type { LogColumns, LogFormat } from '../../contract/detection-logs';
import { CsvProblem } from '../../platform/kit/csv/csv-problem';
import { dayOfLog } from './log-times.rules';

/** Checks that the first line of a table holds headings. @throws CsvProblem if it is a row */
export const rejectMissingHeadings = (format: LogFormat, headings: readonly string[]): void => {
  if (format === 'table' && headings.some((heading) => dayOfLog(heading, false) !== undefined))
    throw new CsvProblem('見出しの行がありません。日時、URL、利用者などの見出しを、先頭の行に加えてください。', 1);
};

/** @throws CsvProblem where a chosen column is not in the file */
export const rejectMissingColumns = (columns: LogColumns, headings: readonly string[]): void => {
  if (Object.values(columns).some((column) => column !== null && column >= headings.length))
    throw new CsvProblem('選んだ列がファイルにありません。');
};
