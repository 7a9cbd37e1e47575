import { z } from 'zod';
import { csvOf } from './csv';
import { day, email, id, inQuery, many, oneOf, reason, text } from './fields';
import { endpoint, listQuery, page, strict } from './kit';
import { auditorAreas } from './link-words';
import { declareList } from './list';
import { messages } from './messages.ja';
import { vocabulary } from './vocabulary';

export const auditorLinkStates = vocabulary({ open: '有効', expired: '期限切れ', revoked: '失効' });

export const auditorLinkRow = z.object({
  id: z.string(),
  address: z.string(),
  subject: z.string(),
  areas: z.array(auditorAreas.schema),
  firstDay: z.string(),
  lastDay: z.string().nullable().describe('null は今日まで'),
  expiresOn: z.string(),
  state: auditorLinkStates.schema,
  issuedAt: z.string(),
  issuedBy: z.string().nullable(),
  openedAt: z.string().nullable(),
  enteredAt: z.string().nullable().describe('最後に閲覧を開始した日時'),
});
export type AuditorLinkRow = z.output<typeof auditorLinkRow>;

const one = strict({ accessLinkId: id('監査用リンク') });
const list = endpoint('GET', '/auditor-links', {
  access: 'companyAdministrator',
  auditor: true,
  summary: '監査用リンクの一覧',
  models: ['access_link', 'administrator'],
  query: listQuery(['issuedAt', 'address', 'expiresOn', 'enteredAt'], {
    state: inQuery.oneOf('状態', auditorLinkStates),
    keyword: inQuery.text('宛先・目的'),
  }),
  answer: page(auditorLinkRow),
});

/** The body of an issue: the address, the purpose, which areas, which days, until when. */
export const newAuditorLink = strict({
  address: email('宛先のメールアドレス'),
  subject: text('目的', 100),
  areas: many('閲覧できる範囲', oneOf('閲覧できる範囲', auditorAreas), auditorAreas.values.length, true),
  firstDay: day('閲覧できる時点（開始）'),
  lastDay: day('閲覧できる時点（終了）').nullable(),
  expiresOn: day('有効期限'),
  reason,
}).refine(({ firstDay, lastDay }) => lastDay === null || firstDay <= lastDay, {
  path: ['lastDay'],
  message: messages.reversedRange,
});

/** Links by which auditors from outside read the console. */
export const auditorLinks = {
  list,
  csv: csvOf(list, '監査用リンクの一覧のCSV'),
  issue: endpoint('POST', '/auditor-links', {
    access: 'companyAdministrator',
    summary: '監査用リンクを発行し、宛先にメールで送る',
    body: newAuditorLink,
    answer: z.object({ id: z.string() }),
  }),
  sendAgain: endpoint('POST', '/auditor-links/{accessLinkId}/send-again', {
    access: 'companyAdministrator',
    summary: '監査用リンクのメールを再送する。前のメールのURLは使えなくなる',
    params: one,
  }),
  revoke: endpoint('DELETE', '/auditor-links/{accessLinkId}', {
    access: 'companyAdministrator',
    summary: '監査用リンクを失効させる。閲覧中の画面も閉じる',
    params: one,
  }),
};

const inWords = (first: string, last: string | null) =>
  `${first.replaceAll('-', '/')}〜${last?.replaceAll('-', '/') ?? '今日'}`;

export const auditorLinkList = declareList('監査用リンク', auditorLinks, {
  address: { label: '宛先', value: ({ address }) => address, isFixed: true },
  subject: { label: '目的', value: ({ subject }) => subject },
  state: { label: '状態', value: ({ state }) => auditorLinkStates.labels[state] },
  areas: { label: '範囲', value: ({ areas }) => areas.map((area) => auditorAreas.labels[area]).join('、') },
  days: { label: '時点', value: ({ firstDay, lastDay }) => inWords(firstDay, lastDay) },
  expiresOn: { label: '有効期限', value: ({ expiresOn }) => expiresOn, as: 'day' },
  issuedAt: { label: '発行日時', value: ({ issuedAt }) => issuedAt, as: 'instant', extra: true },
  issuedBy: { label: '発行者', value: ({ issuedBy }) => issuedBy, extra: true },
  enteredAt: { label: '最後の閲覧開始', value: ({ enteredAt }) => enteredAt, as: 'instant' },
});
