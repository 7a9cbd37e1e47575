import { screen, waitFor, within } from '@testing-library/react';
import { loggedIn, openConsole } from '../../../test/support/web-console';

const id = '01938f6e-0000-7000-8000-000000000801';
const head = {
  format: 'table',
  headings: ['日時', '接続先', '社員'],
  sample: [['2026-11-20 10:00:00', 'https://www.evernote.com/', 'taro@example.co.jp']],
  columns: { time: 0, address: null, user: null, count: null },
};
const logFindings = {
  ...{ name: 'Evernote', target: 'www.evernote.com', what: 'known', people: 2, hits: 30 },
  ...{ firstOn: '2026-11-20', lastOn: '2026-11-21' },
};
const log = {
  ...{
    id,
    fileName: 'proxy.csv',
    format: 'table',
    state: 'checked',
    uploadedAt: '2026-11-23T00:00:00Z',
    finishedAt: null,
    takenBackAt: null,
    canTakeBack: false,
    canDiscard: true,
  },
  ...{ rows: 1_000, errors: 2, servicesCount: 1, allowed: 3, blocked: 0, unnamed: 4, found: [logFindings] },
  ...{ firstOn: '2026-11-20', lastOn: '2026-11-21', done: 0, parts: 1, counted: 0 },
};
const answers = {
  ...loggedIn(),
  'GET /shadow-its/logs': { body: { items: [], total: 0, offset: 0, count: 50 } },
  'POST /shadow-its/logs/head': { body: head },
  'POST /shadow-its/logs': { body: { id } },
  [`GET /shadow-its/logs/${id}`]: { body: log },
  [`POST /shadow-its/logs/${id}/commit`]: {},
};

test('a log is chosen, its columns are mapped, and its reading leads to what would be detected', async () => {
  const { user, router, net } = await openConsole('/shadow-its/logs', answers);
  await user.upload(await screen.findByLabelText(/通信ログを選択する/), new File(['x'], 'proxy.csv'));
  const read = await screen.findByRole('button', { name: '内容を確認する' });
  expect((read as HTMLButtonElement).disabled).toBe(true);
  await user.selectOptions(screen.getByLabelText(/URLまたはホスト/), '接続先');
  await user.selectOptions(screen.getByLabelText(/利用者/), '社員');
  await user.click(read);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/shadow-its/logs/${id}`));
  const upload = net.requests.find((request) => request.startsWith('POST /shadow-its/logs?'));
  expect(decodeURIComponent(upload ?? '')).toContain('fileName=proxy.csv&format=table&columns=0,1,2,');
});

test('what a log would be detected as is shown before it is taken in', async () => {
  const { user, net } = await openConsole(`/shadow-its/logs/${id}`, answers);
  const row = within((await screen.findByText('www.evernote.com')).closest('tr')!);
  expect([row.getByText('2人'), row.getByText('30'), row.getByText('2026/11/20〜2026/11/21')]).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: '検知として取り込む' }));
  await user.click(await screen.findByRole('button', { name: '取り込む' }));
  await waitFor(() => expect(net.requests).toContain(`POST /shadow-its/logs/${id}/commit`));
});

test('a log that was taken in leads to what it found, and back to the other logs', async () => {
  const finished = { ...log, state: 'finished', finishedAt: '2026-11-23T00:10:00Z', canDiscard: false, counted: 30 };
  const { user, router } = await openConsole(`/shadow-its/logs/${id}`, {
    ...answers,
    [`GET /shadow-its/logs/${id}`]: { body: finished },
  });
  await screen.findByText('30件（利用者・日・ホストごと）');
  const found = screen.getByRole('link', { name: '通信ログで検知されたサービス' });
  expect(found.getAttribute('href')).toBe('/shadow-its?detectedType=log');
  const crumbs = within(screen.getByRole('navigation', { name: '現在の位置' }));
  await user.click(crumbs.getByRole('link', { name: '通信ログ' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/shadow-its/logs'));
});

test('a failed import with counts offers to take it back, not to discard it', async () => {
  const failed = { ...log, state: 'failed', canTakeBack: true, canDiscard: false };
  await openConsole(`/shadow-its/logs/${id}`, { ...answers, [`GET /shadow-its/logs/${id}`]: { body: failed } });
  await screen.findByRole('button', { name: '取り込み前に戻す' });
  expect(screen.queryByRole('button', { name: '破棄する' })).toBeNull();
});

test('an import is taken back with a reason', async () => {
  const finished = {
    ...log,
    state: 'finished',
    finishedAt: '2026-11-23T00:10:00Z',
    canTakeBack: true,
    canDiscard: false,
  };
  const { user, net } = await openConsole(`/shadow-its/logs/${id}`, {
    ...answers,
    [`GET /shadow-its/logs/${id}`]: { body: finished },
    [`POST /shadow-its/logs/${id}/take-back`]: {},
  });
  await user.click(await screen.findByRole('button', { name: '取り込み前に戻す' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/理由/), '別の会社のログ');
  await user.click(dialog.getByRole('button', { name: '取り込み前に戻す' }));
  await waitFor(() => expect(net.requests).toContain(`POST /shadow-its/logs/${id}/take-back`));
});
