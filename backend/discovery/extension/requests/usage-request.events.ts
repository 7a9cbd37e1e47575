import { z } from 'zod';
import { requestAnswers } from '../../../contract/extension-words';
import { defineEvents, field, type EventOf } from '../../../platform/kit/events';

/** A person's request to use a forbidden service, written on the page that the extension shows instead. */
export const usageRequestEvents = defineEvents('usageRequest', '申請', {
  UsageRequested: {
    title: '利用を申請',
    state: '未回答',
    data: {
      detectedServiceId: field.hidden(z.uuid()),
      serviceName: field.text('サービス名'),
      host: field.text('ホスト'),
      /** In the person's own words. */
      purpose: field.personal('利用の目的').nullable(),
      /** The purpose in version 1, which was not encrypted. */
      formerPurpose: field.text('利用の目的').nullable(),
      extensionInstallationId: field.entity('拡張機能', 'extensionInstallation'),
      companyUserId: field.entity('申請した人', 'companyUser').nullable(),
    },
    upcasters: [({ purpose, ...data }) => ({ ...data, purpose: null, formerPurpose: purpose })],
  },
  UsageRequestAnswered: {
    title: '申請に回答',
    state: '回答済み',
    data: {
      answer: field.word('回答', requestAnswers),
      answerText: field.text('申請した人への説明').nullable(),
    },
  },
  /** The key of the request is then destroyed. */
  UsageRequestForgotten: { title: '個人情報を消去', state: '個人情報を消去済み', data: {} },
});

export type UsageRequestEvent = EventOf<typeof usageRequestEvents>;
