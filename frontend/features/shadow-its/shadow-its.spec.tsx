import { screen, waitFor, within } from '@testing-library/react';
import { aFinding } from '../../../test/support/a-finding';
import { loggedIn, openConsole, rowWith } from '../../../test/support/web-console';

const [taro, other] = ['301', '602'].map((n) => `01938f6e-0000-7000-8000-000000000${n}`) as [string, string];
const notion = aFinding;
const { id } = notion;
const page = (...items: unknown[]) => ({ body: { items, total: items.length, offset: 0, count: 50 } });
const risks = (total: number, openDoors: string[]) => ({
  body: {
    total,
    high: total,
    medium: 0,
    low: 0,
    decisions: { unconfirmed: total, allowed: 0, registered: 0, forbidden: 0, on_hold: 0, ended: 0 },
    suggestions: { registered: total, allowed: 0, forbidden: 0 },
    openDoors,
  },
});
const answers = (openDoors = ['grant', 'log'], ...rows: unknown[]) => ({
  ...loggedIn(),
  'GET /shadow-its/services': page(...rows),
  'GET /shadow-its/services/risks': risks(rows.length, openDoors),
  [`GET /shadow-its/services/${id}`]: { body: notion },
  'GET /company-users-list': {
    body: [{ id: taro, name: '山田 太郎', retiredOn: null, retiresOn: null, email: null, department: null }],
  },
  'POST /shadow-its/services/decisions': { body: { changed: 2, refused: [] } },
});
const sent = (net: Awaited<ReturnType<typeof openConsole>>['net'], call: string) =>
  net.bodies.filter((_, index) => net.requests[index] === call);

test('where no door is open the empty list says so, and never that there is none', async () => {
  await openConsole('/shadow-its', answers([]));
  expect(await screen.findByText('検知は設定されていません')).toBeTruthy();
  expect(screen.getByRole('link', { name: '拡張機能を配布する' }).getAttribute('href')).toBe('/shadow-its/extension');
  expect(screen.queryByText(/シャドーITはありません/)).toBeNull();
});

test('tiles lead to their rows, and several services are allowed at once for a department until a day', async () => {
  const { user, net } = await openConsole(
    '/shadow-its',
    answers(['grant'], notion, { ...notion, id: other, serviceName: 'Miro', outsideCount: 2 }),
  );
  expect((await rowWith('Notion')).getByText('（未照合 1）')).toBeTruthy();
  expect((await rowWith('Miro')).getByText('（部署外 2）')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: '2件' })[0]!.getAttribute('href')).toBe(
    '/shadow-its?risk=high&isUndecided=true',
  );
  await user.click(screen.getByRole('checkbox', { name: 'このページをすべて選択' }));
  const bar = within(screen.getByRole('region', { name: '選択した行の操作' }));
  await user.click(bar.getByRole('button', { name: '許可する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '2件のサービスを許可する' }));
  await user.type(dialog.getByRole('textbox', { name: /^許可の期限/ }), '2999/3/31');
  await user.type(dialog.getByRole('textbox', { name: /^理由/ }), '試用のため');
  await user.click(dialog.getByRole('button', { name: '許可する' }));
  await waitFor(() => expect(sent(net, 'POST /shadow-its/services/decisions')).toHaveLength(1));
  expect(sent(net, 'POST /shadow-its/services/decisions')[0]).toMatchObject({
    ids: [id, other],
    decision: 'allowed',
    until: '2999-03-31',
    reason: '試用のため',
    expectedRevisions: [0, 0],
  });
});

test('a host in punycode is shown by its own signs with the punycode beside, wherever it is named', async () => {
  const host = 'xn--80ak6aa92e.com';
  const shown = `аррӏе.com（${host}）`;
  const lookalike = { ...notion, serviceName: host, detectionTarget: host };
  const { user } = await openConsole('/shadow-its', {
    ...answers(['log'], lookalike),
    [`GET /shadow-its/services/${id}`]: { body: lookalike },
  });
  const row = await rowWith(shown);
  await user.click(row.getByRole('button', { name: `${shown}の操作` }));
  await user.click(screen.getByRole('menuitem', { name: 'サービスに登録する' }));
  const dialog = within(await screen.findByRole('dialog', { name: `「${shown}」を登録する` }));
  // The service gets the stored name, unless the person writes another.
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^サービス名/ }).value).toBe(host);
  await user.click(dialog.getByRole('button', { name: 'キャンセル' }));
  await user.click(screen.getByRole('button', { name: 'AIエージェントの紹介' }));
  const panel = within(await screen.findByRole('dialog', { name: 'AIエージェントの紹介' }));
  expect(await panel.findByRole('link', { name: shown })).toBeTruthy();
  expect(panel.getByRole('checkbox', { name: `${shown}の提案を選択` })).toBeTruthy();
  await user.click(panel.getByRole('link', { name: shown }));
  expect(await screen.findByRole('heading', { name: shown })).toBeTruthy();
  expect(screen.getByText('検知した対象').nextElementSibling?.textContent).toBe(shown);
});

