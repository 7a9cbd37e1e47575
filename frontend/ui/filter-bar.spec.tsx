import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Filter } from './filter';
import { FilterBar } from './filter-bar';

afterEach(cleanup);
const filters: readonly Filter[] = [
  { kind: 'text', name: 'keyword', label: 'キーワード' },
  { kind: 'choice', name: 'status', label: '状態', options: [{ value: 'in_use', label: '利用中' }] },
  { kind: 'flag', name: 'isOld', label: '古いもののみ', isFolded: true },
];

const open = () => {
  const changes: Record<string, unknown>[] = [];
  function Screen() {
    const [values, setValues] = useState<Record<string, unknown>>({});
    const change = (next: Record<string, unknown>) => {
      const filters = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined));
      changes.push(filters);
      setValues(filters);
    };
    const query = { offset: 0, count: 50, sortBy: 'name', orderBy: 'asc' as const };
    const list = {
      query,
      filters: values,
      set: (more: object) => change({ ...values, ...more }),
      clear: () => change({}),
    };
    return <FilterBar filters={filters} list={list} />;
  }
  render(<Screen />);
  return { last: () => changes.at(-1), user: userEvent.setup() };
};

test('filters in the row and behind the button, chips, and clearing all', async () => {
  const { last, user } = open();
  await user.selectOptions(screen.getByRole('combobox', { name: '状態' }), '利用中');
  await user.type(screen.getByRole('searchbox', { name: 'キーワード' }), 'slack{Enter}');
  await screen.findByText('キーワード: slack');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^絞り込み/ }));
  await user.click(screen.getByRole('checkbox', { name: '古いもののみ' }));
  expect(last()).toEqual({ status: 'in_use', keyword: 'slack', isOld: 'true' });
  expect(screen.getByRole('button', { name: /^絞り込み/ }).textContent).toBe('絞り込み1');

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^絞り込み/ }));

  await user.click(screen.getByRole('button', { name: '状態: 利用中を解除' }));
  expect(last()).toEqual({ keyword: 'slack', isOld: 'true' });
  await user.click(screen.getByRole('button', { name: 'すべて解除' }));
  expect(last()).toEqual({});
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
});
