import { z } from 'zod';
import { inQuery } from './fields';
import { endpoint, listQuery, page } from './kit';

/** The seats of a running plan that is priced per seat: bought, assigned to accounts, used by those who sign in. */
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

export const seats = {
  list: endpoint('GET', '/seats', {
    access: 'plan',
    summary: '契約中の席：契約・割り当て・利用と、未割り当ての席の年間費用',
    models: ['plan', 'plan_price', 'company_service', 'company_service_user'],
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
  }),
};
