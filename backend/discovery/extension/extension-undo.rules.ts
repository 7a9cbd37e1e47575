import { changeBack, never, recordOnly } from '../../platform/kit/undo';

const noUndoOfReport = recordOnly('拡張機能からの報告');

export const extensionInstallationUndo = {
  ExtensionInstallationEnrolled: noUndoOfReport,
  ExtensionInstallationMatched: noUndoOfReport,
  ExtensionInstallationReported: noUndoOfReport,
  ExtensionInstallationSilenced: noUndoOfReport,
  ExtensionInstallationResumed: noUndoOfReport,
  ExtensionInstallationRevoked: never('無効にした拡張機能は戻せません。もう一度登録してください。'),
};
export const extensionSettingUndo = {
  ExtensionSettingContactChanged: changeBack,
  ExtensionSettingGuidanceChanged: changeBack,
  ExtensionSettingTokenIssued: never('発行したトークンは、新しいトークンを発行すると使えなくなります。'),
  ExtensionSettingCodeIssued: never('発行したコードは、期限が過ぎると使えなくなります。'),
};
export const usageRequestUndo = {
  UsageRequested: never('本人の申請のため、元に戻せません。'),
  UsageRequestAnswered: never('回答は申請した人に伝わっているため、元に戻せません。'),
  UsageRequestForgotten: never('個人情報の消去は取り消せません。暗号鍵を破棄したため、元の内容は残っていません。'),
};
