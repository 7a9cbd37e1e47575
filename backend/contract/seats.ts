import { z } from 'zod';
import { csvOf } from './csv';
import { inQuery } from './fields';
import { endpoint, listQuery, page } from './kit';
import { declareList } from './list';
import { signInUnknown } from './messages.ja';

/**
 * The seats of a running plan with a price per seat: bought, assigned to accounts, and used by accounts that sign in.
 */
export const seatRow = z.object({
  id: z.string().describe('プランのID'),
  name: z.string(),
  companyServiceId: z.string(),
  serviceName: z.string(),
  seatsCount: z.number().describe('契約した席数'),
  assignedCount: z.number().describe('利用者に割り当てられた席数'),
  usedCount: z.number().nullable().describe('90日以内にサインインがあった席数。サインインの記録がないサービスは null'),
  unusedCount: z.number().describe('割り当てられていない席数'),
  shortCount: z.number().describe('契約した席数を超えた利用者数'),
  unitCost: z.number().describe('1席の1年の費用（円）'),
  unusedCost: z.number().describe('割り当てられていない席の1年の費用（円）'),
});
export type SeatRow = z.output<typeof seatRow>;

const list = endpoint('GET', '/seats', {
  access: 'plan',
  summary: '契約中の席：契約・割り当て・利用と、未割り当ての席の年間費用',
  models: ['plan', 'plan_price', 'company_service', 'company_service_user', 'service_account', 'integration'],
  query: listQuery(
    ['unusedCost', 'serviceName', 'name', 'seatsCount', 'assignedCount', 'usedCount', 'unusedCount', 'unitCost'],
    {
      keyword: inQuery.text('キーワード'),
      companyServiceId: inQuery.id('サービス'),
      isUnused: inQuery.flag('未割り当ての席'),
      isShort: inQuery.flag('足りない席'),
    },
  ),
  answer: page(seatRow).extend({
    sums: z.object({
      seatsCount: z.number(),
      assignedCount: z.number(),
      unusedCount: z.number(),
      unusedCost: z.number(),
    }),
  }),
});

export const seats = { list, csv: csvOf(list, '契約中の席のCSV') };

export const seatList = declareList('席の利用状況', seats, {
  serviceName: { label: 'サービス名', value: (row) => row.serviceName },
  name: { label: 'プラン名', value: (row) => row.name },
  seatsCount: { label: '契約', value: (row) => row.seatsCount, as: 'count' },
  assignedCount: { label: '割り当て', value: (row) => row.assignedCount, as: 'count' },
  usedCount: { label: '利用（90日）', value: (row) => row.usedCount, as: 'count', unknown: signInUnknown },
  unusedCount: { label: '未割り当て', value: (row) => row.unusedCount, as: 'count' },
  shortCount: { label: '不足', value: (row) => row.shortCount, as: 'count' },
  unitCost: { label: '1席の年間費用', value: (row) => row.unitCost, as: 'yen' },
  unusedCost: { label: '未割り当ての年間費用', value: (row) => row.unusedCost, as: 'yen' },
});
