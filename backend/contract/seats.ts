import { z } from 'zod';
import { csvOf } from './csv';
import { inQuery } from './fields';
import { idlePeriods } from './integration-words';
import { endpoint, listQuery, page } from './kit';
import { declareList } from './list';
import { usageUnknown } from './messages.ja';
import { signInModels } from './read-models';

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
  idleDays: idlePeriods.schema.describe('利用を判定する日数'),
  usedCount: z
    .number()
    .nullable()
    .describe('判定の日数以内にログインまたは接続があった席数。その日数の最終ログインを取得していなければ null'),
  signInsReportedSince: z.string().nullable().describe('ログインを続けて取得している最初の日。取得していなければ null'),
  idleCount: z.number().nullable().describe('割り当てられているが、利用されていない席数'),
  unusedCount: z.number().describe('割り当てられていない席数'),
  shortCount: z.number().describe('契約した席数を超えた利用者数'),
  unitCost: z.number().describe('1席の1年の費用（円）'),
  idleCost: z.number().nullable().describe('利用されていない席の1年の費用（円）'),
  unusedCost: z.number().describe('割り当てられていない席の1年の費用（円）'),
});
export type SeatRow = z.output<typeof seatRow>;

const list = endpoint('GET', '/seats', {
  access: 'plan',
  auditor: true,
  summary: '契約中の席：契約・割り当て・利用と、未割り当ての席の年間費用',
  models: ['plan', 'plan_price', 'company_service', 'company_service_user', 'service_account', ...signInModels],
  query: listQuery(
    [
      'unusedCost',
      'serviceName',
      'name',
      'seatsCount',
      'assignedCount',
      'usedCount',
      'idleCount',
      'unusedCount',
      'unitCost',
      'idleCost',
    ],
    {
      keyword: inQuery.text('キーワード'),
      companyServiceId: inQuery.id('サービス'),
      idleDays: inQuery.oneOf('利用を判定する日数', idlePeriods).describe('指定がなければ90日'),
      isIdle: inQuery.flag('利用されていない席'),
      isUnused: inQuery.flag('未割り当ての席'),
      isShort: inQuery.flag('足りない席'),
    },
  ),
  answer: page(seatRow).extend({
    sums: z.object({
      seatsCount: z.number(),
      assignedCount: z.number(),
      unusedCount: z.number(),
      shortCount: z.number().describe('契約した席数を超えた利用者数。契約＋不足＝割り当て＋未割り当て'),
      usedCount: z.number().nullable().describe('利用された席。どのプランも取得できなければ null'),
      unknownCount: z
        .number()
        .describe('割り当てられているが、利用を取得できない席数。契約＝利用＋未利用＋これ＋未割り当て'),
      unusedCost: z.number(),
      idleCount: z.number().nullable().describe('どのプランも取得できなければ null'),
      idleCost: z.number().nullable(),
      unknownPlansCount: z.number().describe('利用を取得できないプランの数'),
    }),
  }),
});

export const seats = { list, csv: csvOf(list, '契約中の席のCSV') };

export const seatList = declareList(
  '席の利用状況',
  seats,
  {
    serviceName: { label: 'サービス名', value: (row) => row.serviceName, isFixed: true },
    name: { label: 'プラン名', value: (row) => row.name },
    seatsCount: { label: '契約', value: (row) => row.seatsCount, as: 'count' },
    assignedCount: { label: '割り当て', value: (row) => row.assignedCount, as: 'count' },
    usedCount: { label: '利用', value: (row) => row.usedCount, as: 'count', unknownText: usageUnknown },
    idleCount: { label: '未利用', value: (row) => row.idleCount, as: 'count', unknownText: usageUnknown },
    idleDays: { label: '利用の判定', value: (row) => idlePeriods.labels[row.idleDays] },
    unusedCount: { label: '未割り当て', value: (row) => row.unusedCount, as: 'count' },
    shortCount: { label: '不足', value: (row) => row.shortCount, as: 'count' },
    unitCost: { label: '1席の年間費用', value: (row) => row.unitCost, as: 'yen' },
    idleCost: { label: '未利用の年間費用', value: (row) => row.idleCost, as: 'yen', unknownText: usageUnknown },
    unusedCost: { label: '未割り当ての年間費用', value: (row) => row.unusedCost, as: 'yen' },
  },
  { defaults: { sortBy: 'unusedCost', orderBy: 'desc' } },
);
