import { ruleUrlOf } from './rule-address.rules';

describe('The address of a rule', () => {
  it.each([
    ['host', 'https://App.Example.com:8443/', 'app.example.com'],
    ['host_and_subdomains', 'ＥＸＡＭＰＬＥ.co.jp.', 'example.co.jp'],
    ['host', 'https://日本語.jp/', 'xn--wgv71a119e.jp'],
    ['host', '192.0.2.10', '192.0.2.10'],
    ['host', 'http://[2001:DB8::1]/', '[2001:db8::1]'],
    ['host', 'intranet', 'intranet'],
    ['host_and_subdomains', 'github.io', 'github.io'],
    ['path_prefix', 'https://example.com/team/?q=1#top', 'example.com/team'],
  ] as const)('of type %s: %s is %s', (type, text, url) => {
    expect(ruleUrlOf(type, text)).toBe(url);
  });

  it.each([
    ['host_and_subdomains', 'com', '多くの会社が共有するドメイン'],
    ['host', 'co.jp', '多くの会社が共有するドメイン'],
    ['path_prefix', 'https://co.jp/a', '多くの会社が共有するドメイン'],
    ['host', 'example.com/a', 'ホストだけを入力'],
    ['path_prefix', 'example.com', 'パスまで入力'],
    ['host', 'example .com', '空白は使えません'],
    ['host', '*', '正しいURL'],
    ['host', `${'a.'.repeat(1_000)}com`, '長すぎます'],
    ['host', 'exam\u0000ple.com', '使用できない文字'],
  ] as const)('of type %s: %s is refused', (type, text, message) => {
    expect(() => ruleUrlOf(type, text)).toThrow(message);
  });
});
