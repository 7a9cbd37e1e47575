import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { detectedTypes } from '../../../backend/contract/detection-words';
import type { WordOf } from '../../../backend/contract/vocabulary';
import { aFinding } from '../../../test/support/a-finding';
import { loggedIn, openConsole, rowWith } from '../../../test/support/web-console';

const notion = aFinding;
const { id } = notion;
const page = (...items: unknown[]) => ({ body: { items, total: items.length, offset: 0, count: 50 } });
const answers = (...rows: unknown[]) => ({
  ...loggedIn(),
  'GET /shadow-its/services': page(...rows),
  'POST /shadow-its/services/decisions': { body: { changed: 1, refused: [] } },
});
const sent = (net: Awaited<ReturnType<typeof openConsole>>['net'], call: string) =>
  net.bodies.filter((_, index) => net.requests[index] === call);
const open = async (given: ReturnType<typeof answers>) => {
  const opened = await openConsole('/shadow-its', given);
  await opened.user.click(await screen.findByRole('button', { name: 'AIエージェントの紹介' }));
  return { ...opened, panel: within(await screen.findByRole('dialog', { name: 'AIエージェントの紹介' })) };
};

test('the assistant says that nothing leaves the installation, and a suggestion is accepted with its grounds', async () => {
  const { user, net } = await openConsole('/shadow-its', answers(notion));
  await rowWith('Notion');
  await user.click(screen.getByRole('button', { name: 'AIエージェントの紹介' }));
  const panel = within(await screen.findByRole('dialog', { name: 'AIエージェントの紹介' }));
  expect(panel.getByText(/外部に送られることはありません/)).toBeTruthy();
  expect(await panel.findByText('4名が利用しています')).toBeTruthy();
  await user.click(panel.getByRole('checkbox', { name: 'Notionの提案を選択' }));
  await user.click(panel.getByRole('button', { name: '選択した「登録」を受け入れる（1件）' }));
  const dialog = within(await screen.findByRole('dialog', { name: '「Notion」を登録する' }));
  await user.click(dialog.getByRole('button', { name: 'サービスに登録する' }));
  await waitFor(() => expect(sent(net, 'POST /shadow-its/services/decisions')[0]).toMatchObject({ ids: [id] }));
});

test('a rule of the assistant is edited, another taken out and a third added, all saved together', async () => {
  const ai = {
    name: '生成AI',
    isEnabled: true,
    conditions: { storedData: ['generative_ai'] },
    suggestion: 'forbidden',
  };
  const low = { name: '低いリスク', isEnabled: true, conditions: { risks: ['low'] }, suggestion: 'allowed' };
  const { user, net } = await openConsole('/shadow-its?assistant=rules', {
    ...answers(notion),
    'GET /shadow-its/suggestion-rules': { body: { rules: [ai, low], isDefault: true, revision: -1 } },
    'PUT /shadow-its/suggestion-rules': {},
  });
  await user.click(await screen.findByRole('button', { name: 'AIエージェントの紹介' }));
  await user.click(await screen.findByRole('button', { name: 'ルール「低いリスク」を外す' }));
  await user.click(screen.getByRole('button', { name: 'ルール「生成AI」を編集する' }));
  const edited = within(await screen.findByRole('dialog', { name: 'ルール「生成AI」の編集' }));
  await user.type(edited.getByRole('textbox', { name: '利用者数の下限' }), '5');
  await user.selectOptions(edited.getByRole('combobox', { name: '既知のサービスか' }), '不明なサービス');
  await user.click(edited.getByRole('button', { name: '変更する' }));
  await user.click(await screen.findByRole('button', { name: 'ルールを追加する' }));
  const added = within(await screen.findByRole('dialog', { name: 'ルールの追加' }));
  await user.type(added.getByRole('textbox', { name: /ルール名/ }), 'そのほか');
  await user.click(added.getByRole('button', { name: '追加する' }));
  expect(await screen.findByText('条件なし（すべてのサービスに一致）')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'ルールを変更する' }));
  const yesOrNo = { isStoredDataKnown: null, isIntegrable: null };
  const conditions = { storedData: ['generative_ai'], minUsers: 5, isKnown: false, ...yesOrNo };
  const nothing = { isKnown: null, ...yesOrNo };
  await waitFor(() =>
    expect(sent(net, 'PUT /shadow-its/suggestion-rules')[0]).toEqual({
      rules: [
        { ...ai, conditions },
        { name: 'そのほか', isEnabled: true, suggestion: 'forbidden', conditions: nothing },
      ],
      expectedRevision: -1,
    }),
  );
});

