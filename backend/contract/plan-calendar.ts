import { z } from 'zod';
import { text } from './fields';
import { endpoint, strict } from './kit';

/** The renewal calendar outside of the console: an address that works until it is revoked, one for each administrator. */
export const planCalendar = {
  show: endpoint('GET', '/plan-calendar-feed', {
    access: 'plan',
    summary: '自分が発行した更新カレンダーの購読URLの有無',
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
    answer: z.instanceof(Blob),
    produces: 'calendar',
  }),
};
