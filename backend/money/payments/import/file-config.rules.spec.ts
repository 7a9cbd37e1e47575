import type { Checked, FileRow } from '../../../platform/imports/import-kind';
import { Answers } from '../../../platform/imports/named-values.rules';
import { PaymentCheck, type PaymentLookup } from './payment-check.service';

const empty: PaymentLookup = {
  services: async () => [
    { id: 'slack', name: 'Slack' },
    { id: 'zoom', name: 'Zoom' },
  ],
  payees: async () => [],
  findDescribed: async () => [],
  findRecorded: async () => new Set(),
  rules: async () => [],
  config: async () => null,
};
const check = (rows: Record<string, string>[], lookup: Partial<PaymentLookup>): Promise<Checked[]> => {
  const mapped = new Set(rows.flatMap((row) => Object.keys(row)));
  const inFile = rows.map((row, index): FileRow => ({
    number: index + 1,
    line: index + 2,
    cell: (key) => row[key] ?? '',
  }));
  return new PaymentCheck(
    { mappedFields: mapped, answers: new Answers(), today: '2026-04-30' },
    { ...empty, ...lookup },
  ).rows(inFile);
};
const paid = { paidOn: '2026/4/30', payee: '見本ソフト', amount: '12,000' };
const planOf = (checked: Checked | undefined) => (checked && 'plan' in checked ? checked.plan : checked);

describe('A rule of payments', () => {
  const rules = [
    { payee: '見本ソフト', accountTitle: null, companyServiceId: 'zoom' },
    { payee: '見本ソフト', accountTitle: '通信費', companyServiceId: 'slack' },
    { payee: '消えた会社', accountTitle: null, companyServiceId: 'gone' },
  ];
  const lookup: Partial<PaymentLookup> = {
    rules: async () => rules,
    payees: async () => [{ payee: '見本ソフト', companyServiceId: 'slack' }],
  };

  it('names the service before a guess by the payee, the rule of the account title first', async () => {
    const [plain, titled, named] = await check(
      [
        { ...paid, payee: '見本ｿﾌﾄ', amount: '1' },
        { ...paid, accountTitle: '通信費' },
        { ...paid, service: 'Slack', accountTitle: '雑費' },
      ],
      lookup,
    );
    expect([plain, titled, named].map((one) => planOf(one))).toMatchObject([
      { companyServiceId: 'zoom' },
      { companyServiceId: 'slack' },
      { companyServiceId: 'slack' },
    ]);
    expect(planOf(titled)).toMatchObject({ accountTitle: '通信費' });
    expect(planOf(plain)).not.toHaveProperty('accountTitle');
    const labelled = (label: string, after: string) => expect.arrayContaining([{ label, before: null, after }]);
    expect(plain).toMatchObject({ changes: labelled('サービス（規則）', 'Zoom') });
    expect(titled).toMatchObject({ changes: labelled('サービス（規則）', 'Slack') });
    expect(titled).toMatchObject({ changes: labelled('勘定科目', '通信費') });
    expect(named).toMatchObject({ changes: labelled('サービス', 'Slack') });
  });

  it('of a service that is not there decides nothing', async () => {
    const [row] = await check([{ ...paid, payee: '消えた会社' }], lookup);
    expect(planOf(row)).toMatchObject({ companyServiceId: null });
  });
});

describe('The configuration of an ERP', () => {
  const config = {
    fromDay: '2026-04-01',
    accountTitles: ['通信費'],
    departments: ['営業部'],
    taxHandling: 'excluded' as const,
    excludedPayees: ['社内振替'],
  };
  const booked = { ...paid, accountTitle: '通信費', department: '営業部', tax: '1,090' };
  const reasonsOf = (one: Checked) =>
    one.outcome === 'leftOut' ? one.reasons.map(({ message }) => message) : one.outcome;

  it('leaves rows out, each with every reason, and a row that it leaves out is no error', async () => {
    const rows = [
      booked,
      { ...booked, paidOn: '2026/3/31', amount: '500' },
      { ...booked, accountTitle: '普通預金', department: '' },
      { ...booked, accountTitle: '', payee: '', amount: '0' },
      { ...booked, payee: '社内振替' },
      { ...booked, accountTitle: ' 通信費', department: '営業部', amount: '千円' },
    ];
    expect((await check(rows, { config: async () => config })).map(reasonsOf)).toEqual([
      'new',
      ['開始日（2026/04/01）より前'],
      ['対象でない勘定科目「普通預金」', '部門の記載なし'],
      ['勘定科目の記載なし'],
      ['取り込まない支払先「社内振替」'],
      'error',
    ]);
  });

  it('leaves out a payee that stands in the description', async () => {
    const described = async (of: readonly string[]) =>
      of.map((searchDescription) => ({ searchDescription, payee: '社内振替', companyServiceId: null }));
    const [row] = await check([{ ...booked, payee: '', description: '振替' }], {
      config: async () => config,
      findDescribed: described,
    });
    expect(reasonsOf(row!)).toEqual(['取り込まない支払先「社内振替」']);
  });

  it('takes the tax off the amount, and shows the amount with it', async () => {
    const [row, without, refund, included] = await check(
      [booked, { ...booked, tax: '' }, { ...booked, amount: '▲1,100', tax: '▲100' }],
      { config: async () => config },
    ).then(async (checked) => [
      ...checked,
      ...(await check([booked], { config: async () => ({ ...config, taxHandling: 'included' }) })),
    ]);
    expect([row, without, refund, included].map((one) => planOf(one))).toMatchObject([
      { amount: 10_910 },
      { amount: 12_000 },
      { amount: -1_000 },
      { amount: 12_000 },
    ]);
    expect(row).toMatchObject({
      changes: expect.arrayContaining([
        { label: '税抜の金額', before: null, after: '¥10,910' },
        { label: '税込の金額', before: null, after: '¥12,000' },
      ]),
    });
    expect(JSON.stringify(without)).not.toContain('税込の金額');
  });

  it('takes the same share off the amount in another currency, and shows both', async () => {
    const dollars = { ...booked, amount: '16,500', tax: '1,500', originalAmount: '110', originalCurrency: 'USD' };
    const rows = [dollars, { ...dollars, amount: '', exchangeRate: '150' }, { ...dollars, tax: '' }];
    const [row, converted, untaxed] = await check(rows, { config: async () => config });
    const net = { amount: 15_000, originalAmount: 100, originalCurrency: 'USD' };
    expect([row, converted, untaxed].map((one) => planOf(one))).toMatchObject([
      { ...net, exchangeRate: null },
      { ...net, exchangeRate: 150 },
      { amount: 16_500, originalAmount: 110 },
    ]);
    expect(row).toMatchObject({
      changes: expect.arrayContaining([
        { label: '税抜の外貨の金額', before: null, after: '100 USD' },
        { label: '税込の外貨の金額', before: null, after: '110 USD' },
      ]),
    });
    expect(JSON.stringify(untaxed)).not.toContain('税込の外貨の金額');
  });

  it('takes no tax off that is not within the amount', async () => {
    const rows = [
      { ...booked, amount: '1,000', tax: '1,001' },
      { ...booked, amount: '▲1,100', tax: '100' },
    ];
    const refused = { key: 'tax', message: '消費税額が金額を超えているか、正負が金額と異なります' };
    for (const row of await check(rows, { config: async () => config }))
      expect(row).toMatchObject({ outcome: 'error', reasons: [refused] });
  });
});
