import { screen, waitFor, within } from '@testing-library/react';
import type { ImportDetail } from '../../../backend/contract/imports';
import type { NamedValue } from '../../../backend/contract/import-values';
import { loggedIn, openConsole } from '../../../test/support/web-console';

const idOf = (n: number) => `01938f6e-0000-7000-8000-00000000060${n}`;
const importId = idOf(0);
const named = (value: string, more: Partial<NamedValue> = {}): NamedValue => ({
  ...{ field: 'department', value, rows: 2, state: 'unknown', candidateIds: [], chosenId: null },
  ...more,
});
const checked: ImportDetail = {
  ...{ id: importId, kind: 'users', scopeId: null, state: 'checked', fileName: '名簿.csv', encoding: 'utf8' },
  ...{ rowsCount: 5, uploadedAt: '2026-11-23T00:00:00Z', headings: ['氏名', '部署', '性別'], sample: [], fields: [] },
  ...{ columns: { name: 0, department: 1 }, clearEmpty: false, isComplete: false, makesNew: false, held: null },
  ...{ sums: null, seatsTaken: null, done: 0, isStopped: false, rowsUntil: null, result: null },
  namedValues: [named('1課', { state: 'ambiguous', candidateIds: [idOf(2)] }), named('新設室')],
  counts: { new: 1, changed: 0, missing: 0, same: 0, leftOut: 0, error: 4, doubtful: 0 },
};
const none = { items: [], total: 0, offset: 0, count: 50 };
const choose = `PUT /imports/${importId}/columns`;
const answers = (file: ImportDetail) => ({
  ...loggedIn(),
  [`GET /imports/${importId}`]: { body: file },
  [`GET /imports/${importId}/rows`]: { body: none },
  [choose]: {},
});
const place = (n: number, path: string) => ({ ...{ id: idOf(n), path, depth: 1, parentId: null }, isActive: true });

test('departments that a file leaves open are chosen or created, all in one act', async () => {
  const departments = [place(1, '営業部'), place(2, '営業部/1課')].map((one) => ({ ...one, name: one.path }));
  const { net, user } = await openConsole(`/users/imports/${importId}`, {
    ...answers(checked),
    'GET /departments': { body: departments },
  });
  const card = within(await screen.findByRole('region', { name: '部署の対応 2件' }));
  expect(screen.getByText('取り込まない列（1列）: 「性別」')).toBeTruthy();
  expect(within(screen.getByText('新しい部署').closest('div')!).getByText('1')).toBeTruthy();
  const apply = card.getByRole('button', { name: 'この対応で確認し直す' });
  expect((apply as HTMLButtonElement).disabled).toBe(true);
  await user.click(card.getByRole('combobox', { name: '「1課」の対応先' }));
  const [first] = await within(await screen.findByRole('listbox')).findAllByRole('option');
  expect(first!.textContent).toContain('営業部/1課');
  expect(first!.textContent).toContain('候補');
  await user.click(first!);
  await user.click(card.getByRole('checkbox', { name: /登録のない部署を新しく作る/ }));
  await user.click(apply);
  await waitFor(() => expect(net.requests).toContain(choose));
  expect(net.bodies[net.requests.indexOf(choose)]).toEqual({
    ...{ columns: checked.columns, clearEmpty: false, isComplete: false, makesNew: true },
    values: [{ field: 'department', value: '1課', id: idOf(2) }],
  });
});

test('a company without departments gets a sentence instead of empty pickers', async () => {
  const namedValues = [named('営業部'), named('総務部')];
  const { net, user } = await openConsole(`/users/imports/${importId}`, {
    ...answers({ ...checked, namedValues }),
    'GET /departments': { body: [] },
  });
  const card = within(await screen.findByRole('region', { name: '部署の対応 2件' }));
  expect(await card.findByText(/^登録済みの部署がまだないため/)).toBeTruthy();
  expect(card.queryByRole('combobox')).toBeNull();
  expect(card.queryByRole('columnheader', { name: '対応する部署' })).toBeNull();
  await user.click(card.getByRole('checkbox', { name: /^登録のない部署を新しく作る（2件/ }));
  await user.click(card.getByRole('button', { name: '確認し直す' }));
  await waitFor(() => expect(net.requests).toContain(choose));
  expect(net.bodies[net.requests.indexOf(choose)]).toMatchObject({ makesNew: true, values: [] });
});

