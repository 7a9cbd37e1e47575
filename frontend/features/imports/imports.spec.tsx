import { screen, waitFor, within } from '@testing-library/react';
import type { ImportDetail, UploadRow } from '../../../backend/contract/imports';
import { service, serviceId } from '../../../test/support/an-integration';
import { notFound } from '../../../test/support/network';
import { erpId, shownErp } from '../../../test/support/shown-erp';
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

const importId = '01938f6e-0000-7000-8000-000000000502';
const checked: ImportDetail = {
  ...{ id: importId, kind: 'accounts', scopeId: serviceId, state: 'checked', fileName: 'slack.csv', encoding: 'utf8' },
  ...{ rowsCount: 2, uploadedAt: '2026-11-23T00:00:00Z', headings: ['userid', 'email'], sample: [], fields: [] },
  ...{
    columns: {},
    clearEmpty: false,
    isComplete: true,
    makesNew: false,
    namedValues: [],
    sums: null,
    seatsTaken: null,
    done: 0,
    isStopped: false,
    rowsUntil: null,
    result: null,
  },
  counts: { new: 1, changed: 1, missing: 7, same: 0, leftOut: 0, error: 0, doubtful: 1 },
  held: { why: 'below_half', known: 8, seen: 2, missing: 7 },
};

test('a complete list that is held waits for a tick, and then its rows are imported with the doubtful ones', async () => {
  const commit = 'POST /service-users/csv/import';
  const missing = { number: 3, line: 0, outcome: 'missing', name: '社外 一郎', cells: [], reasons: [] };
  const changes = [{ label: '一覧', before: 'あり', after: '見つからない' }];
  const { net, user } = await openConsole(`/services/${serviceId}/imports/${importId}`, {
    ...loggedIn(),
    [`GET /company-services/${serviceId}`]: { body: service },
    [`GET /imports/${importId}`]: { body: checked },
    [`GET /imports/${importId}/rows`]: { body: { ...none, items: [{ ...missing, changes }], total: 1 } },
    [commit]: {},
  });
  expect((await rowWith('社外 一郎')).getByText('いなくなった')).toBeTruthy();
  expect(await screen.findByText(/「Slack」の利用者として取り込みます/)).toBeTruthy();
  expect(screen.getByText(/7件が見つかりません/)).toBeTruthy();
  const button = screen.getByRole('button', { name: '9件を取り込む' });
  expect((button as HTMLButtonElement).disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: '7件がいなくなったことを確認しました' }));
  await user.click(button);
  const question = within(await screen.findByRole('dialog', { name: '9件を取り込みますか？' }));
  expect(
    question.getByText(/「Slack」の利用者として、見つかった1件を追加.*連携先のサービスには反映されません/),
  ).toBeTruthy();
  await user.click(question.getByRole('button', { name: '取り込む' }));
  await waitFor(() => expect(net.requests).toContain(commit));
  expect(net.bodies[net.requests.indexOf(commit)]).toEqual({ importId, leavesOutDoubtful: false, releasesHeld: true });
});

test('an import warns when it connects more users than there are seats', async () => {
  const address = `/services/${serviceId}/imports/${importId}`;
  const seats = { seatsCount: 25, assignedCount: 20 };
  const { user } = await openConsole(address, {
    ...loggedIn(),
    [`GET /company-services/${serviceId}`]: { body: { ...service, seats } },
    [`GET /imports/${importId}`]: { body: { ...checked, held: null, seatsTaken: { all: 30, certain: 6 } } },
    [`GET /imports/${importId}/rows`]: { body: none },
  });
  expect(await screen.findByText('契約した席を超えます（50/25席、25席不足）')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /確認が必要な1行は取り込まない/ }));
  expect(screen.getByText('契約した席を超えます（26/25席、1席不足）')).toBeTruthy();
});

test('an import that stopped is run again', async () => {
  const retry = `POST /imports/${importId}/retry`;
  const { net, user } = await openConsole(`/services/${serviceId}/imports/${importId}`, {
    ...loggedIn(),
    [`GET /company-services/${serviceId}`]: { body: service },
    [`GET /imports/${importId}`]: { body: { ...checked, state: 'importing', isStopped: true } },
    [retry]: {},
  });
  expect(await screen.findByText('取り込みが止まりました')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'もう一度実行する' }));
  await waitFor(() => expect(net.requests).toContain(retry));
});

test('while a service is integrated, its imports say that the synchronisation wins', async () => {
  const { net } = await openConsole(`/services/${serviceId}/imports`, {
    ...answers(),
    [`GET /company-services/${serviceId}`]: { body: service },
  });
  expect(await screen.findByText(/次の同期で読み取った連携先の一覧が優先されます/)).toBeTruthy();
  await waitFor(() => expect(net.requests.some((call) => call.includes(`scopeId=${serviceId}`))).toBe(true));
});

test.each([
  ['サービス', `/services/${serviceId}/imports`, `GET /company-services/${serviceId}`],
  ['ERP連携', `/payments/erps/${erpId}/imports`, `GET /company-erps/${erpId}`],
])('the imports of a %s that is not there offer no file', async (noun, address, read) => {
  await openConsole(address, { ...answers(), [read]: notFound });
  expect(await screen.findByText(`この${noun}はありません`)).toBeTruthy();
  expect(screen.getByRole('link', { name: `${noun}の一覧へ戻る` })).toBeTruthy();
  expect(screen.queryByLabelText('CSVファイルを選択する')).toBeNull();
});

test('rows that the configuration of an ERP leaves out are shown with their reason and counted', async () => {
  const file: ImportDetail = {
    ...checked,
    ...{ kind: 'payments', scopeId: erpId, fileName: '仕訳日記帳.csv', isComplete: false, held: null },
    counts: { new: 2, changed: 0, missing: 0, same: 0, leftOut: 1_234, error: 0, doubtful: 0 },
  };
  const row = { number: 1, line: 2, outcome: 'leftOut', name: 'みほん銀行', cells: [], changes: [] };
  const reasons = [{ label: '勘定科目', message: '対象でない勘定科目「普通預金」' }];
  const commit = 'POST /payments/bulk-insert';
  const { router, user } = await openConsole(`/payments/bulk-insert/${importId}`, {
    ...loggedIn(),
    [`GET /company-erps/${erpId}`]: { body: { ...shownErp, name: '弥生会計' } },
    [`GET /imports/${importId}`]: { body: file },
    [`GET /imports/${importId}/rows`]: { body: { ...none, items: [{ ...row, reasons }], total: 1 } },
    [commit]: {},
  });
  const shown = await rowWith('みほん銀行');
  expect(shown.getByText('対象外')).toBeTruthy();
  expect(shown.getByText('対象でない勘定科目「普通預金」')).toBeTruthy();
  expect(await screen.findByText('1,234')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/payments/erps/${erpId}/imports/${importId}`));
  expect(screen.getByRole('link', { name: '取り込みの設定' }).getAttribute('href')).toBe(`/payments/erps/${erpId}`);
  await user.click(await screen.findByRole('button', { name: '2件を取り込む' }));
  const question = within(await screen.findByRole('dialog', { name: '2件を取り込みますか？' }));
  expect(question.getByText(/設定の対象外の1,234行は取り込まれません/)).toBeTruthy();
});
