import { defineEvents, field, type EventOf } from '../../../platform/kit/events';

/** What the extension of a company shows, and the tokens and codes that enrol it. */
export const extensionSettingEvents = defineEvents('extensionSetting', 'ブラウザ拡張の設定', {
  ExtensionSettingContactChanged: {
    title: 'ブラウザ拡張の問い合わせ先を変更',
    data: { contact: field.text('問い合わせ先').nullable() },
  },
  ExtensionSettingGuidanceChanged: {
    title: '生成AIの案内を変更',
    data: { guidance: field.text('生成AIの案内').nullable() },
  },
  ExtensionSettingTokenIssued: {
    title: 'ブラウザ拡張の登録トークンを発行',
    state: '登録トークン発行済み',
    data: {},
  },
  ExtensionSettingCodeIssued: {
    title: 'ブラウザ拡張の連携コードを発行',
    data: { companyUserId: field.entity('ユーザー', 'companyUser') },
  },
});

export type ExtensionSettingEvent = EventOf<typeof extensionSettingEvents>;
