import { screen, within } from '@testing-library/react';
import { aFinding } from '../../../test/support/a-finding';
import { loggedIn, openConsole, rowWith } from '../../../test/support/web-console';
import { blockingInWords } from './decision-dialog';

const { id } = aFinding;
const payee = { ...aFinding, id: id.replace(/601$/, '603'), serviceName: '見本データ変換', isBlockable: false };
const answers = (...rows: unknown[]) => ({
  ...loggedIn(),
  'GET /shadow-its/services': { body: { items: rows, total: 1_234, offset: 0, count: 50 } },
  'GET /shadow-its/services/selection': { body: { total: 1_234, unblockableCount: 34, version: 'v1' } },
});
const forbid = async (...rows: (typeof payee)[]) => {
  const { user } = await openConsole('/shadow-its', answers(...rows));
  await rowWith(rows[0]!.serviceName);
  await user.click(screen.getByRole('checkbox', { name: 'このページをすべて選択' }));
  const bar = within(screen.getByRole('region', { name: '選択した行の操作' }));
  return { user, bar };
};
const textOf = async (name: string) => (await screen.findByRole('dialog', { name })).textContent;

test('禁止 of a service with a host promises the page of the extension', async () => {
  const { user, bar } = await forbid(aFinding);
  await user.click(bar.getByRole('button', { name: '禁止する' }));
  expect(await textOf('「Notion」を禁止する')).toContain('理由と申請の方法を示す画面に切り替わります');
});

test('禁止 of a service that is known by name alone promises no page', async () => {
  const { user, bar } = await forbid(payee);
  await user.click(bar.getByRole('button', { name: '禁止する' }));
  const text = await textOf('「見本データ変換」を禁止する');
  expect(text).toContain('拡張機能では開けなくなりません');
  expect(text).not.toContain('画面に切り替わります');
});

test('禁止 of several says how many stay open, as for all that a filter finds', async () => {
  const { user, bar } = await forbid(aFinding, payee);
  await user.click(bar.getByRole('button', { name: '禁止する' }));
  const part = (count: number) => `ただし、${count}件は名前だけで検知され、URLが分からないため、開けなくなりません。`;
  expect(await textOf('2件のサービスを禁止する')).toContain(part(1));
  await user.click(screen.getByRole('button', { name: 'キャンセル' }));
  await user.click(screen.getByRole('button', { name: '条件に合う1,234件すべてを選択する' }));
  await bar.findByText('条件に合う1,234件すべてを選択中');
  await user.click(await bar.findByRole('button', { name: '禁止する' }));
  expect(await textOf('条件に合う1,234件のサービスを禁止する')).toContain(part(34));
});

test('several of which none has a host promise nothing', () =>
  expect(blockingInWords(3, 3)).toMatch(/^どれも名前だけで検知され/));

test('a forbidden service without a host says so', async () => {
  await openConsole(`/shadow-its/${payee.id}`, {
    ...answers(),
    [`GET /shadow-its/services/${payee.id}`]: { body: { ...payee, decision: 'forbidden' } },
  });
  expect(await screen.findByText('URLが分からないため、開けなくなりません')).toBeTruthy();
});
