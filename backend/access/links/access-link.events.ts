import { z } from 'zod';
import { auditorAreas, linkKinds } from '../../contract/link-words';
import { defineEvents, field, type EventOf } from '../../platform/kit/events';

/** A link bound to a mail address, good for one review or for an auditor's reading. */
export const accessLinkEvents = defineEvents('accessLink', 'メールのリンク', {
  AccessLinkIssued: {
    title: 'リンクを発行',
    state: '有効',
    data: {
      kind: field.word('用途', linkKinds),
      address: field.personal('宛先'),
      /** The id of the review, for a link to a review. */
      subjectId: field.hidden(z.uuid()).nullable(),
      subject: field.text('対象'),
      areas: field.words('閲覧できる範囲', auditorAreas),
      firstDay: field.day('閲覧できる時点（開始）').nullable(),
      lastDay: field.day('閲覧できる時点（終了）').nullable(),
      expiresOn: field.day('有効期限'),
    },
  },
  AccessLinkSentAgain: { title: 'リンクのメールを再送', state: '再送済み', data: {} },
  AccessLinkOpened: { title: 'リンクを初めて開封', state: '開封済み', data: {} },
  AccessLinkCodeExhausted: { title: '確認コードを5回誤り', state: '確認コードの誤り', data: {} },
  AccessLinkSessionStarted: { title: 'リンクで閲覧を開始', state: '利用中', data: {} },
  AccessLinkRevoked: { title: 'リンクを失効', state: '失効', data: {} },
  /** The key of the address is then destroyed. */
  AccessLinkForgotten: { title: '個人情報を消去', state: '個人情報を消去済み', data: {} },
});

export type AccessLinkEvent = EventOf<typeof accessLinkEvents>;
export type IssuedLink = Extract<AccessLinkEvent, { type: 'AccessLinkIssued' }>['data'];
