import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { Button, ButtonLink, IconButton } from './button';
import { FileDrop } from './file-drop';
import { ListTable } from './list-table';
import { MenuButton, type Action } from './menu';
import { ReadOnly } from './read-only';

const show = (children: ReactNode) =>
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', element: <ReadOnly value={true}>{children}</ReadOnly> }])}
    />,
  );
const names = (role: string) =>
  screen.queryAllByRole(role).map((one) => one.getAttribute('aria-label') ?? one.textContent);

const run = () => undefined;
const remove: Action = { label: '削除する', run };
const open: Action = { label: '対象を開く', reads: true, run };

test('buttons and links to acts are absent, those that read stay', () => {
  show(
    <>
      <Button>追加する</Button>
      <Button reads>閉じる</Button>
      <IconButton icon="trash" label="外す" />
      <IconButton reads icon="calendar" label="カレンダーから選ぶ" />
      <ButtonLink acts to="/users/imports">
        CSVで取り込む
      </ButtonLink>
      <ButtonLink to="/home">ホームへ戻る</ButtonLink>
      <FileDrop label="ファイルを選択する" help="" accept=".csv" onFiles={run} />
    </>,
  );
  expect(names('button')).toEqual(['閉じる', 'カレンダーから選ぶ']);
  expect(names('link')).toEqual(['ホームへ戻る']);
  expect(screen.queryByText('ファイルを選択する')).toBeNull();
});

test('a menu offers only what reads, and is absent without it', async () => {
  show(
    <>
      <MenuButton label="Slackの操作" actions={[remove]} />
      <MenuButton label="Zoomの操作" actions={() => [remove, open]} />
    </>,
  );
  expect(names('button')).toEqual(['Zoomの操作']);
  await userEvent.click(screen.getByRole('button'));
  expect(names('menuitem')).toEqual(['対象を開く']);
});

const list = {
  query: { offset: 0, count: 50, sortBy: 'name', orderBy: 'asc' as const },
  filters: {},
  set: run,
  clear: run,
};
const page = { items: [{ id: '1', name: 'Slack' }], total: 1, offset: 0, count: 50 };
const read = { data: page, error: null, isFetching: false, isPlaceholderData: false, dataUpdatedAt: 1, refetch: run };

const table = (actions: readonly Action[]) => (
  <ListTable
    name="サービス"
    reading={read}
    list={list}
    idOf={({ id }) => id}
    nameOf={({ name }) => name}
    columns={[
      { field: 'name', header: '名称', render: ({ name }) => name },
      { field: 'register', header: '登録', acts: true, render: () => <Button>登録する</Button> },
    ]}
    actions={() => actions}
    selection={{ selectedIds: new Set(['1']), onSelect: run, bar: () => <Button>一括操作</Button> }}
    empty={null}
  />
);

test('a table has no selection, no menu and no column of acts', () => {
  show(table([remove]));
  expect(names('columnheader')).toEqual(['名称']);
  expect(names('checkbox')).toEqual([]);
  expect(screen.queryByText('1件を選択中')).toBeNull();
});

test('a row menu of a table stays for what reads', async () => {
  show(table([remove, open]));
  await userEvent.click(screen.getByRole('button', { name: 'Slackの操作' }));
  expect(names('menuitem')).toEqual(['対象を開く']);
});
