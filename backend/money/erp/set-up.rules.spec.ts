import { fromDayProblem, hostProblem } from './set-up.rules';

test.each(['erp.example.com', 'my-erp.example.co.jp:50000', '8.8.8.8', '8.8.8.8:50000', 'XN--WGV71A119E.jp'])(
  'an ERP can be at %s',
  (host) => expect(hostProblem(host)).toBeUndefined(),
);

test.each([
  ['localhost', '接続できません'],
  ['localhost:3000', '接続できません'],
  ['erp.local', '接続できません'],
  ['sap.corp.internal', '接続できません'],
  ['127.0.0.1', '接続できません'],
  ['[::1]:50000', '接続できません'],
  ['10.1.2.3:50000', '接続できません'],
  ['169.254.169.254', '接続できません'],
  ['https://erp.example.com', 'ホスト名だけ'],
  ['erp.example.com/path', 'ホスト名だけ'],
  ['user@erp.example.com', 'ホスト名だけ'],
  ['erp', 'ホスト名だけ'],
  ['erp..example.com', 'ホスト名だけ'],
  ['0x7f.1', 'ホスト名だけ'],
  ['erp.example.com:99999', 'ポート番号'],
])('%s is refused in words', (host, words) => expect(hostProblem(host)).toContain(words));

test.each(['erp', 'localhost:3000', 'erp.intern:50000', '10.1.2.3', '[::1]:50000'])(
  'an operator can except %s',
  (host) => expect(hostProblem(host, true)).toBeUndefined(),
);

test.each(['erp.intern/admin?x=', 'erp.intern/', 'user@erp.intern', 'erp.intern#', '//erp.intern', 'erp.intern\t'])(
  'an exception does not cover the form of %j',
  (host) => expect(hostProblem(host, true)).toContain('ホスト名だけ'),
);

test('payments are taken in from a day of the last ten years', () => {
  expect(fromDayProblem('2026-11-23', '2026-11-23')).toBeUndefined();
  expect(fromDayProblem('2016-11-23', '2026-11-23')).toBeUndefined();
  expect(fromDayProblem('2026-11-24', '2026-11-23')).toContain('今日まで');
  expect(fromDayProblem('2016-11-22', '2026-11-23')).toContain('10年前');
});
