import { screen, waitFor, within } from '@testing-library/react';
import type { UploadRow } from '../../../backend/contract/imports';
import { loggedIn, openConsole, rowWith } from '../../../test/support/web-console';
import { dayAndTime } from '../../ui/format';

const file: UploadRow = {
  id: '01938f6e-0000-7000-8000-000000000501',
  kind: 'payments',
  fileName: '4月分の明細.csv',
  state: 'checked',
  rowsCount: 1_200,
  uploadedAt: '2026-04-30T03:00:00Z',
  uploadedBy: '山田 花子',
  rowsUntil: '2026-05-01T03:00:00Z',
};
const none = { items: [], total: 0, offset: 0, count: 50 };
const answers = (...items: UploadRow[]) => ({
  ...loggedIn(),
  'GET /imports': { body: none },
  'GET /imports/uploads': { body: { ...none, items, total: items.length } },
});

test('an unfinished upload is listed with its actions', async () => {
  const { net, user } = await openConsole('/payments/bulk-insert', answers(file));
  const row = await rowWith('4月分の明細.csv');
  expect(screen.getByRole('heading', { name: '取り込みの途中のファイル 1件' })).toBeTruthy();
  for (const words of ['取り込み待ち', '1,200', '山田 花子', dayAndTime(file.rowsUntil)])
    expect(row.getByText(words)).toBeTruthy();
  expect(row.getByRole('link', { name: '4月分の明細.csv' }).getAttribute('href')).toBe(
    `/payments/bulk-insert/${file.id}`,
  );
  expect(net.requests.find((call) => call.startsWith('GET /imports/uploads'))).toContain('kind=payments');
  await user.click(row.getByRole('button', { name: '4月分の明細.csvの操作' }));
  await user.click(screen.getByRole('menuitem', { name: '破棄する' }));
  const question = within(await screen.findByRole('dialog', { name: '「4月分の明細.csv」を破棄しますか？' }));
  net.answer({ [`DELETE /imports/${file.id}`]: {}, ...answers() });
  await user.click(question.getByRole('button', { name: '破棄する' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: /取り込みの途中/ })).toBeNull());
  expect(net.requests).toContain(`DELETE /imports/${file.id}`);
});

test('without one the list is hidden', async () => {
  const { net } = await openConsole('/users/imports', answers());
  expect(await screen.findByText('取り込みはまだありません')).toBeTruthy();
  await waitFor(() => expect(net.requests.some((call) => call.startsWith('GET /imports/uploads'))).toBe(true));
  expect(screen.queryByText(/取り込みの途中/)).toBeNull();
});