test('a rule keeps whether the stored data is known, and a person may change it', async () => {
  const vague = {
    name: '不明',
    isEnabled: true,
    conditions: { isStoredDataKnown: false },
    suggestion: 'forbidden',
  };
  const { user, net } = await openConsole('/shadow-its?assistant=rules', {
    ...answers(notion),
    'GET /shadow-its/suggestion-rules': { body: { rules: [vague], isDefault: false, revision: 0 } },
    'PUT /shadow-its/suggestion-rules': {},
  });
  await user.click(await screen.findByRole('button', { name: 'AIエージェントの紹介' }));
  await user.click(await screen.findByRole('button', { name: 'ルール「不明」を編集する' }));
  const edited = within(await screen.findByRole('dialog', { name: 'ルール「不明」の編集' }));
  const box = edited.getByRole<HTMLSelectElement>('combobox', { name: '保存するデータが分かっているか' });
  expect(box.selectedOptions[0]!.text).toBe('保存するデータが分かっていない');
  await user.selectOptions(box, '保存するデータが分かっている');
  await user.click(edited.getByRole('button', { name: '変更する' }));
  expect(await screen.findByText('保存するデータが分かっている')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'ルールを変更する' }));
  await waitFor(() =>
    expect(sent(net, 'PUT /shadow-its/suggestion-rules')[0]).toMatchObject({
      rules: [{ name: '不明', conditions: { isStoredDataKnown: true } }],
    }),
  );
});

test('what no rule meets says so with a way to the rules, and what is on hold has suggestions, too', async () => {
  const none = { ...notion, id: id.replace(/601$/, '621'), serviceName: '見本メモ', suggestion: null };
  const held = { ...notion, id: id.replace(/601$/, '622'), serviceName: 'Miro', decision: 'on_hold' };
  const { user, net, panel } = await open({
    ...answers(none, held),
    'GET /shadow-its/suggestion-rules': { body: { rules: [], isDefault: false, revision: 0 } },
  } as never);
  const row = within((await panel.findByText('見本メモ')).closest('li')!);
  expect(row.getByText(/^一致するルールがないため、提案はありません/)).toBeTruthy();
  expect(row.queryByRole('checkbox')).toBeNull();
  expect(within(panel.getByText('Miro').closest('li')!).getByText('保留')).toBeTruthy();
  const call = 'GET /shadow-its/services?offset=0&count=50&sortBy=newest&orderBy=asc&isUndecided=true';
  expect(net.requests).toContain(call);
  await user.click(row.getByRole('link', { name: 'ルールを見直す・追加する' }));
  expect(await panel.findByRole('button', { name: 'ルールを追加する' })).toBeTruthy();
});

test('without an open door the assistant says so, and never that nothing is undecided', async () => {
  const decisions = { unconfirmed: 0, allowed: 0, registered: 0, forbidden: 0, on_hold: 0, ended: 0 };
  const nobody = { total: 0, high: 0, medium: 0, low: 0 };
  const risks = (openDoors: WordOf<typeof detectedTypes>[]) => ({
    'GET /shadow-its/services/risks': {
      body: { ...nobody, openDoors, decisions, suggestions: { registered: 0, allowed: 0, forbidden: 0 } },
    },
  });
  const closed = await open({ ...answers(), ...risks([]) });
  expect(await closed.panel.findByText('検知は設定されていません')).toBeTruthy();
  expect(closed.panel.getByRole('link', { name: '通信ログ' }).getAttribute('href')).toBe('/shadow-its/logs');
  expect(closed.panel.queryByText('提案はありません')).toBeNull();
  cleanup();
  const { panel } = await open({ ...answers(), ...risks(['log']) });
  expect(await panel.findByText('提案はありません')).toBeTruthy();
});

test('suggestions are paged, and those that were ticked on another page are accepted together', async () => {
  const second = { ...notion, id: id.replace(/601$/, '623'), serviceName: 'Miro' };
  const at = (offset: number, row: unknown) => ({
    'GET /shadow-its/services': { body: { items: [row], total: 51, offset, count: 50 } },
  });
  const { user, net, panel } = await open({ ...answers(), ...at(0, notion) });
  await user.click(await panel.findByRole('checkbox', { name: 'Notionの提案を選択' }));
  net.answer(at(50, second));
  await user.click(panel.getByRole('button', { name: '次のページ' }));
  await user.click(await panel.findByRole('checkbox', { name: 'Miroの提案を選択' }));
  await user.click(panel.getByRole('button', { name: '選択した「登録」を受け入れる（2件）' }));
  const dialog = within(await screen.findByRole('dialog', { name: '2件のサービスを登録する' }));
  await user.click(dialog.getByRole('button', { name: 'サービスに登録する' }));
  await waitFor(() =>
    expect(sent(net, 'POST /shadow-its/services/decisions')[0]).toMatchObject({ ids: [id, second.id] }),
  );
  expect(await panel.findByRole('button', { name: '選択した「登録」を受け入れる（0件）' })).toBeTruthy();
});
