import type { ExtensionSetting } from '../../../../backend/contract/extension-console';

/** What a browser's administrator pastes, and where. */
export interface PolicyText {
  title: string;
  where: string;
  text: string;
}

const tokenPlaceholder = '（登録トークンを発行すると表示されます）';

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** The policies that install the self-hosted extension and enrol it. */
export const policyTextsOf = (
  setting: Pick<ExtensionSetting, 'extensionId' | 'serverUrl' | 'contact' | 'emailDomain'>,
  token: string | undefined,
): PolicyText[] => {
  const { extensionId, serverUrl, contact, emailDomain } = setting;
  const updateUrl = `${serverUrl}/extension/updates.xml`;
  const emailDomains = emailDomain ?? '（会社のメールアドレスのドメイン。例: example.co.jp）';
  const policyValues = {
    serverUrl,
    enrolmentToken: token ?? tokenPlaceholder,
    emailDomains,
    ...(contact && { contact }),
  };
  const force = { installation_mode: 'force_installed', update_url: updateUrl, override_update_url: true };
  const valueOf = ([key, value]: [string, string]) => [key, { Value: value }];
  return [
    {
      title: 'Google 管理コンソール',
      where:
        '「デバイス」→「Chrome」→「アプリと拡張機能」で「IDで追加」を選び、手順2のIDと更新URLを登録して「自動インストールする」にします。「拡張機能のポリシー」には次のJSONを貼り付けます。',
      text: json(Object.fromEntries(Object.entries(policyValues).map(valueOf))),
    },
    {
      title: 'Microsoft Intune',
      where:
        '「デバイス」→「構成プロファイル」→「設定カタログ」で、Edge または Chrome の「拡張機能の管理設定を構成する」（ExtensionSettings）に次の値を設定します。登録の設定は、下の「グループポリシー」のレジストリをスクリプトで配布します。',
      text: json({ [extensionId]: force }),
    },
    {
      title: 'グループポリシー (Windows)',
      where:
        '「拡張機能の管理設定」（ExtensionSettings）に上のIntuneの値を設定し、次のレジストリを配布します。Edge では「Google\\Chrome」を「Microsoft\\Edge」に置き換えます。',
      text: [
        'Windows Registry Editor Version 5.00',
        '',
        `[HKEY_LOCAL_MACHINE\\Software\\Policies\\Google\\Chrome\\3rdparty\\extensions\\${extensionId}\\policy]`,
        ...Object.entries(policyValues).map(([key, value]) => `"${key}"=${JSON.stringify(value)}`),
      ].join('\r\n'),
    },
    {
      title: 'Linux・検証用',
      where:
        '/etc/opt/chrome/policies/managed/daicho.json（Chromium では /etc/chromium/policies/managed/）に置きます。',
      text: json({
        ExtensionSettings: { [extensionId]: force },
        '3rdparty': { extensions: { [extensionId]: policyValues } },
      }),
    },
  ];
};
