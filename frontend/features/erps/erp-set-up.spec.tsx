import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { CompanyErpDetail } from '../../../backend/contract/company-erp-rows';
import type { ImportDetail } from '../../../backend/contract/imports';
import { erpId as id, shownErp as erp, shownErpAnswers } from '../../../test/support/shown-erp';
import { loggedIn, openConsole } from '../../../test/support/web-console';

const page = (items: unknown[] = []) => ({ body: { items, total: items.length, offset: 0, count: 50 } });
const importId = '01938f6e-0000-7000-8000-000000000501';
const uploaded: ImportDetail = {
  ...{ id: importId, kind: 'payments', scopeId: id, state: 'uploaded', fileName: '仕訳日記帳.csv', encoding: 'utf8' },
  ...{ rowsCount: 1, uploadedAt: '2026-05-30T00:00:00Z', headings: ['日付'], sample: [['2026/05/29']], fields: [] },
  ...{ columns: {}, clearEmpty: false, isComplete: false, held: null, makesNew: false, namedValues: [], counts: null },
  ...{ sums: null, seatsTaken: null, isStopped: false, done: 0, rowsUntil: '2026-05-31T00:00:00Z', result: null },
};

test('an ERP that exports its payments is configured, and its file is imported from its screen', async () => {
  const byFile: CompanyErpDetail = {
    ...erp,
    ...{ integrationKind: 'yayoi', name: '弥生会計', kindState: 'manual', authKind: 'file' },
    ...{ hasCredentials: false, isAuthorised: false, isIntegrated: false, needsAccountTitles: true },
    exportHelp: '仕訳日記帳から書き出します。',
  };
  const upload = 'POST /imports';
  const { net, user } = await openConsole(`/payments/erps/${id}`, {
    ...loggedIn(),
    ...shownErpAnswers(byFile),
    [upload]: { body: { id: importId } },
    [`GET /imports/${importId}`]: { body: uploaded },
    'POST /company-erps/erp-configs': {},
    'GET /imports': page(),
    'GET /imports/uploads': page(),
  });
  expect(await screen.findByText('CSVで取り込み')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '接続を試す' })).toBeNull();
  expect(screen.queryByText(/取り込んだ支払/)).toBeNull();
  await user.click(screen.getByRole('button', { name: '設定を保存する' }));
  await waitFor(() => expect(net.requests).toContain(`POST /company-erps/erp-configs?companyErpId=${id}`));
  await user.click(screen.getByRole('link', { name: 'CSVを取り込む' }));
  expect(await screen.findByRole('heading', { name: '弥生会計のCSV取り込み' })).toBeTruthy();
  const field = document.querySelector('input[type=file]')!;
  fireEvent.change(field, { target: { files: [new File(['日付\n2026/05/29'], '仕訳日記帳.csv')] } });
  expect(await screen.findByRole('heading', { name: uploaded.fileName })).toBeTruthy();
  expect(net.requests.find((one) => one.startsWith(upload))).toContain(`scopeId=${id}`);
});

test.each([
  ['勘定科目・部門・消費税額', { hasAccountTitles: false, hasDepartments: false, hasTax: false }],
  ['部門・消費税額', { hasDepartments: false, hasTax: false }],
])('the screen offers no choice that the ERP lacks, and says why: %s', async (words, capabilities) => {
  const config = { ...erp.config!, departments: ['営業部'], taxHandling: 'excluded' as const };
  const configure = 'POST /company-erps/erp-configs';
  const { net, user } = await openConsole(`/payments/erps/${id}`, {
    ...loggedIn(),
    ...shownErpAnswers({ ...erp, ...capabilities, config }),
    [configure]: {},
  });
  expect(await screen.findByText(new RegExp(`^freee会計は支払ごとの${words}を返さないため`))).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: /部門/ })).toBeNull();
  expect(screen.queryByLabelText(/^金額/)).toBeNull();
  expect(screen.queryByRole('combobox', { name: /勘定科目/ }) !== null).toBe(!('hasAccountTitles' in capabilities));
  await user.click(screen.getByRole('button', { name: '設定を保存する' }));
  await waitFor(() => expect(net.requests).toContain(`${configure}?companyErpId=${id}`));
  const sent = net.bodies[net.requests.indexOf(`${configure}?companyErpId=${id}`)];
  expect(sent).toMatchObject({ departments: [], taxHandling: 'included' });
});
