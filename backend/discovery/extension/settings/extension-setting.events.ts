import { defineEvents, field, type EventOf } from '../../../platform/kit/events';

/** What the extension of a company shows, and the tokens and codes that enrol it. */
export const extensionSettingEvents = defineEvents('extensionSetting', '拡張機能の設定', {
  ExtensionSettingContactChanged: {
    title: '拡張機能の問い合わせ先を変更',
    data: { contact: field.text('問い合わせ先').nullable() },
  },
  ExtensionSettingGuidanceChanged: {
    title: '生成AIの案内を変更',
    data: { guidance: field.text('生成AIの案内').nullable() },
  },
  ExtensionSettingTokenIssued: {
    title: '拡張機能の登録トークンを発行',
    state: '登録トークン発行済み',
    data: {},
  },
  ExtensionSettingCodeIssued: {
    title: '拡張機能の連携コードを発行',
    data: { companyUserId: field.entity('ユーザー', 'companyUser') },
  },
});

export type ExtensionSettingEvent = EventOf<typeof extensionSettingEvents>;
