import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { problemBody } from '../../../test/support/network';
import { erpId as id, shownErp as erp } from '../../../test/support/shown-erp';
import { loggedIn, openConsole } from '../../../test/support/web-console';

const runId = '01938f6e-0000-7000-8000-0000000000a1';
const page = (items: unknown[] = []) => ({ body: { items, total: items.length, offset: 0, count: 50 } });
const answers = {
  ...loggedIn(),
  'GET /company-erps': { body: [erp] },
  'GET /company-erps/erp-candidates': {
    body: [
      ['freee-accounting', 'freee会計', null, id],
      ['xero', 'Xero', null, null],
      ['yayoi', '弥生会計', '仕訳日記帳から書き出します。', null],
      ['zac', 'ZAC', '一覧をCSVに出力します。', null],
    ].map(([integrationKind, name, exportHelp, companyErpId]) => ({
      ...{ integrationKind, name, exportHelp, companyErpId },
      ...{ kindState: 'confirmed', hasAccountTitles: true, hasDepartments: true },
      ...{ hasTax: true, needsAccountTitles: false },
      source: integrationKind === 'yayoi' ? { url: 'https://vendor.example', readOn: '2026-11-23' } : null,
    })),
  },
  [`GET /company-erps/${id}`]: { body: erp },
  [`GET /company-erps/${id}/runs`]: page(),
  'GET /erp-payments': page(),
  [`GET /company-erps/${id}/choices`]: {
    body: { accountTitles: [{ value: '通信費', count: 12 }], departments: [], payees: [] },
  },
};

test('the ERPs of a company, and those that it can choose', async () => {
  await openConsole('/payments/erps', answers);
  expect(await screen.findByText('連携中')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Xeroを登録する' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'freee会計を登録する' })).toBeNull();
  expect(screen.getByRole('button', { name: '弥生会計を登録する' })).toBeTruthy();
});

const yayoi = { ...erp, integrationKind: 'yayoi', name: '弥生会計', kindState: 'manual', isIntegrated: false };
const file = {
  ...{ id: runId, kind: 'payments', fileName: '仕訳日記帳.csv', state: 'finished', added: 18, changed: 0, failed: 0 },
  ...{ committedAt: '2026-11-28T11:03:00Z', committedBy: '見本 太郎', finishedAt: '2026-11-28T11:03:10Z' },
  ...{ takenBackAt: null, takenBackBy: null, takenBack: null, kept: null },
};

test('an ERP that exports files shows its newest one', async () => {
  const { net } = await openConsole('/payments/erps', {
    ...answers,
    'GET /company-erps': { body: [yayoi] },
    'GET /imports': page([file]),
  });
  expect(await screen.findByText('前回 2026/11/28 20:03：仕訳日記帳.csv（18件の支払を追加）')).toBeTruthy();
  expect(screen.getByText('登録 1件・連携中 0件')).toBeTruthy();
  expect(net.requests.find((one) => one.startsWith('GET /imports?'))).toContain(`scopeId=${id}`);
});

test.each([
  [500, 'ERPサービス同期に失敗しました。時間をおいて再度お試しください。'],
  [409, '取り込む内容を先に確認してください。'],
])('a synchronisation that fails with %s says so in the words of the specification', async (status, words) => {
  await openConsole(`/payments/erps/${id}`, {
    ...answers,
    [`POST /company-erps/${id}/integrate`]: { status, body: problemBody(status, words) },
  });
  fireEvent.click(await screen.findByRole('button', { name: '今すぐ同期する' }));
  expect(await screen.findByText('ERPサービス同期失敗')).toBeTruthy();
  expect(await screen.findByText(words)).toBeTruthy();
});

test.each([
  ['shows what would come back', 'succeeded', '再開する', '12件'],
  ['works without knowing it', 'failed', '確認せずに再開する', /取り込まれる内容を調べられませんでした/],
])('a pause says why, and resuming %s', async (_, state, yes, words) => {
  const counts = { listed: 12, relevant: 12, added: 12, joined: 0, corrected: 0, missing: 0, back: 0 };
  const more = { unreadable: 0, unlisted: 0, alike: 0, unselected: 0, unrated: 0 };
  const isKnown = state === 'succeeded';
  const failure = { code: 'unauthorised', text: '認証をやり直してください。', vendorText: null };
  const ended = {
    ...{ id: runId, state, isPreview: true, startedAt: '2026-11-23T00:00:00.000Z', durationMs: 5, held: null },
    ...(isKnown ? { counts: { ...counts, ...more }, failure: null } : { counts: null, failure }),
  };
  const { net, user } = await openConsole(`/payments/erps/${id}`, {
    ...answers,
    [`GET /company-erps/${id}`]: { body: { ...erp, pausedAt: '2026-11-22T18:04:00Z' } },
    [`GET /company-erps/${id}/runs/${runId}`]: { body: ended },
    [`POST /company-erps/${id}/integrate`]: { body: { runId } },
    [`POST /company-erps/${id}/resume`]: { body: { runId } },
  });
  expect(await screen.findByRole('heading', { name: '一時停止中（元に戻したため）' })).toBeTruthy();
  expect(screen.getByRole('button', { name: '今すぐ同期する' }).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: '再開する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '「freee会計」の自動の同期を再開しますか？' }));
  expect(await dialog.findByText(words)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: yes }));
  await waitFor(() => expect(net.requests).toContain(`POST /company-erps/${id}/resume`));
});

test('an ERP whose columns no text of its vendor names says so', async () => {
  await openConsole('/payments/erps', answers);
  const rowOf = async (name: string) => (await screen.findByText(name)).closest('li')!.textContent;
  expect(await rowOf('ZAC')).toContain('列は未確認です');
  expect(await rowOf('弥生会計')).not.toContain('未確認');
});

