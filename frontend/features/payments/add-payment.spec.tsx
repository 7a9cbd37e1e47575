import { screen, waitFor, within } from '@testing-library/react';
import type { PaymentRow } from '../../../backend/contract/payments';
import { maxReceiptBytes, maxReceipts } from '../../../backend/contract/receipts';
import { aPayment, shownPayment } from '../../../test/support/a-payment';
import { problemBody } from '../../../test/support/network';
import { loggedIn, openConsole } from '../../../test/support/web-console';

const listOf = (...items: PaymentRow[]) => ({
  'GET /payments': { body: { items, total: items.length, offset: 0, count: 50, sum: 0 } },
});

/** The form of a payment, open above the list. */
const openForm = async (answers = {}) => {
  const { net, user } = await openConsole('/payments', { ...loggedIn(), ...listOf(), ...answers });
  await user.click((await screen.findAllByRole('button', { name: '支払を登録する' }))[0]!);
  const form = within(await screen.findByRole('dialog', { name: '支払の登録' }));
  const fill = async (payee: string, amount: string) => {
    await user.type(form.getByRole('combobox', { name: /支払先/ }), payee);
    await user.type(form.getByRole('textbox', { name: /^金額/ }), amount);
  };
  return { net, user, form, fill };
};
const pdf = (name: string, content = '%PDF-1.7') => new File([content], name, { type: 'application/pdf' });

/** A network that accepts uploads, except of the named files. */
const uploads = (refused: RegExp) => {
  const original = globalThis.XMLHttpRequest;
  const sent: string[] = [];
  globalThis.XMLHttpRequest = class extends original {
    private name = '';
    override open(_method: string, url: string | URL) {
      this.name = new URL(url, 'http://localhost').searchParams.get('fileName')!;
    }
    override setRequestHeader() {}
    override send() {
      sent.push(this.name);
      const status = refused.test(this.name) ? 415 : 200;
      const body = status === 200 ? { id: aPayment.id } : problemBody(status, '中身がPDFではありません。');
      Object.defineProperties(this, { status: { value: status }, responseText: { value: JSON.stringify(body) } });
      this.onload?.(new ProgressEvent('load'));
    }
  };
  return { sent, restore: () => void (globalThis.XMLHttpRequest = original) };
};

test('files chosen for a new payment are uploaded once it is recorded; a failed one is reported with the payment', async () => {
  const { net, user, form, fill } = await openForm();
  await fill(aPayment.payee, '207000');
  const input = form.getByLabelText(/領収書を添付する/);
  await user.upload(input, [pdf('4月分.pdf'), pdf('偽物.pdf'), pdf('取りやめ.pdf')]);
  await user.upload(input, pdf('空.pdf', ''));
  expect((await form.findByRole('alert')).textContent).toBe('「空.pdf」: ファイルが空です。');
  await user.click(form.getByRole('button', { name: '領収書「取りやめ.pdf」を外す' }));
  expect(form.getByRole('heading', { name: '領収書 2件' })).toBeTruthy();
  expect(net.requests.filter((call) => call.startsWith('POST'))).toEqual([]);

  const upload = uploads(/偽物/);
  net.answer({
    'POST /payments': { body: { id: aPayment.id } },
    ...listOf(aPayment),
    ...shownPayment(aPayment),
  });
  await user.click(form.getByRole('button', { name: '登録する' }));
  const failureDialog = within(
    await screen.findByRole('dialog', { name: '支払は登録しましたが、添付できなかった領収書があります' }),
  );
  expect(failureDialog.getByText(/「偽物.pdf」: 中身がPDFではありません。/).textContent).toMatch(
    /見本ソフト株式会社への支払（\d{4}\/\d\d\/\d\d・¥207,000）は登録されています。もう一度登録せずに/,
  );
  upload.restore();
  expect(upload.sent).toEqual(['4月分.pdf', '偽物.pdf']);
  const recorded = net.requests.flatMap((call, index) => (call === 'POST /payments' ? [net.bodies[index]] : []));
  expect(recorded).toEqual([expect.not.objectContaining({ receipts: expect.anything() })]);
  // Its panel is open, with the file that failed and the place to attach it again.
  await user.click(failureDialog.getByText('閉じる'));
  const panel = within(await screen.findByRole('dialog', { name: aPayment.payee }));
  expect((await panel.findByRole('alert')).textContent).toContain('「偽物.pdf」');
  expect(panel.getByLabelText(/領収書を添付する/)).toBeTruthy();
});

