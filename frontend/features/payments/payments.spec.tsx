import { screen, waitFor, within } from '@testing-library/react';
import type { PaymentRow } from '../../../backend/contract/payments';
import { maxReceiptBytes, type ReceiptRow } from '../../../backend/contract/receipts';
import { aPayment, shownPayment } from '../../../test/support/a-payment';
import type { Network } from '../../../test/support/network';
import { loggedIn, openConsole, rowWith } from '../../../test/support/web-console';
import { foreignMoney, rateInWords } from '../../ui/foreign-money';

const service = '01938f6e-0000-7000-8000-000000000101';
const paid: PaymentRow = { ...aPayment, companyServiceId: service, serviceName: 'Slack', description: '4月分' };
const listOf = (...items: PaymentRow[]) => ({
  'GET /payments': {
    body: { items, total: items.length, offset: 0, count: 50, sum: items.reduce((sum, { amount }) => sum + amount, 0) },
  },
  'GET /payees': { body: [{ name: '見本ソフト株式会社', companyServiceId: service, paymentsCount: 3 }] },
  'GET /company-services/list': { body: [{ id: service, serviceName: 'Slack' }] },
});

/** The body of the last call of this kind. */
const sent = (net: Network, call: string) => net.bodies[net.requests.lastIndexOf(call)];

test('newest first, with the sum of all that is filtered', async () => {
  const refund = { ...paid, id: '01938f6e-0000-7000-8000-000000000302', payee: '返金社', amount: -7_000 };
  const { net } = await openConsole('/payments', { ...loggedIn(), ...listOf({ ...paid, receiptsCount: 2 }, refund) });
  const row = await rowWith('見本ソフト株式会社');
  expect(row.getByText('¥207,000')).toBeTruthy();
  expect(row.getByText('件').parentElement?.textContent).toBe('2件');
  expect(row.getByRole('link', { name: 'Slack' }).getAttribute('href')).toBe(`/services/${service}`);
  expect(screen.getByText('2件・合計 ¥200,000')).toBeTruthy();
  expect(net.requests).toContain('GET /payments?offset=0&count=50&sortBy=paidOn&orderBy=desc');
});

test('an amount in another currency and its rate keep every decimal', () => {
  const dollars = { ...paid, originalAmount: 1_400.5, originalCurrency: 'USD' as const, exchangeRate: 150.53765 };
  expect([foreignMoney(dollars), rateInWords(dollars)]).toEqual(['1,400.5 USD', '1 USD = 150.53765円']);
});

test('a period is chosen by its name and requested by its days', async () => {
  const { net, user, router } = await openConsole('/payments', { ...loggedIn(), ...listOf(paid) });
  await user.click(await screen.findByRole('button', { name: '支払日: すべて' }));
  await user.click(await screen.findByRole('button', { name: '先月' }));
  await waitFor(() => expect(net.requests.at(-1)).toMatch(/paidDateFrom=\d{4}-\d\d-01&paidDateTo=\d{4}-\d\d-\d\d/));
  expect(router.state.location.search).toContain('paidDateFrom=');
});

test('a payment in dollars is converted, and its service is suggested by the payee', async () => {
  const { net, user } = await openConsole('/payments', { ...loggedIn(), ...listOf() });
  await screen.findByText('支払はまだ登録されていません');
  await user.click(screen.getAllByRole('button', { name: '支払を登録する' })[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: '支払の登録' }));
  await user.type(dialog.getByRole('combobox', { name: /支払先/ }), '見本ソフト株式会社');
  await user.type(dialog.getByRole('textbox', { name: '外貨の金額' }), '１，４００．５５');
  await user.selectOptions(dialog.getByRole('combobox', { name: '通貨' }), 'USD');
  await user.type(dialog.getByRole('textbox', { name: '換算レート' }), '150.3');
  await user.tab();
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^金額/ }).value).toBe('210,503');
  net.answer({
    'POST /payments': { body: { id: paid.id } },
    ...listOf(paid),
    ...shownPayment(paid),
  });
  await user.click(dialog.getByRole('button', { name: '登録する' }));
  await waitFor(() =>
    expect(sent(net, 'POST /payments')).toMatchObject({
      payee: '見本ソフト株式会社',
      companyServiceId: service,
      amount: 210_503,
      originalAmount: 1_400.55,
      originalCurrency: 'USD',
      exchangeRate: 150.3,
    }),
  );
  // The recorded payment opens, with the place for its receipts.
  const panel = within(await screen.findByRole('dialog', { name: '見本ソフト株式会社' }));
  expect(await panel.findByLabelText(/領収書を添付する/)).toBeTruthy();
  expect(screen.queryByRole('dialog', { name: '支払の登録' })).toBeNull();
});