test('what would come is shown, and a payment that looks recorded by hand is joined or kept beside it', async () => {
  const shown = { ...erp, isIntegrated: false, previewRunId: runId };
  const row = {
    ...{ externalId: '103-14', outcome: 'joined', problem: null, paymentId: id, payee: '見本ツール' },
    ...{ paidOn: '2026-05-20', amount: 220_000, accountTitle: 'ソフトウェア', department: null, description: null },
    ...{ companyServiceId: null, isKnownPayee: true, before: null, originalAmount: null, originalCurrency: null },
  };
  const { net } = await openConsole(`/payments/erps/${id}`, {
    ...answers,
    [`GET /company-erps/${id}`]: { body: shown },
    [`GET /company-erps/${id}/runs/${runId}`]: {
      body: {
        id: runId,
        state: 'succeeded',
        isPreview: true,
        startedAt: '2026-11-23T00:00:00.000Z',
        durationMs: 5,
        counts: null,
        failure: null,
        held: null,
      },
    },
    [`GET /company-erps/${id}/runs/${runId}/payments`]: {
      body: { ...page([row]).body, counts: { outcomes: { joined: 1 }, unknownPayees: 2, withoutService: 1 } },
    },
    [`POST /company-erps/${id}/integrate`]: { body: { runId } },
  });
  expect(await screen.findByText('未知の支払先（2件）')).toBeTruthy();
  fireEvent.click(await screen.findByRole('checkbox', { name: '見本ツールへの支払を別の支払として取り込む' }));
  await screen.findByText(/別の支払として取り込む/);
  fireEvent.click(screen.getByRole('button', { name: '取り込みを始める' }));
  await waitFor(() => expect(net.requests).toContain(`POST /company-erps/${id}/integrate`));
  expect(screen.queryByRole('table', { name: '取り込む支払の一覧' })).toBeNull();
  const sent = net.bodies[net.requests.indexOf(`POST /company-erps/${id}/integrate`)];
  expect(sent).toEqual({ keepBoth: ['103-14'] });
});

test('payments that need a person are decided in one call, and those of another reason stay', async () => {
  const values = {
    ...{ payee: '見本ツール', paidOn: '2026-05-20', amount: 220_000, originalAmount: null, originalCurrency: null },
    ...{ exchangeRate: null, description: null },
  };
  const payment = {
    ...{ paymentId: runId, companyErpId: id, erpName: 'freee会計', state: 'alike', why: 'alike', serviceName: null },
    ...{ ...values, differences: [] },
    source: { ...values, accountTitle: 'ソフトウェア', department: null, missingSince: null },
  };
  const { net } = await openConsole(`/payments/erps/${id}`, {
    ...answers,
    [`GET /company-erps/${id}`]: { body: { ...erp, requiredConfirmationCount: 1 } },
    'GET /erp-payments': page([payment]),
    'POST /erp-payments/confirm': { body: { confirmedCount: 0 } },
  });
  expect(await screen.findByText('要確認 1件')).toBeTruthy();
  fireEvent.click(await screen.findByRole('checkbox', { name: '見本ツールへの支払を選択' }));
  fireEvent.click(screen.getByRole('button', { name: '残す' }));
  expect(await screen.findByText(/1件にはこの判断が当てはまらない/)).toBeTruthy();
  const sent = net.bodies[net.requests.indexOf('POST /erp-payments/confirm')];
  expect(sent).toEqual({ paymentIds: [runId], decision: 'keep' });
});

const none = { body: { ...page().body, sum: 0 } };

test.each([
  ['two of three', [], ['弥生会計', 'ZAC'], ['', 'ほか1件']],
  ['the first beside those with an interface', [erp], ['弥生会計'], ['ほか2件']],
] as const)('the payments screen shows the newest files: %s', async (_, integrated, names, rests) => {
  const [other, third] = [id.replace(/.$/, 'e'), id.replace(/.$/, 'f')];
  const ids = [yayoi.id, other].slice(0, names.length);
  const byFile = [yayoi, { ...yayoi, id: other, name: 'ZAC' }, { ...yayoi, id: third, name: '勘定奉行' }];
  const { net } = await openConsole('/payments', {
    ...answers,
    'GET /company-erps': { body: [...integrated, ...byFile] },
    'GET /payments': none,
    'GET /imports': page([file]),
  });
  const list = await screen.findByRole('list', { name: 'CSVで取り込むERP' });
  const words = '前回 2026/11/28 20:03：仕訳日記帳.csv（18件の支払を追加）';
  await waitFor(() =>
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(names.map((name, place) => `${name} ${words}${rests[place]}`)),
  );
  expect(screen.queryAllByText('連携中1件')).toHaveLength(integrated.length);
  const reads = net.requests.filter((one) => one.startsWith('GET /imports?'));
  expect(reads.map((one) => /scopeId=([^&]+)/.exec(one)![1])).toEqual(ids);
});

test('the payments screen shows an ERP that exports before its first file', async () => {
  const withoutFile = { ...answers, 'GET /company-erps': { body: [yayoi] }, 'GET /imports': page() };
  await openConsole('/payments', { ...withoutFile, 'GET /payments': none });
  expect(await screen.findByText('CSVはまだ取り込まれていません')).toBeTruthy();
  expect(screen.queryByText(/^連携中/)).toBeNull();
});

test('the payments screen shows that an ERP is paused, not that it is integrated', async () => {
  const paused = { ...erp, pausedAt: '2026-11-22T18:04:00Z' };
  await openConsole('/payments', { ...answers, 'GET /company-erps': { body: [paused] }, 'GET /payments': none });
  expect(await screen.findByText('一時停止中1件')).toBeTruthy();
  expect(screen.queryByText('連携中1件')).toBeNull();
});
