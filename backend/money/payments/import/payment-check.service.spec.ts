import type { Checked, FileRow } from '../../../platform/imports/import-kind';
import { Answers } from '../../../platform/imports/named-values.rules';
import { PaymentCheck, type PaymentLookup } from './payment-check.service';
import { duplicateKey } from '../payment-search.rules';

const slack = { id: 'slack', name: 'Slack' };
const zoom = { id: 'zoom', name: 'Zoom' };
const empty: PaymentLookup = {
  services: async () => [slack, zoom],
  payees: async () => [],
  findDescribed: async () => [],
  findRecorded: async () => new Set(),
  rules: async () => [],
  config: async () => null,
};

const start = (mapped: ReadonlySet<string>, lookup: Partial<PaymentLookup> = {}, answers = new Answers()) =>
  new PaymentCheck({ mappedFields: mapped, answers, today: '2026-04-30' }, { ...empty, ...lookup });
const inFile = (rows: Record<string, string>[]) =>
  rows.map((row, index): FileRow => ({ number: index + 1, line: index + 2, cell: (key) => row[key] ?? '' }));
const keysOf = (rows: Record<string, string>[]) => new Set(rows.flatMap((row) => Object.keys(row)));
const check = (rows: Record<string, string>[], lookup: Partial<PaymentLookup> = {}): Promise<Checked[]> =>
  start(keysOf(rows), lookup).rows(inFile(rows));
const paid = { paidOn: '2026/4/30', payee: '見本ソフト', amount: '12,000' };
const planOf = (checked: Checked | undefined) => (checked && 'plan' in checked ? checked.plan : checked);
const doubtsOf = (checked: Checked) =>
  'doubts' in checked ? checked.doubts?.map(({ message }) => message) : undefined;

describe('A row of a file of payments', () => {
  it('is a new payment, however its day and amount are written', async () => {
    const cells = {
      paidOn: '令和8年4月30日',
      payee: '見本ソフト',
      amount: '▲￥１２，０００',
      service: 'ＳＬＡＣＫ',
      description: '返金',
    };
    const [checked] = await check([cells]);
    expect(checked).toEqual({
      outcome: 'new',
      name: '見本ソフト',
      plan: {
        companyServiceId: 'slack',
        payee: '見本ソフト',
        paidOn: '2026-04-30',
        amount: -12_000,
        originalAmount: null,
        originalCurrency: null,
        exchangeRate: null,
        description: '返金',
      },
      changes: [
        { label: '支払日', before: null, after: '2026/04/30' },
        { label: '金額', before: null, after: '-¥12,000' },
        { label: 'サービス', before: null, after: 'Slack' },
      ],
    });
  });

  it('is an error when the computed amount exceeds the bounds of a typed one', async () => {
    const cells = {
      ...paid,
      amount: '',
      originalAmount: '999,999,999,999',
      originalCurrency: 'usd',
      exchangeRate: '1000',
    };
    expect((await check([cells]))[0]).toMatchObject({
      outcome: 'error',
      reasons: [{ key: 'amount', message: '金額は999,999,999,999以下で入力してください' }],
    });
  });

  it('reports the error of each cell', async () => {
    const wrong = [
      { ...paid, paidOn: '2026/13/1' },
      { ...paid, paidOn: '平成40年4月1日' },
      { ...paid, amount: '千円' },
      { ...paid, amount: '1.000' },
      { ...paid, amount: '' },
      { ...paid, payee: '' },
      { ...paid, service: '未登録' },
      { ...paid, originalCurrency: '両' },
      { ...paid, originalCurrency: 'USD' },
      { ...paid, originalAmount: '80' },
      { ...paid, paidOn: '2999/1/1' },
      { ...paid, paidOn: '3000/1/1' },
    ];
    const reasons = (await check(wrong)).map((row) => row.outcome === 'error' && row.reasons[0]!.message);
    expect(reasons).toEqual([
      '正しい支払日を入力してください（例: 2026/04/30）',
      '正しい支払日を入力してください（平成は1989年1月8日から2019年4月30日までです）',
      '金額の値が正しくありません',
      '金額の値が正しくありません（1円単位の整数で、1,000または1000のように書いてください）',
      '金額を入力してください',
      '支払先を入力してください',
      '「未登録」というサービスは登録されていません',
      expect.stringMatching(/^通貨はUSD、.*のいずれかで入力してください$/),
      '外貨の金額を入力してください',
      '通貨を入力してください',
      expect.stringMatching(/^支払日は\d{4}\/\d\d\/\d\d以前の日付を入力してください$/),
      expect.stringMatching(/^支払日は\d{4}\/\d\d\/\d\d以前の日付を入力してください$/),
    ]);
  });

  it('in a foreign currency is converted where the yen are left open', async () => {
    const cells = { ...paid, amount: '', originalAmount: '1,400.55', originalCurrency: 'usd', exchangeRate: '150.3' };
    expect(planOf((await check([cells]))[0])).toMatchObject({
      amount: 210_503,
      originalAmount: 1_400.55,
      originalCurrency: 'USD',
      exchangeRate: 150.3,
    });
  });
});

