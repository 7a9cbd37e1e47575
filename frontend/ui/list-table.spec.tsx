import { cleanup, fireEvent, render as renderAlone, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';
import { MemoryRouter } from 'react-router';
import { ProblemError } from '../lib/call';
import type { Column } from './list-columns';
import type { ListControl, Reading } from './list-control';
import { ListTable } from './list-table';
import { OwnChange } from './own-change';

afterEach(cleanup);
const render = (table: ReactElement) => renderAlone(table, { wrapper: MemoryRouter });
interface Row {
  id: string;
  name: string;
  price: number;
}
const columns: readonly Column<Row>[] = [
  { field: 'name', header: '名前', sortable: true, render: ({ name }) => name },
  { field: 'price', header: '料金', sortable: true, align: 'right', render: ({ price }) => `¥${price}` },
];
const rowsOf = (...names: string[]) => names.map((name, i): Row => ({ id: name, name, price: i }));

const listOf = (query: Partial<ListControl['query']> = {}, filters = {}) => {
  const changes: unknown[] = [];
  const list: ListControl = {
    query: { offset: 0, count: 50, sortBy: 'name', orderBy: 'asc', ...query },
    filters,
    set: (change) => void changes.push(change),
    clear: () => void changes.push('clear'),
  };
  return { list, changes };
};
const reading = (items: Row[] | undefined, more: Partial<Reading<never>> & { total?: number } = {}) => ({
  data: items && { items, total: more.total ?? items.length, offset: 0, count: 50 },
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  dataUpdatedAt: 1,
  refetch: () => undefined,
  ...more,
});

const changedNames: string[] = [];
beforeEach(() => changedNames.splice(0));
const actions = ({ name }: Row) => [{ label: '変更する', run: () => void changedNames.push(name) }];
const table = (
  list: ListControl,
  read: Reading<{ items: Row[]; total: number; offset: number; count: number }>,
  ownAt = 0,
) => (
  <OwnChange value={() => ownAt}>
    <ListTable
      name="プラン"
      list={list}
      reading={read}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      actions={actions}
      empty={<p>プランを登録すると、ここに並びます。</p>}
    />
  </OwnChange>
);
const shownNames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

test('a click on a column sorts by it, another the other way round', async () => {
  const { list, changes } = listOf();
  const { rerender } = render(table(list, reading(rowsOf('い', 'ろ'))));
  const user = userEvent.setup();
  expect(screen.getByRole('columnheader', { name: '名前' }).getAttribute('aria-sort')).toBe('ascending');
  await user.click(screen.getByText('料金'));
  expect(changes).toEqual([{ sortBy: 'price', orderBy: 'asc' }]);
  const sorted = listOf({ sortBy: 'price' });
  rerender(table(sorted.list, reading(rowsOf('い', 'ろ'))));
  screen.getByRole('columnheader', { name: '料金' }).focus();
  await user.keyboard('{Enter}');
  expect(sorted.changes).toEqual([{ sortBy: 'price', orderBy: 'desc' }]);
});

test('pages, page sizes and the total', async () => {
  const { list, changes } = listOf({ offset: 50 });
  render(table(list, reading(rowsOf('い'), { total: 120 })));
  const user = userEvent.setup();
  expect(screen.getByText(/のうち 51–100件/).textContent).toBe('全 120件のうち 51–100件');
  await user.click(screen.getByRole('button', { name: '次のページ' }));
  await user.click(screen.getByRole('button', { name: '最後のページ' }));
  await user.click(screen.getByRole('button', { name: '前のページ' }));
  await user.selectOptions(screen.getByRole('combobox', { name: '表示件数' }), '100件');
  expect(changes).toEqual([{ offset: 100 }, { offset: 100 }, { offset: 0 }, { count: 100 }]);
});

test('a row’s menu opens by button and by right click, and by keyboard alone', async () => {
  render(table(listOf().list, reading(rowsOf('い', 'ろ'))));
  const user = userEvent.setup();
  fireEvent.contextMenu(screen.getByText('ろ'));
  await user.click(screen.getByRole('menuitem', { name: '変更する' }));
  screen.getByRole('button', { name: 'いの操作' }).focus();
  await user.keyboard('{Enter}{ArrowDown}{Enter}');
  expect(changedNames).toEqual(['ろ', 'い']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'いの操作' }));
});

