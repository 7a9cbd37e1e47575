import { browserKinds, enrolmentWays } from '../../../contract/extension-words';
import { defineEvents, field, type EventOf } from '../../../platform/kit/events';

const companyUserId = field.entity('ユーザー', 'companyUser');

/** A browser of a person with the extension. Times of reports are rows of `app`, apart from the first of a span. */
export const extensionInstallationEvents = defineEvents('extensionInstallation', '拡張機能', {
  ExtensionInstallationEnrolled: {
    title: '拡張機能を登録',
    state: '報告待ち',
    data: {
      way: field.word('登録方法', enrolmentWays),
      browser: field.word('ブラウザ', browserKinds),
      /** Null while the address of the browser's profile matches no user. */
      companyUserId: companyUserId.nullable(),
    },
  },
  ExtensionInstallationMatched: { title: '拡張機能をユーザーと照合', data: { companyUserId } },
  ExtensionInstallationReported: {
    title: '拡張機能の報告を開始',
    state: '報告中',
    data: { reportedOn: field.day('報告日') },
  },
  ExtensionInstallationSilenced: {
    title: '拡張機能からの報告が14日間なし',
    state: '報告なし',
    data: { lastReportedOn: field.day('最後の報告日') },
  },
  ExtensionInstallationResumed: {
    title: '拡張機能の報告を再開',
    state: '報告中',
    data: { reportedOn: field.day('報告日') },
  },
  ExtensionInstallationRevoked: { title: '拡張機能を無効化', state: '無効', data: {} },
});

export type ExtensionInstallationEvent = EventOf<typeof extensionInstallationEvents>;
