import { z } from 'zod';
import { detectedTypes } from '../../contract/detection-words';
import { defineEvents, field, type EventOf } from '../../platform/kit/events';

const detectedServiceId = field.entity('シャドーIT', 'detectedService');
const observedOn = field.appliesFrom('観測日');

/** A person's use of a detected service by one door. The id derives from the service, the door and the person. */
export const detectedServiceUserEvents = defineEvents('detectedServiceUser', 'シャドーITの利用者', {
  DetectedServiceUserFound: {
    title: '利用者を検知',
    state: 'あり',
    data: {
      detectedServiceId,
      detectedType: field.word('検知の経路', detectedTypes),
      detectionTarget: field.text('検知した対象'),
      companyUserId: field.entity('ユーザー', 'companyUser').nullable(),
      /** A login name or an address that is of no user; null where the door names nobody. */
      label: field.personal('ログイン名').nullable(),
      detectedOn: field.appliesFrom('検知日'),
    },
  },
  /** The label turned out to be of a user. */
  DetectedServiceUserMatched: {
    title: '利用者をユーザーと一致',
    data: { detectedServiceId, companyUserId: field.entity('ユーザー', 'companyUser'), observedOn },
  },
  /** Those that were granted before stay. */
  DetectedServiceUserScopesGranted: {
    title: 'アプリに権限を許可',
    data: { detectedServiceId, scopes: field.list('権限', z.string()), observedOn },
  },
  /** The only log that counted it was taken back. Detected again, it is found again. */
  DetectedServiceUserWithdrawn: {
    title: '検知を取り消し',
    state: '取り消し済み',
    data: { detectedServiceId, withdrawnOn: field.appliesFrom('取消日') },
  },
  /** The key is then destroyed, and the person's use is not recorded again. */
  DetectedServiceUserForgotten: {
    title: '個人情報を消去',
    state: '個人情報を消去済み',
    data: { detectedServiceId },
  },
});

export type DetectedServiceUserEvent = EventOf<typeof detectedServiceUserEvents>;
export type DetectedServiceUserDataOf<T extends DetectedServiceUserEvent['type']> = Extract<
  DetectedServiceUserEvent,
  { type: T }
>['data'];