test('empty, filtered, past the end, failed and loading lists each show what to do', async () => {
  const user = userEvent.setup();
  const { rerender } = render(table(listOf().list, reading([])));
  expect(screen.getByText('プランを登録すると、ここに並びます。')).toBeTruthy();
  const filtered = listOf({}, { keyword: 'x' });
  rerender(table(filtered.list, reading([])));
  expect(screen.getByText('条件に合うプランはありません')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '絞り込みを解除する' }));
  expect(filtered.changes).toEqual(['clear']);
  const past = listOf({ offset: 100_000 });
  rerender(table(past.list, reading([], { total: 60 })));
  await user.click(screen.getByRole('button', { name: '最後のページへ移動する' }));
  expect(past.changes).toEqual([{ offset: 50 }]);
  let again = 0;
  rerender(table(listOf().list, reading(undefined, { error: new Error(), refetch: () => again++ })));
  expect(screen.getByRole('alert').textContent).toContain('プランを読み込めませんでした');
  await user.click(screen.getByRole('button', { name: '再読み込みする' }));
  expect(again).toBe(1);
  rerender(table(listOf().list, reading(undefined, { isFetching: true })));
  expect(screen.getByRole('region', { name: 'プランの一覧' }).getAttribute('aria-busy')).toBe('true');
  expect(screen.getAllByRole('row')).toHaveLength(13);
});

describe('while the pointer is over it', () => {
  const { list } = listOf();
  const point = () => fireEvent.pointerEnter(document.querySelector('.list-table-frame')!);

  test('a changed row shows its new value and glows', () => {
    const { rerender } = render(table(list, reading(rowsOf('い', 'ろ'))));
    rerender(table(list, reading([rowsOf('い')[0]!, { id: 'ろ', name: 'ろ', price: 99 }])));
    const glowing = [...document.querySelectorAll('[class*=list-row-glows]')];
    expect(glowing.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('¥99')]);
  });

  test('rows that would move under the pointer wait behind a pill', async () => {
    const { rerender } = render(table(list, reading(rowsOf('い', 'は'))));
    point();
    rerender(table(list, reading(rowsOf('い', 'ろ', 'は'))));
    expect(shownNames()).toEqual(['い', 'は']);
    await userEvent.click(screen.getByRole('button', { name: '1件の更新' }));
    expect(shownNames()).toEqual(['い', 'ろ', 'は']);
    expect(screen.queryByRole('button', { name: /件の更新/ })).toBeNull();
  });

  test('with the pointer elsewhere they simply appear', () => {
    const { rerender } = render(table(list, reading(rowsOf('い', 'は'))));
    rerender(table(list, reading(rowsOf('い', 'ろ', 'は'))));
    expect(shownNames()).toEqual(['い', 'ろ', 'は']);
  });

  test('own changes are shown at once', () => {
    const { rerender } = render(table(list, reading(rowsOf('い', 'ろ'), { dataUpdatedAt: 1 })));
    point();
    rerender(table(list, reading(rowsOf('い'), { dataUpdatedAt: 3 }), 2));
    expect(shownNames()).toEqual(['い']);
  });

  test('another page is no change', () => {
    const { rerender } = render(table(list, reading(rowsOf('い', 'ろ'))));
    point();
    rerender(table(listOf({ offset: 50 }).list, reading(rowsOf('は', 'に'))));
    expect(shownNames()).toEqual(['は', 'に']);
    expect(document.querySelector('[class*=list-row-glows]')).toBeNull();
  });
});

test('filters that the server refuses are named, and can be cleared', async () => {
  const problem = {
    status: 400,
    code: 'invalid',
    title: '入力エラー',
    detail: '入力内容に誤りがあります。',
    errors: [{ field: 'to', message: '範囲の終わりには、始まり以降の値を指定してください' }],
  };
  const { list, changes } = listOf({}, { from: '2026-12-01', to: '2026-01-01' });
  render(table(list, reading(undefined, { error: new ProblemError(problem) })));
  expect(screen.getByText('範囲の終わりには、始まり以降の値を指定してください')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '再読み込みする' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '絞り込みを解除する' }));
  expect(changes).toEqual(['clear']);
});

test('the selection is kept over pages, and can be acted on', async () => {
  const done: string[][] = [];
  function Screen() {
    const [selectedIds, setSelected] = useState<ReadonlySet<string>>(new Set());
    const [offset, setOffset] = useState(0);
    const { list } = listOf({ offset });
    const act = (
      <button type="button" onClick={() => done.push([...selectedIds])}>
        まとめて解除する
      </button>
    );
    return (
      <>
        <button type="button" onClick={() => setOffset(offset === 0 ? 50 : 0)}>
          めくる
        </button>
        <ListTable
          name="利用者"
          list={list}
          reading={reading(offset === 0 ? rowsOf('い', 'ろ') : rowsOf('は', 'に'), { total: 4 })}
          columns={columns}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          selection={{ selectedIds, onSelect: setSelected, bar: () => act, lockedIds: new Set(['に']) }}
          empty={null}
        />
      </>
    );
  }
  render(<Screen />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: 'いを選択' }));
  await user.click(screen.getByRole('checkbox', { name: 'ろを選択' }));
  await user.click(screen.getByRole('button', { name: 'めくる' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'にを選択' }).disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'このページをすべて選択' }));
  expect(screen.getByText('3件を選択中')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'まとめて解除する' }));
  expect(done).toEqual([['い', 'ろ', 'は']]);
});
