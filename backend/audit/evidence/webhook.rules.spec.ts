import { isInOwnNetwork, webhookFailureInWords } from './webhook.rules';

test.each([
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.1:8443/hook',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://localhost/hook',
  'https://localhost./hook',
  'https://audit.internal/hook',
])('%s is in the own network', (url) => expect(isInOwnNetwork(url)).toBe(true));

test.each(['https://audit.example.com/hook?key=1', 'https://8.8.8.8/', 'https://[2606:4700:4700::1111]/'])(
  '%s may be public',
  (url) => expect(isInOwnNetwork(url)).toBe(false),
);

test.each([
  ['The webhook answered 503', '受信先が503を返しました'],
  ['An outgoing request was refused because of its address: audit.example', 'この宛先には送信できません'],
  ['An outgoing request failed (tls): audit.example', '受信先の証明書を確かめられませんでした'],
  ['read ECONNRESET', '送信できませんでした'],
])('%s has a text for administrators', (error, words) => expect(webhookFailureInWords(error)).toBe(words));