test('a service of the catalogue is registered for the name in a file of payments', async () => {
  const service = named('Ｎｏｔｉｏｎ', { field: 'service' });
  const notion = {
    integrationKind: 'notion',
    name: 'Notion',
    nameKana: 'のーしょん',
    vendor: null,
    category: 'collaboration',
  };
  const register = 'POST /company-services';
  const { net, user } = await openConsole(`/payments/bulk-insert/${importId}`, {
    ...answers({ ...checked, kind: 'payments', namedValues: [service] }),
    'GET /company-services/list': { body: [{ id: idOf(3), serviceName: 'Slack' }] },
    'GET /service-candidates': { body: { ...none, items: [{ ...notion, registeredCount: 0 }], total: 1 } },
    [register]: { body: { id: idOf(4) } },
  });
  const card = within(await screen.findByRole('region', { name: 'サービスの対応 1件' }));
  await waitFor(() => expect(card.getByDisplayValue('Notionを新しく登録する')).toBeTruthy());
  await user.click(card.getByRole('button', { name: 'この対応で確認し直す' }));
  await waitFor(() => expect(net.requests).toContain(choose));
  expect(net.bodies[net.requests.indexOf(register)]).toEqual({ integrationKind: 'notion' });
  expect(await screen.findByText('Notionをサービスに登録しました')).toBeTruthy();
  expect(net.bodies[net.requests.indexOf(choose)]).toMatchObject({
    values: [{ field: 'service', value: 'Ｎｏｔｉｏｎ', id: idOf(4) }],
  });
});

test('a registered service that is called or read like the value is suggested, but not one of several', async () => {
  const kinds = [
    { integrationKind: 'slack', name: 'Slack', nameKana: 'すらっく', category: 'communication', registeredCount: 1 },
    { integrationKind: 'box', name: 'Box', nameKana: 'ぼっくす', category: 'storage', registeredCount: 2 },
  ];
  const values = ['スラック', 'slack', 'Box'].map((value) => named(value, { field: 'service' }));
  const names = ['Slack（全社）', 'Box（営業）', 'Box（開発）'];
  await openConsole(`/payments/bulk-insert/${importId}`, {
    ...answers({ ...checked, kind: 'payments', namedValues: values }),
    'GET /company-services/list': { body: names.map((serviceName, i) => ({ id: idOf(i + 1), serviceName })) },
    'GET /service-candidates': { body: { ...none, items: kinds.map((kind) => ({ ...kind, vendor: null })), total: 2 } },
  });
  const card = within(await screen.findByRole('region', { name: 'サービスの対応 3件' }));
  await waitFor(() => expect(card.getAllByDisplayValue('Slack（全社）')).toHaveLength(2));
  const ofBox = card.getByRole<HTMLInputElement>('combobox', { name: '「Box」の対応先' });
  expect([ofBox.value, ofBox.placeholder]).toEqual(['', 'サービスを選択してください']);
});

test('the commit says which departments it creates', async () => {
  const counts = { ...checked.counts!, new: 5, error: 0 };
  const { user } = await openConsole(`/users/imports/${importId}`, answers({ ...checked, makesNew: true, counts }));
  await user.click(await screen.findByRole('button', { name: '5名を取り込む' }));
  expect(
    await screen.findByText(/登録のない部署（1件）のうち、取り込む行のものを新しく作ります。ユーザーを5名追加します。/),
  ).toBeTruthy();
});
