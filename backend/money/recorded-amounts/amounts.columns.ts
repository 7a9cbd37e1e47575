import type { RecordedMonthly } from '../../contract/amounts';
import type { ApiRequest } from '../../platform/http/api-request';
import { csvAnswer } from '../../platform/http/csv-answer';
import type { CsvColumn } from '../../platform/kit/csv/write-csv';

type Part = RecordedMonthly['parts'][number];
type Period = { month: string } | { year: number };

const columnOf = (period: Period, at: number): CsvColumn<Part> => ({
  key: 'month' in period ? period.month : String(period.year),
  label: 'month' in period ? period.month.replace('-', '/') : `${period.year}年度`,
  value: ({ amounts }) => amounts[at]!,
});

/** Amounts as a file: a row for each service, a column for each period. */
export const amountsCsv = (request: ApiRequest, periods: readonly Period[], parts: readonly Part[]) =>
  csvAnswer<Part>(request, {
    name: '計上額',
    columns: [
      { key: 'name', label: 'サービス名', value: ({ name }) => name },
      { key: 'total', label: '合計', value: ({ total }) => total },
      { key: 'continuedTotal', label: '更新が続く場合の合計', value: ({ continuedTotal }) => continuedTotal },
      ...periods.map(columnOf),
    ],
    batches: async function* () {
      yield parts;
    },
  });