describe('Missing values of a row', () => {
  it('are guessed from earlier payments, and marked as guesses', async () => {
    const lookup: Partial<PaymentLookup> = {
      payees: async () => [{ payee: 'スラック・ジャパン', companyServiceId: 'slack' }],
      findDescribed: async (of) =>
        of.map((searchDescription) => ({ searchDescription, payee: 'ズーム', companyServiceId: 'zoom' })),
    };
    const [written, described, served, unknown] = await check(
      [
        { ...paid, payee: 'ｽﾗｯｸ･ｼﾞｬﾊﾟﾝ' },
        { ...paid, payee: '', description: 'ビデオ会議' },
        { ...paid, payee: '', amount: '1', service: 'slack' },
        paid,
      ],
      lookup,
    );
    expect(planOf(written)).toMatchObject({ payee: 'スラック・ジャパン', companyServiceId: 'slack' });
    expect(written).toMatchObject({
      changes: expect.arrayContaining([
        { label: '支払先（推定）', before: 'ｽﾗｯｸ･ｼﾞｬﾊﾟﾝ', after: 'スラック・ジャパン' },
        { label: 'サービス（推定）', before: null, after: 'Slack' },
      ]),
    });
    expect(planOf(described)).toMatchObject({ payee: 'ズーム', companyServiceId: 'zoom' });
    expect(planOf(served)).toMatchObject({ payee: 'スラック・ジャパン', companyServiceId: 'slack' });
    expect(planOf(unknown)).toMatchObject({ payee: '見本ソフト', companyServiceId: null });
    const found = ['支払先は以前の支払からの推定です。正しいか確認してください'];
    expect([written, described, served, unknown].map((one) => doubtsOf(one!))).toEqual([
      undefined,
      found,
      found,
      undefined,
    ]);
  });

  it('are guessed from earlier rows, and from a service with the payee’s name', async () => {
    const rows = await check([
      { ...paid, service: 'Zoom' },
      { ...paid, amount: '500' },
      { ...paid, payee: 'SLACK' },
    ]);
    expect(rows.map(planOf)).toMatchObject([
      { companyServiceId: 'zoom' },
      { companyServiceId: 'zoom' },
      { companyServiceId: 'slack' },
    ]);
  });
});

test('the same day, payee and amount are pointed out, among recorded payments and in the file', async () => {
  const there = { paidOn: '2026-04-30', payee: 'みほんそふと', amount: 500 };
  const rows = await check(
    [paid, { ...paid, payee: '見本ｿﾌﾄ' }, { ...paid, payee: 'ミホンソフト', amount: '500' }, { ...paid, amount: '1' }],
    { findRecorded: async () => new Set([duplicateKey(there)]) },
  );
  expect(rows.map(doubtsOf)).toEqual([
    undefined,
    ['2行目と支払日・支払先・金額が同じです'],
    ['支払日・支払先・金額が同じ支払が登録されています'],
    undefined,
  ]);
});

test('takes the service that was chosen for a name, and lists names without one', async () => {
  const rows = ['スラック社', 'すらっく社', 'Notion'].map((service) => ({ ...paid, service }));
  const answers = new Answers([
    { field: 'service', value: 'ｽﾗｯｸ社', entityId: 'slack' },
    { field: 'service', value: 'Notion', entityId: 'gone' },
  ]);
  const run = start(keysOf(rows), {}, answers);
  const checked = await run.rows(inFile(rows));
  expect(checked.map(planOf).slice(0, 2)).toMatchObject([{ companyServiceId: 'slack' }, { companyServiceId: 'slack' }]);
  expect(checked[2]).toMatchObject({ outcome: 'error' });
  expect(run.namedValues()).toEqual([
    { field: 'service', value: 'Notion', rows: 1, state: 'unknown', candidateIds: [], chosenId: null },
    { field: 'service', value: 'スラック社', rows: 2, state: 'chosen', candidateIds: [], chosenId: 'slack' },
  ]);
});

test('a column that the configuration no longer offers is not read, although it is still mapped', async () => {
  const config = { fromDay: '2026-04-01', accountTitles: [], departments: [], excludedPayees: [] };
  const row = { ...paid, tax: '千円' };
  const [excluded] = await check([row], { config: async () => ({ ...config, taxHandling: 'excluded' }) });
  const [included] = await check([row], { config: async () => ({ ...config, taxHandling: 'included' }) });
  expect(excluded).toMatchObject({ outcome: 'error', reasons: [{ key: 'tax' }] });
  expect(planOf(included)).toMatchObject({ amount: 12_000 });
});
