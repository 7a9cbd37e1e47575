import { history } from '../../backend/contract/history';
import { paymentSummaries } from '../../backend/contract/payment-summaries';
import { lastPaidDay } from '../../backend/contract/bounds';
import { messages } from '../../backend/contract/messages.ja';
import { payments } from '../../backend/contract/payments';
import { receipts } from '../../backend/contract/receipts';
import { services } from '../../backend/contract/services';
import type { BodyIn, QueryIn } from '../../backend/contract/kit';
import { newId } from '../../backend/platform/kit/ids';
import { addDays, dayOf } from '../../backend/contract/calendar';
import { aPayment, aPdf } from '../support/company';
import { joinServer } from '../support/shared-server';
import { setUpCompanies } from '../support/set-up';

const { mine, theirs } = setUpCompanies(joinServer);
const today = dayOf(Date.now());

const record = async (body: Partial<BodyIn<typeof payments.record>> = {}) =>
  (await mine.admin.ok(payments.record, { body: { ...aPayment, ...body } })).id;
const list = (query: QueryIn<typeof payments.list>) => mine.admin.ok(payments.list, { query });
const show = (paymentId: string) => mine.admin.ok(payments.show, { params: { paymentId } });

describe('A payment', () => {
  it('is recorded with its service, and found by it', async () => {
    const { id: companyServiceId } = await mine.admin.ok(services.createOriginal, {
      body: { name: '経費精算ツール', category: 'expense' },
    });
    const dollars = { originalAmount: 1_400.55, originalCurrency: 'USD', exchangeRate: 150.3 } as const;
    const id = await record({ companyServiceId, amount: 210_503, ...dollars });
    expect(await show(id)).toMatchObject({ ...aPayment, amount: 210_503, ...dollars, serviceName: '経費精算ツール' });
    expect(await list({ companyServiceId })).toMatchObject({
      total: 1,
      sum: 210_503,
      items: [{ id, companyServiceId }],
    });
  });

  it('is refused with the wrong field: amount or currency alone, and a day far ahead', async () => {
    const refused = async (body: object) => {
      const input = { body: { ...aPayment, ...body } };
      return (await mine.admin.call(payments.record, input)).problem.errors;
    };
    const currency = [{ field: 'originalCurrency', message: '通貨を選択してください' }];
    expect(await refused({ originalAmount: 80 })).toEqual(currency);
    expect(await refused({ originalCurrency: 'USD' })).toEqual([
      { field: 'originalAmount', message: '外貨の金額を入力してください' },
    ]);
    expect(await refused({ exchangeRate: 150 })).toEqual([{ field: 'exchangeRate', message: messages.rateAlone }]);
    const last = lastPaidDay(today);
    const late = { field: 'paidOn', message: '支払日は3年後の今日までの日付を入力してください。' };
    expect(await refused({ paidOn: addDays(last, 1) })).toEqual([late]);
    const id = await record({ paidOn: last });
    const { problem } = await mine.admin.call(payments.correct, { body: { id, originalAmount: 80 } });
    expect(problem.errors).toMatchObject([{ field: 'originalCurrency' }]);
    await mine.admin.ok(payments.remove, { body: { ids: [id], reason: '試験' } });
  });

  it('is corrected with a reason; its history has every value, before and after', async () => {
    const id = await record({ payee: '誤記商店' });
    const body = { id, payee: '正記商店', amount: 11_000, reason: '請求書と突き合わせた' };
    await mine.admin.ok(payments.correct, { body });
    expect(await show(id)).toMatchObject({ payee: '正記商店', amount: 11_000, paidOn: aPayment.paidOn });
    const { items } = await mine.admin.ok(history.list, { params: { entity: 'payment', id } });
    expect(items.map(({ title, reason }) => [title, reason])).toEqual([
      ['金額を訂正・支払先を訂正', '請求書と突き合わせた'],
      ['¥12,000の支払を登録', null],
    ]);
    expect(items[0]!.changes).toMatchObject([
      { label: '金額', before: '¥12,000', after: '¥11,000' },
      { label: '支払先', before: '誤記商店', after: '正記商店' },
    ]);
  });

  it('does not overwrite corrections of others, and a receipt is no conflict', async () => {
    const id = await record({ payee: '誤記商店' });
    const { revision: expectedRevision } = await show(id);
    const [params, query] = [{ paymentId: id }, { fileName: '領収書.pdf' }];
    await mine.admin.ok(receipts.attach, { params, query, body: aPdf() });
    const correct = (data: Partial<BodyIn<typeof payments.correct>>) =>
      mine.admin.call(payments.correct, { body: { id, ...data, expectedRevision } });
    expect((await correct({ payee: '先客商店' })).status).toBe(204);
    const { status, problem } = await correct({ payee: '後客商店', amount: 11_000 });
    expect([status, problem.code]).toEqual([409, 'changed_meanwhile']);
    expect(problem.meanwhile?.changes).toMatchObject([
      { field: 'payee', label: '支払先', before: '誤記商店', after: '先客商店', yours: '後客商店' },
    ]);
    expect((await correct({ amount: 11_000 })).status).toBe(204);
    expect(await show(id)).toMatchObject({ payee: '先客商店', amount: 11_000 });
  });

  it('is deleted with a reason, several at once, or none if one is unknown', async () => {
    const [one, other] = [await record(), await record()];
    const { items } = await theirs.admin.ok(payments.list);
    const remove = (ids: string[], reason = '二重登録') => mine.admin.call(payments.remove, { body: { ids, reason } });
    expect((await remove([one, items[0]!.id])).status).toBe(404);
    expect(await show(one)).toMatchObject({ id: one });
    expect((await remove([one, other, one])).status).toBe(204);
    expect((await mine.admin.call(payments.show, { params: { paymentId: one } })).status).toBe(404);
    const { problem } = await mine.admin.call(payments.remove, { body: { ids: [other], reason: '' } });
    expect(problem?.errors).toEqual([{ field: 'reason', message: '理由を入力してください' }]);
  });

  it('that was deleted a moment ago does not block the others, but an unknown one does', async () => {
    const [gone, rest] = [await record(), await record()];
    const remove = (...ids: string[]) =>
      mine.admin.call(payments.remove, { body: { ids, reason: '二重登録' } }).then(({ status }) => status);
    expect(await remove(gone)).toBe(204);
    expect(await remove(gone, rest, newId())).toBe(404);
    expect(await show(rest)).toMatchObject({ id: rest });
    expect(await remove(gone, rest)).toBe(204);
    expect((await mine.admin.call(payments.show, { params: { paymentId: rest } })).status).toBe(404);
    const { total } = await mine.admin.ok(history.list, { params: { entity: 'payment', id: gone } });
    expect(total).toBe(2);
  });

  it('of another company, or for its service, is not found', async () => {
    const { items } = await theirs.admin.ok(payments.list);
    const foreign = { id: items[0]!.id, amount: 1 };
    expect((await mine.admin.call(payments.correct, { body: foreign })).status).toBe(404);
    const body = { ...aPayment, companyServiceId: theirs.ids.companyServiceId };
    const { problem } = await mine.admin.call(payments.record, { body });
    expect(problem).toMatchObject({ status: 404, code: 'unknown_service' });
  });

  it('recorded twice with the same key is one', async () => {
    const headers = { 'idempotency-key': newId() };
    const twice = [0, 1].map(() => mine.admin.ok(payments.record, { body: aPayment, headers }));
    const [first, second] = await Promise.all(twice);
    expect(first).toEqual(second);
    const historyPage = await mine.admin.ok(history.list, { params: { entity: 'payment', id: first!.id } });
    expect(historyPage.total).toBe(1);
  });

  it('gets a receipt with a repeated key once, and another file with that key as another', async () => {
    const paymentId = await record();
    const headers = { 'idempotency-key': newId() };
    const send = (body: Blob) =>
      mine.admin.ok(receipts.attach, { params: { paymentId }, query: { fileName: '明細.pdf' }, body, headers });
    const { id } = await send(aPdf('一つ目'));
    expect(await send(aPdf('一つ目'))).toEqual({ id });
    expect(await send(aPdf('二つ目'))).not.toEqual({ id });
    expect((await show(paymentId)).receiptsCount).toBe(2);
  });
});

