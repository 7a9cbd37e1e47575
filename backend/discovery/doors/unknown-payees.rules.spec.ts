import { indexRegisteredPayees, unknownPayeeReason, type PaidTitle } from './unknown-payees.rules';

const of = (accountTitle: string | null, ...months: string[]): PaidTitle => ({ accountTitle, months });
const monthly = [of(null, '2026-10', '2026-11')];

test('a payee counts from the second month on', () => {
  const reason = '2026/10から2026/11までの2つの月に支払のある、サービスの分からない支払先のため';
  expect(unknownPayeeReason('見本データ変換サービス', monthly)).toBe(reason);
  expect(unknownPayeeReason('株式会社みほん翻訳クラウド', [of(null, '2026-11')])).toBeUndefined();
  // In whatever order and under whichever titles its payments stand.
  const mixed = [of('通信費', '2026-11'), of(null, '2026-10'), of('支払手数料', '2026-08', '2026-11')];
  expect(unknownPayeeReason('Kotozute, Inc.', mixed)).toContain('2026/08から2026/11までの3つの月');
});

test.each(['ソフトウェア', 'ソフトウエア利用料', 'システム利用料', 'クラウドサービス費', 'Software subscriptions'])(
  'one payment of the account title %s is enough',
  (title) => {
    const reason = `勘定科目「${title}」で支払われている、サービスの分からない支払先のため`;
    expect(unknownPayeeReason('Kotozute, Inc.', [of(title, '2026-11')])).toBe(reason);
  },
);

test.each(['地代家賃', '水道光熱費', '旅費交通費', '広告宣伝費', '外注費', '仕入高', '租税公課'])(
  'payments of the account title %s never count',
  (title) => expect(unknownPayeeReason('Kotozute, Inc.', [of(title, '2026-09', '2026-10', '2026-11')])).toBeUndefined(),
);

test.each([
  ...[
    'みほん銀行',
    '株式会社みほん不動産',
    '見本第一ビル株式会社',
    'みほん電力株式会社',
    'ＮＴＴ見本',
    'みほん運輸株式会社',
  ],
  ...[
    '見本税理士法人',
    '見本法律事務所',
    'ホテル見本',
    'みほん生命保険株式会社',
    '株式会社見本リース',
    'Mihon Bank, Ltd.',
  ],
  // Landlords and public offices.
  ...['見本 太郎', 'ﾐﾎﾝ ﾀﾛｳ', '東京都', 'みほん区役所'],
])('%s is no finding, however often it is paid', (payee) => {
  expect(unknownPayeeReason(payee, monthly)).toBeUndefined();
  expect(unknownPayeeReason(payee, [of('ソフトウェア', '2026-11')])).toBeUndefined();
});

test('words of other businesses count whole in Latin letters', () => {
  expect(unknownPayeeReason('Bankruptcy Cloud', monthly)).toBeDefined();
  expect(unknownPayeeReason('Postmarker', monthly)).toBeDefined();
});

test('a registered service is named with and without the form of its company, and by its host', () => {
  const services = [
    { id: 's', name: 'みほん翻訳クラウド', integrationKind: null, url: 'https://honyaku.example/start' },
  ];
  const find = indexRegisteredPayees(services);
  expect(find('株式会社みほん翻訳クラウド')?.id).toBe('s');
  expect(find('honyaku.example')?.id).toBe('s');
  expect(find('株式会社みほん翻訳')).toBeUndefined();
});
