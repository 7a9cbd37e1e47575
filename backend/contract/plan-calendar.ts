import { z } from 'zod';
import { text } from './fields';
import { endpoint, strict } from './kit';
import { billingCycles, everyCycle, renewalCycles } from './vocabulary';

/** A day that matters to a contract. */
export const planDate = z.object({
  on: z.string(),
  what: z.enum(['notice', 'end', 'renewal']).describe('解約通知期限・契約終了・自動更新'),
  isExpected: z.boolean().describe('次の自動更新より先の、自動更新が続く場合の予定'),
  planId: z.string(),
  name: z.string(),
  companyServiceId: z.string(),
  serviceName: z.string(),
  endsOn: z.string(),
  renewalCycle: renewalCycles.schema,
  amount: z.number().describe('今日の料金と席数での、1回の請求額（円）'),
  billingCycle: billingCycles.schema,
});
export type PlanDate = z.output<typeof planDate>;

export const planDateLabels: Record<PlanDate['what'], string> = {
  notice: '解約通知期限',
  end: '契約終了',
  renewal: '自動更新',
};

/** 「自動更新（1か月ごと・予定）」「解約通知期限」 */
export const planDateWords = ({
  what,
  renewalCycle,
  isExpected,
}: Pick<PlanDate, 'what' | 'renewalCycle' | 'isExpected'>): string => {
  const more = [what === 'renewal' && everyCycle(renewalCycle), isExpected && '予定'].filter(Boolean).join('・');
  return more ? `${planDateLabels[what]}（${more}）` : planDateLabels[what];
};

/** The renewal calendar outside of the console: an address that works until it is revoked, one for each administrator. */
export const planCalendar = {
  show: endpoint('GET', '/plan-calendar-feed', {
    access: 'plan',
    summary: '自分が発行した更新カレンダーの購読URLの有無',
    asOf: { today: 'カレンダーの配信は、今日の設定を表示しています。' },
    models: ['administrator'],
    answer: z.object({ issuedAt: z.string().nullable() }),
  }),
  issue: endpoint('POST', '/plan-calendar-feed', {
    access: 'plan',
    summary: '更新カレンダーの購読URLを発行する。それまでのURLは無効になる',
    answer: z.object({ path: z.string().describe('この応答でだけ示す') }),
  }),
  revoke: endpoint('DELETE', '/plan-calendar-feed', {
    access: 'plan',
    summary: '更新カレンダーの購読URLを無効にする',
  }),
  feed: endpoint('GET', '/plan-calendars/{calendarToken}', {
    access: 'public',
    summary: '更新カレンダー（iCalendar）',
    params: strict({ calendarToken: text('トークン', 100) }),
    models: ['plan', 'plan_price', 'company_service'],
    // Whether its owner still may see plans.
    lookups: ['administrator'],
    answer: z.instanceof(Blob),
    produces: 'calendar',
  }),
};