describe('The list', () => {
  const payee = '一覧の試験社';
  beforeAll(async () => {
    await record({ payee, paidOn: '2024-01-31', amount: 100, description: 'ＡＷＳ 利用料' });
    await record({ payee, paidOn: '2025-02-28', amount: 2_000, description: 'aws りようりょう' });
    await record({ payee, paidOn: '2026-03-31', amount: -300, description: '返金' });
  });

  it('sums all that is filtered, refunds too, whatever the page', async () => {
    expect(await list({ payee, count: 1 })).toMatchObject({ total: 3, sum: 1_800, items: [{ amount: 100 }] });
    expect(await list({ payee, paidDateFrom: '2025-01-01', paidDateTo: '2025-12-31' })).toMatchObject({ sum: 2_000 });
    expect(await list({ payee, amountTo: 100 })).toMatchObject({ total: 2, sum: -200 });
    expect(await list({ payee: 'いない支払先' })).toMatchObject({ total: 0, sum: 0 });
  });

  it('finds words regardless of width and kind of letters', async () => {
    expect((await list({ payee, description: 'aws' })).total).toBe(2);
    expect((await list({ payee, description: 'AWS　利用' })).total).toBe(1);
    expect((await list({ payee, description: '100%' })).total).toBe(0);
  });

  it.each([
    ['paidOn', ['2024-01-31', '2025-02-28', '2026-03-31']],
    ['amount', ['2026-03-31', '2024-01-31', '2025-02-28']],
  ] as const)('sorts by %s', async (sortBy, days) => {
    const { items } = await list({ payee, sortBy });
    expect(items.map(({ paidOn }) => paidOn)).toEqual(days);
    const { items: back } = await list({ payee, sortBy, orderBy: 'desc' });
    expect(back.map(({ paidOn }) => paidOn)).toEqual([...days].reverse());
  });

  it('names the payees there have been, with the service paid last', async () => {
    const { companyServiceId } = mine.ids;
    await record({ payee: '最後に払った先', paidOn: '2026-01-01' });
    await record({ payee: '最後に払った先', paidOn: '2026-02-01', companyServiceId });
    const payees = await mine.admin.ok(payments.payees);
    expect(payees).toContainEqual({ name: '最後に払った先', paymentsCount: 2, companyServiceId });
    expect(payees.filter(({ name }) => name === payee)).toHaveLength(1);
  });
});

