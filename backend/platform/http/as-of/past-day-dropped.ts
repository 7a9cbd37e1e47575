import { retryAfter, type Refused } from '../refusals';

const undefinedTable = '42P01';

/** The refusal for a query whose schema was dropped after the request had found it. */
export const pastDayDropped = (error: unknown): Refused | undefined =>
  (error as { code?: string }).code === undefinedTable
    ? retryAfter(1, 'この時点の表示を準備しています。しばらくお待ちください。', { code: 'as_of_building' })
    : undefined;