test('all that the filter finds are decided with the number that was shown', async () => {
  const { user, net } = await openConsole('/shadow-its?decision=unconfirmed', {
    ...answers(['grant'], notion),
    'GET /shadow-its/services': { body: { ...page(notion).body, total: 1_234 } },
    'GET /shadow-its/services/selection': { body: { total: 1_234, unblockableCount: 34, version: 'v1' } },
  });
  await rowWith('Notion');
  await user.click(screen.getByRole('checkbox', { name: 'このページをすべて選択' }));
  await user.click(screen.getByRole('button', { name: '条件に合う1,234件すべてを選択する' }));
  const bar = within(screen.getByRole('region', { name: '選択した行の操作' }));
  expect(bar.getByText('条件に合う1,234件すべてを選択中')).toBeTruthy();
  await waitFor(() => expect(bar.getByRole<HTMLButtonElement>('button', { name: '許可する' }).disabled).toBe(false));
  await user.click(bar.getByRole('button', { name: '許可する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '条件に合う1,234件のサービスを許可する' }));
  expect(dialog.getByText(/禁止していたサービスは禁止に、そのほかは未確認に戻ります/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '許可する' }));
  const body = { query: { decision: 'unconfirmed' }, expectedTotal: 1_234, expectedVersion: 'v1', decision: 'allowed' };
  await waitFor(() => expect(sent(net, 'POST /shadow-its/services/decisions')[0]).toMatchObject(body));
});

test('許可 of a forbidden service names the state after its last day, and the departments by their path', async () => {
  const forbidden = { ...notion, decision: 'forbidden' };
  const { user } = await openConsole('/shadow-its', {
    ...answers(['grant'], forbidden),
    'GET /departments': {
      body: [{ id: other, name: '第一課', path: '営業部/第一課', parentId: id, depth: 2, isActive: true }],
    },
  });
  await user.click((await rowWith('Notion')).getByRole('button', { name: 'Notionの操作' }));
  await user.click(screen.getByRole('menuitem', { name: '許可する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '「Notion」を許可する' }));
  expect(dialog.getByText(/期限を過ぎると、禁止に戻ります/)).toBeTruthy();
  await user.click(dialog.getByRole('combobox', { name: '許可する部署' }));
  await user.click(await screen.findByRole('option', { name: '営業部/第一課' }));
  expect(dialog.getByRole('list', { name: '許可する部署の選択' }).textContent).toBe('営業部/第一課');
});

test('a decision of another person is shown, and confirmed by a second press', async () => {
  const { user, net } = await openConsole('/shadow-its', answers(['grant'], notion));
  const change = {
    field: 'decision',
    label: '判断',
    before: '未確認',
    after: '禁止',
    yours: '許可',
    value: 'forbidden',
  };
  const changes = [{ ...change, by: '佐藤 花子', at: '2026-11-23T00:00:00Z' }];
  net.answer({
    'POST /shadow-its/services/decisions': {
      status: 409,
      body: { status: 409, code: 'changed_meanwhile', title: '', detail: '', meanwhile: { revision: 3, changes } },
    },
  });
  await user.click((await rowWith('Notion')).getByRole('button', { name: 'Notionの操作' }));
  await user.click(screen.getByRole('menuitem', { name: '許可する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '「Notion」を許可する' }));
  await user.click(dialog.getByRole('button', { name: '許可する' }));
  expect(await dialog.findByText(/佐藤 花子が判断を「未確認」から「禁止」に変更/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: '許可する' }));
  await waitFor(() => expect(sent(net, 'POST /shadow-its/services/decisions')).toHaveLength(2));
  expect(sent(net, 'POST /shadow-its/services/decisions')[1]).toMatchObject({ expectedRevisions: [3] });
});

test('what could not be decided is named with its reason', async () => {
  const { user, net } = await openConsole('/shadow-its', answers(['grant'], notion));
  net.answer({
    'POST /shadow-its/services/decisions': {
      body: { changed: 0, refused: [{ id, serviceName: 'Notion', reason: '登録の上限です' }] },
    },
  });
  await user.click((await rowWith('Notion')).getByRole('button', { name: 'Notionの操作' }));
  await user.click(screen.getByRole('menuitem', { name: 'サービスに登録する' }));
  const dialog = within(await screen.findByRole('dialog', { name: '「Notion」を登録する' }));
  await user.click(dialog.getByRole('button', { name: 'サービスに登録する' }));
  expect(await screen.findByText('「Notion」：登録の上限です')).toBeTruthy();
});

test('a detected service shows its risk with the formula, what is unknown, its grants and its days', async () => {
  const { user } = await openConsole(`/shadow-its/${id}`, answers());
  await screen.findByRole('heading', { level: 1, name: 'Notion' });
  expect(screen.getByText('本人が開けるすべてのファイルの閲覧')).toBeTruthy();
  expect(screen.getByText('Files.Read.All')).toBeTruthy();
  expect(screen.getByText('2026/04/20', { selector: 'th' })).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'リスクの根拠' }));
  const row = within((await screen.findByText('提供元の国')).closest('tr')!);
  expect(row.getByText('不明')).toBeTruthy();
  expect(screen.getByText(/この合計は72点.*判断材料が不足しています/)).toBeTruthy();
  expect(screen.getByText('材料不足')).toBeTruthy();
});