describe('The sums', () => {
  it('of a service are those of its payments by payee, less refunds, and of the company by service', async () => {
    const { id: companyServiceId } = await mine.admin.ok(services.createOriginal, {
      body: { name: '集計の試験', category: 'other' },
    });
    const pay = (payee: string, paidOn: string, amount: number) => record({ companyServiceId, payee, paidOn, amount });
    await Promise.all([
      pay('甲社', '2021-04-30', 1_000),
      pay('乙社', '2021-04-01', 3_000),
      pay('甲社', '2022-03-31', 500),
      pay('甲社', '2022-04-01', -200),
    ]);
    const params = { companyServiceId };
    const fiscal2021 = { paidDateFrom: '2021-04-01', paidDateTo: '2022-03-31' };
    const monthly = await mine.admin.ok(paymentSummaries.ofService, { params, query: fiscal2021 });
    expect(monthly.periods).toHaveLength(12);
    expect(monthly).toMatchObject({ total: 4_500, paymentsCount: 3 });
    expect([monthly.periods[0], monthly.periods[11]]).toEqual([
      { month: '2021-04', amount: 4_000 },
      { month: '2022-03', amount: 500 },
    ]);
    expect(monthly.parts.map(({ id, name, total }) => [id, name, total])).toEqual([
      [null, '乙社', 3_000],
      [null, '甲社', 1_500],
    ]);
    const inMay = { paidDateFrom: '2021-04-15', paidDateTo: '2021-05-15' };
    expect((await mine.admin.ok(paymentSummaries.ofService, { params, query: inMay })).total).toBe(1_000);
    const years = { yearFrom: 2021, yearTo: 2022 };
    expect((await mine.admin.ok(paymentSummaries.ofServiceYearly, { params, query: years })).periods).toEqual([
      { year: 2021, amount: 4_500 },
      { year: 2022, amount: -200 },
    ]);
    await record({ paidOn: '2021-04-30', amount: 70 });
    const company = await mine.admin.ok(paymentSummaries.ofCompany, { query: fiscal2021 });
    expect(company.parts.map(({ id, name, total }) => [id, name, total])).toEqual([
      [companyServiceId, '集計の試験', 4_500],
      [null, 'サービスなし', 70],
    ]);
    const { total } = await mine.admin.ok(paymentSummaries.ofCompanyYearly, { query: years });
    expect(total).toBe(4_500 - 200 + 70);
  });
});
