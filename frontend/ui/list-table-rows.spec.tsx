import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Link } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Column } from './list-columns';
import type { ListControl } from './list-control';
import { ListTable } from './list-table';

afterEach(cleanup);
beforeEach(() => localStorage.clear());

interface Row {
  id: string;
  price: string;
}
const columns: readonly Column<Row>[] = [
  { field: 'name', header: '名前', sortable: true, render: ({ id }) => <Link to={`/one/${id}`}>{id}</Link> },
  { field: 'price', header: '料金', width: 120, render: ({ price }) => price },
];
const items = ['い', 'ろ', 'は', 'に', 'ほ'].map((id, i): Row => ({ id, price: `¥${i}` }));
const list: ListControl = {
  query: { offset: 0, count: 50, sortBy: 'name', orderBy: 'asc' },
  filters: {},
  set: () => undefined,
  clear: () => undefined,
};

function People({ lockedIds }: { lockedIds?: ReadonlySet<string> }) {
  const [selectedIds, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <main>
      <ListTable
        name="人"
        list={list}
        reading={{
          data: { items, total: 5, offset: 0, count: 50 },
          error: null,
          isFetching: false,
          isPlaceholderData: false,
          dataUpdatedAt: 1,
          refetch: () => undefined,
        }}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ id }) => id}
        selection={{ selectedIds, onSelect: setSelected, bar: () => <button type="button">外す</button>, lockedIds }}
        empty={null}
      />
      <p data-testid="selected">{[...selectedIds].join('')}</p>
    </main>
  );
}

let entries = 0;
const show = (lockedIds?: ReadonlySet<string>) => {
  const routes = [
    { path: '/', element: <People lockedIds={lockedIds} /> },
    { path: '/one/:id', element: <h1>ひとり</h1> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [{ pathname: '/', key: `entry-${++entries}` }] });
  render(<RouterProvider router={router} />);
  return router;
};
const box = (id: string) => screen.getByRole('checkbox', { name: `${id}を選択` });
const selected = () => screen.getByTestId('selected').textContent;

test('Shift ticks and unticks all from the row before, but no locked one', async () => {
  show(new Set(['は']));
  const user = userEvent.setup();
  await user.click(box('い'));
  await user.keyboard('{Shift>}');
  await user.click(box('に'));
  expect(selected()).toBe('いろに');
  await user.keyboard('{/Shift}');
  await user.click(box('ろ'));
  await user.keyboard('{Shift>}');
  await user.click(box('に'));
  expect(selected()).toBe('い');
});

test('a click beside the link opens the row, one on a control or a selected text does not', async () => {
  const router = show();
  await userEvent.click(box('ろ'));
  expect(router.state.location.pathname).toBe('/');
  const text = document.createRange();
  text.selectNodeContents(screen.getByText('¥1'));
  window.getSelection()?.removeAllRanges();
  window.getSelection()?.addRange(text);
  fireEvent.click(screen.getByText('¥1'));
  expect(router.state.location.pathname).toBe('/');
  window.getSelection()?.removeAllRanges();
  await userEvent.click(screen.getByText('¥1'));
  expect(router.state.location.pathname).toBe('/one/ろ');
});

test('going back restores the scrolling, and marks and focuses the opened row', async () => {
  const router = show();
  const scroller = () => document.querySelector('.list-table-scroll')!;
  scroller().scrollTop = 70;
  await userEvent.click(screen.getByText('¥2'));
  expect(screen.getByRole('heading', { name: 'ひとり' })).toBeTruthy();
  await act(() => router.navigate(-1));
  await screen.findByRole('link', { name: 'は' });
  await new Promise((done) => requestAnimationFrame(done));
  expect(scroller().scrollTop).toBe(70);
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'は' }));
  const marked = document.querySelector<HTMLElement>('.list-row-last-opened')!;
  expect(within(marked).getByText('¥2')).toBeTruthy();
});

test('a list that was not left by its link starts at its top', async () => {
  const router = show();
  document.querySelector('.list-table-scroll')!.scrollTop = 70;
  await act(() => router.navigate('/one/x'));
  await act(() => router.navigate('/'));
  await screen.findByRole('link', { name: 'は' });
  expect(document.querySelector('.list-table-scroll')!.scrollTop).toBe(0);
  expect(document.querySelector('.list-row-last-opened')).toBeNull();
});

const widthOf = (header: string) => screen.getByRole('columnheader', { name: header }).style.width;

test('a column resizes by its edge and by keys, and this browser remembers it', async () => {
  show();
  expect(widthOf('料金')).toBe('120px');
  const edge = document.querySelector('[data-column="price"]')!;
  const head = screen.getByRole('columnheader', { name: '料金' });
  head.getBoundingClientRect = () => ({ width: 120 }) as DOMRect;
  const drag = (type: string, clientX: number) => fireEvent(edge, new MouseEvent(type, { bubbles: true, clientX }));
  drag('pointerdown', 500);
  drag('pointermove', 540);
  expect(widthOf('料金')).toBe('160px');
  drag('pointerup', 550);
  expect(widthOf('料金')).toBe('170px');
  const name = screen.getByRole('columnheader', { name: '名前' });
  name.getBoundingClientRect = () => ({ width: 200 }) as DOMRect;
  name.focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(widthOf('名前')).toBe('216px');
  cleanup();
  show();
  expect([widthOf('名前'), widthOf('料金')]).toEqual(['216px', '170px']);
  fireEvent.doubleClick(document.querySelector('[data-column="price"]')!);
  expect(widthOf('料金')).toBe('120px');
});
