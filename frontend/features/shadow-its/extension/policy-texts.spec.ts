import { policyTextsOf } from './policy-texts';

const setting = {
  extensionId: 'a'.repeat(32),
  serverUrl: 'https://daicho.example.co.jp',
  contact: '情報システム部',
  emailDomain: null,
};

test('each policy is complete, with the token once it was issued', () => {
  const [google, intune, registry, linux] = policyTextsOf(setting, 'the-token').map(({ text }) => text);
  expect(JSON.parse(google!)).toEqual({
    serverUrl: { Value: setting.serverUrl },
    enrolmentToken: { Value: 'the-token' },
    emailDomains: { Value: expect.stringContaining('ドメイン') as string },
    contact: { Value: '情報システム部' },
  });
  const force = {
    installation_mode: 'force_installed',
    update_url: 'https://daicho.example.co.jp/extension/updates.xml',
    override_update_url: true,
  };
  expect(JSON.parse(intune!)).toEqual({ [setting.extensionId]: force });
  expect(registry).toContain('"enrolmentToken"="the-token"');
  expect(JSON.parse(linux!)).toMatchObject({
    ExtensionSettings: { [setting.extensionId]: force },
    '3rdparty': { extensions: { [setting.extensionId]: { enrolmentToken: 'the-token' } } },
  });
  expect(policyTextsOf({ ...setting, contact: null }, undefined)[0]!.text).toContain('発行すると表示');
  const [named] = policyTextsOf({ ...setting, emailDomain: 'mihon.example' }, 'the-token');
  expect(JSON.parse(named!.text)).toMatchObject({ emailDomains: { Value: 'mihon.example' } });
});
