import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox } from './combobox';

afterEach(cleanup);
const options = [
  { value: 'a', label: '青空 一郎' },
  { value: 'b', label: '朝霧 五月' },
  { value: 'c', label: '雨音 楓' },
];
const open = (first = '', more: { free?: boolean } = {}) => {
  const chosen: string[] = [];
  function Screen() {
    const [value, setValue] = useState(first);
    return (
      <Combobox
        label="管理者"
        value={value}
        options={options}
        {...more}
        onChange={(next) => {
          chosen.push(next);
          setValue(next);
        }}
      />
    );
  }
  render(<Screen />);
  return { chosen, user: userEvent.setup(), box: screen.getByRole<HTMLInputElement>('combobox') };
};
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('typing narrows, Enter takes the first', async () => {
  const { chosen, user, box } = open();
  await user.click(box);
  expect(shown()).toHaveLength(3);
  await user.keyboard('朝');
  expect(shown()).toEqual(['朝霧 五月']);
  await user.keyboard('{Enter}');
  expect(chosen).toEqual(['b']);
  expect(box.value).toBe('朝霧 五月');
  expect(shown()).toEqual([]);
});

test('the Enter that ends a composition selects nothing', async () => {
  const { chosen, user, box } = open();
  await user.click(box);
  fireEvent.compositionStart(box);
  fireEvent.change(box, { target: { value: '雨' } });
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
  expect(chosen).toEqual([]);
  expect(shown()).toEqual(['雨音 楓']);
  fireEvent.compositionEnd(box);
  await user.keyboard('{Enter}');
  expect(chosen).toEqual(['c']);
});

test('arrows move, Escape restores the value', async () => {
  const { chosen, user, box } = open('a');
  await user.click(box);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByText('雨音 楓').closest('li')?.id).toBe(box.getAttribute('aria-activedescendant'));
  await user.keyboard('{Escape}');
  expect(shown()).toEqual([]);
  expect(chosen).toEqual([]);
  expect(box.value).toBe('青空 一郎');
});

test('clearing selects nothing; text without matches changes nothing', async () => {
  const { chosen, user, box } = open('a');
  await user.clear(box);
  await user.tab();
  expect(chosen).toEqual(['']);
  await user.type(box, 'いない人');
  expect(screen.getByText('該当する候補はありません')).toBeTruthy();
  await user.tab();
  expect(chosen).toEqual(['']);
});

test('free text counts as typed, and a suggestion only when selected', async () => {
  const { user, box } = open('自由な語', { free: true });
  expect(box.value).toBe('自由な語');
  await user.clear(box);
  await user.type(box, '朝');
  expect(shown()).toEqual(['朝霧 五月']);
  await user.tab();
  expect(box.value).toBe('朝');
  await user.type(box, '霧');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(box.value).toBe('朝霧 五月');
  await user.type(box, 'さん');
  expect(shown()).toEqual([]);
  expect(box.getAttribute('aria-expanded')).toBe('false');
});