test('a retry after a lost response uses the same key, a corrected payment another', async () => {
  const { net, user } = await openConsole('/payments', {
    ...loggedIn(),
    ...listOf(),
    'POST /payments': new Error('The answer was lost'),
  });
  await screen.findByText('支払はまだ登録されていません');
  await user.click(screen.getAllByRole('button', { name: '支払を登録する' })[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: '支払の登録' }));
  await user.type(dialog.getByRole('combobox', { name: /支払先/ }), '見本社');
  await user.type(dialog.getByRole('textbox', { name: /^金額/ }), '100');
  const keys = () => net.keys.filter((_, index) => net.requests[index] === 'POST /payments');
  const sendAgain = async () => {
    const before = keys().length;
    await user.click(dialog.getByRole('button', { name: '登録する' }));
    await waitFor(() => expect(keys()).toHaveLength(before + 1));
    const errorDialog = within(await screen.findByRole('dialog', { name: 'エラー' }));
    await user.click(errorDialog.getByText('閉じる'));
  };
  await sendAgain();
  await sendAgain();
  await user.type(dialog.getByRole('textbox', { name: /^摘要/ }), '4月分');
  await sendAgain();
  const [first, second, third] = keys();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a deletion needs a reason', async () => {
  const { net, user } = await openConsole('/payments', { ...loggedIn(), ...listOf(paid) });
  await user.click((await rowWith('見本ソフト株式会社')).getByRole('button', { name: /操作/ }));
  await user.click(screen.getByRole('menuitem', { name: '削除する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '見本ソフト株式会社への支払を削除しますか？' }));
  await user.click(dialog.getByRole('button', { name: '削除する' }));
  expect(await dialog.findByText('理由を入力してください')).toBeTruthy();
  net.answer({ 'DELETE /payments': {}, ...listOf() });
  await user.type(dialog.getByRole('textbox', { name: /理由/ }), '二重登録');
  await user.click(dialog.getByRole('button', { name: '削除する' }));
  await waitFor(() => expect(sent(net, 'DELETE /payments')).toEqual({ ids: [paid.id], reason: '二重登録' }));
});

test('a payment of a file shows the account title and the department under which the file books it', async () => {
  await openConsole(`/payments?payment=${paid.id}`, {
    ...loggedIn(),
    ...listOf(paid),
    ...shownPayment(paid, { accountTitle: '通信費', department: '営業部' }),
  });
  const panel = within(await screen.findByRole('dialog', { name: '見本ソフト株式会社' }));
  expect((await panel.findByText('勘定科目')).parentElement?.textContent).toBe('勘定科目通信費');
  expect(panel.getByText('部門').parentElement?.textContent).toBe('部門営業部');
});

test('its receipts are opened and saved; a removed one can still be opened', async () => {
  const receipt: ReceiptRow = {
    id: '01938f6e-0000-7000-8000-000000000401',
    name: '4月分.pdf',
    mediaType: 'application/pdf',
    size: 1_300_000,
    sha256: 'a'.repeat(64),
    attachedAt: '2026-05-01T00:00:00Z',
    attachedBy: '山田 花子',
    detachedAt: null,
    detachedBy: null,
    detachReason: null,
  };
  const address = `/payments/${paid.id}/receipts/${receipt.id}`;
  const withReceipt = { ...paid, receiptsCount: 1 };
  const { net, user } = await openConsole(`/payments?payment=${paid.id}`, {
    ...loggedIn(),
    ...listOf(withReceipt),
    ...shownPayment(withReceipt, { receipts: [receipt] }),
  });
  const panel = within(await screen.findByRole('dialog', { name: '見本ソフト株式会社' }));
  const opener = await panel.findByRole('link', { name: /^4月分.pdf/ });
  expect([opener.getAttribute('href'), opener.getAttribute('target')]).toEqual([`/api/v1${address}`, '_blank']);
  expect(panel.getByRole('link', { name: '領収書「4月分.pdf」を保存する' }).getAttribute('download')).toBe('4月分.pdf');
  expect(panel.getByText(/PDF・1.2MB・山田 花子が/)).toBeTruthy();
  await user.click(panel.getByRole('button', { name: '領収書「4月分.pdf」を取り外す' }));
  const dialog = within(await screen.findByRole('dialog', { name: '領収書を取り外しますか？' }));
  const detached = {
    ...receipt,
    detachedAt: '2026-05-02T00:00:00Z',
    detachedBy: '山田 花子',
    detachReason: '取り違え',
  };
  net.answer({
    [`DELETE ${address}`]: {},
    ...listOf(paid),
    ...shownPayment(paid, { receipts: [detached] }),
  });
  await user.type(dialog.getByRole('textbox', { name: /理由/ }), '取り違え');
  await user.click(dialog.getByRole('button', { name: '取り外す' }));
  expect(await panel.findByText('取り外した領収書 1件')).toBeTruthy();
  await waitFor(() => expect(sent(net, `DELETE ${address}`)).toEqual({ reason: '取り違え' }));
});

test('a file that is too large or empty is not sent, and each is named', async () => {
  const { net, user } = await openConsole(`/payments?payment=${paid.id}`, {
    ...loggedIn(),
    ...listOf(paid),
    ...shownPayment(paid),
  });
  const input = await screen.findByLabelText(/領収書を添付する/);
  const large = new File([new Uint8Array(maxReceiptBytes + 1)], '大きい.pdf', { type: 'application/pdf' });
  await user.upload(input, [large, new File([], '空.pdf', { type: 'application/pdf' })]);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('「大きい.pdf」: 領収書は1つ10MBまで添付できます。\n「空.pdf」: ファイルが空です。');
  expect(net.requests.filter((call) => call.startsWith('POST'))).toEqual([]);
});

/** A network on which an upload stays open until it is made to fail. */
const slowUpload = () => {
  const original = globalThis.XMLHttpRequest;
  let fail = () => {};
  globalThis.XMLHttpRequest = class extends original {
    override send() {
      fail = () => this.onerror?.(new ProgressEvent('error'));
    }
  };
  return { fail: () => fail(), restore: () => void (globalThis.XMLHttpRequest = original) };
};

test('a panel asks before it closes during an upload; a later failure is reported', async () => {
  const { user } = await openConsole(`/payments?payment=${paid.id}`, {
    ...loggedIn(),
    ...listOf(paid),
    ...shownPayment(paid),
  });
  const upload = slowUpload();
  const file = new File(['%PDF-1.7'], '4月分.pdf', { type: 'application/pdf' });
  await user.upload(await screen.findByLabelText(/領収書を添付する/), file);
  expect(await screen.findByText('「4月分.pdf」を送信中')).toBeTruthy();
  const ask = async (answer: string) => {
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: '領収書を送信中です。閉じますか？' });
    await user.click(within(question).getByRole('button', { name: answer }));
  };
  await ask('送信を見る');
  expect(screen.getByText('「4月分.pdf」を送信中')).toBeTruthy();
  await ask('閉じて続ける');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '見本ソフト株式会社' })).toBeNull());
  upload.fail();
  const failureDialog = await screen.findByRole('dialog', { name: '領収書を添付できませんでした' });
  expect(failureDialog.textContent).toContain('「4月分.pdf」');
  upload.restore();
});