test('too large, too many and duplicate files are refused; a form with files asks before it closes', async () => {
  const { user, form } = await openForm();
  const input = form.getByLabelText(/領収書を添付する/);
  await user.upload(input, new File([new Uint8Array(maxReceiptBytes + 1)], '大きい.pdf', { type: 'application/pdf' }));
  expect((await form.findByRole('alert')).textContent).toBe('「大きい.pdf」: 領収書は1つ10MBまで添付できます。');
  const one = pdf('1.pdf');
  await user.upload(input, one);
  await user.upload(input, one);
  expect(form.getByRole('heading', { name: '領収書 1件' })).toBeTruthy();
  await user.upload(
    input,
    Array.from({ length: maxReceipts }, (_, index) => pdf(`他${index}.pdf`)),
  );
  expect((await form.findByRole('alert')).textContent).toBe('添付できるのはあと9件です（10件が選ばれました）。');
  expect(form.getByRole('heading', { name: '領収書 1件' })).toBeTruthy();
  await user.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: /破棄/ });
  await user.click(within(question).getByRole('button', { name: '入力を続ける' }));
  await user.click(form.getByRole('button', { name: '領収書「1.pdf」を外す' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '支払の登録' })).toBeNull());
});

test('possible duplicates are named once day, payee and amount are set, and do not prevent the recording', async () => {
  const alike = { ...aPayment, payee: '見本ソフト株式会社', amount: 500, serviceName: 'Slack' };
  const searches: string[] = [];
  const { net, user, form } = await openForm({
    'GET /payments': ({ searchParams }: URL) => {
      const isAsking = searchParams.has('amountFrom');
      if (isAsking)
        searches.push(
          ['paidDateFrom', 'paidDateTo', 'payee', 'amountFrom', 'amountTo']
            .map((name) => searchParams.get(name))
            .join(' '),
        );
      const items =
        isAsking && searchParams.get('amountFrom') === '500'
          ? [alike, { ...alike, id: `${aPayment.id.slice(0, -1)}2`, payee: '見本ソフト株式会社の子会社' }]
          : [];
      return { body: { items, total: items.length, offset: 0, count: 50, sum: 0 } };
    },
  });
  await user.type(form.getByRole('textbox', { name: /^金額/ }), '500');
  await user.click(form.getByRole('combobox', { name: /支払先/ }));
  await user.paste('見本ｿﾌﾄ株式会社');
  const link = await form.findByRole('link', { name: /見本ソフト株式会社への支払/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    `/payments?payment=${aPayment.id}`,
    '_blank',
  ]);
  expect(form.getByRole('status').textContent).toContain('Slack・2026/05/01登録');
  // Requested once all three values are set; a similar payee is not listed.
  expect(searches).toEqual([expect.stringMatching(/^(\d{4}-\d\d-\d\d) \1 見本ｿﾌﾄ株式会社 500 500$/)]);
  expect(form.queryByText(/子会社/)).toBeNull();
  await user.type(form.getByRole('textbox', { name: /^金額/ }), '7');
  expect(form.getByRole('status').textContent).toBe('');
  await waitFor(() => expect(searches).toHaveLength(2));
  await user.clear(form.getByRole('textbox', { name: /^金額/ }));
  await user.type(form.getByRole('textbox', { name: /^金額/ }), '500');
  expect(await form.findByRole('link', { name: /見本ソフト株式会社への支払/ })).toBeTruthy();
  net.answer({ 'POST /payments': { body: { id: aPayment.id } }, ...shownPayment(aPayment) });
  await user.click(form.getByRole('button', { name: '登録する' }));
  await waitFor(() => expect(net.requests).toContain(`GET /payments/${aPayment.id}`));
  expect(net.requests).toContain('POST /payments');
});
