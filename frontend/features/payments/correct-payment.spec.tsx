import { screen, within } from '@testing-library/react';
import { paidTooLate } from '../../../backend/contract/bounds';
import type { PaymentRow } from '../../../backend/contract/payments';
import { aPayment, shownPayment } from '../../../test/support/a-payment';
import { problemBody } from '../../../test/support/network';
import { loggedIn, openConsole, rowWith } from '../../../test/support/web-console';
import { today } from '../../ui/format';

const paid: PaymentRow = { ...aPayment, description: '4月分' };

const openCorrection = async () => {
  const opened = await openConsole('/payments', {
    ...loggedIn(),
    'GET /payments': { body: { items: [paid], total: 1, offset: 0, count: 50, sum: paid.amount } },
    'GET /payees': { body: [] },
    'GET /company-services/list': { body: [] },
    ...shownPayment(paid, { revision: 4 }),
  });
  await opened.user.click((await rowWith(paid.payee)).getByRole('button', { name: /操作/ }));
  await opened.user.click(screen.getByRole('menuitem', { name: '訂正する' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: '支払の訂正' })) };
};

test('a correction starts with the shown values, and shows what another corrected meanwhile', async () => {
  const { net, user, dialog } = await openCorrection();
  await user.type(dialog.getByRole('textbox', { name: /^摘要/ }), '（確定）');
  const words = { before: '4月分', after: '先客の摘要', yours: '4月分（確定）' };
  const change = { field: 'description', label: '摘要', ...words, value: '先客の摘要', by: '山田 花子' };
  const changes = [{ ...change, at: '2026-05-02T00:00:00Z' }];
  const conflict = { ...problemBody(409, '変更されました。'), meanwhile: { revision: 5, changes } };
  net.answer({ 'PATCH /payments': { status: 409, body: conflict } });
  await user.click(dialog.getByRole('button', { name: '訂正する' }));
  expect(await screen.findByText('先客の摘要')).toBeTruthy();
  expect(net.bodies[net.requests.lastIndexOf('PATCH /payments')]).toMatchObject({ id: paid.id, expectedRevision: 4 });
});

test('a reason alone corrects nothing, and stays in the open dialog', async () => {
  const { net, user, dialog } = await openCorrection();
  const reason = dialog.getByRole<HTMLInputElement>('textbox', { name: /^理由/ });
  await user.type(reason, '照合済み');
  await user.click(dialog.getByRole('button', { name: '訂正する' }));
  expect(await screen.findByText('変更はありません')).toBeTruthy();
  expect(net.requests).not.toContain('PATCH /payments');
  expect(reason.value).toBe('照合済み');
});

test('the message about a day shows a valid one, or names the limit', async () => {
  const { user, dialog } = await openCorrection();
  const paidOn = dialog.getByRole('textbox', { name: /^支払日/ });
  const messageOf = async (text: string) => {
    await user.clear(paidOn);
    await user.type(paidOn, text);
    await user.click(dialog.getByRole('button', { name: '訂正する' }));
    return document.getElementById(`${paidOn.id}-error`)?.textContent;
  };
  expect(await messageOf('2026/13/1')).toBe('正しい支払日を入力してください（例: 2026/04/30）');
  expect(await messageOf('3000/1/1')).toBe(paidTooLate(today()));
  expect(await messageOf('1899/1/1')).toBe(
    '正しい支払日を入力してください（日付は1900年1月1日から2999年12月31日までです）',
  );
});
