import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateRangePicker } from './date-range-picker';

afterEach(cleanup);
const open = () => {
  const taken: unknown[] = [];
  render(
    <DateRangePicker
      label="支払日"
      value={{ from: '2026-01-10', to: '2026-02-20' }}
      onChange={(range) => taken.push(range)}
    />,
  );
  return {
    taken,
    user: userEvent.setup(),
    button: screen.getByRole('button', { name: '支払日: 2026/01/10〜2026/02/20' }),
  };
};

test('a period of one’s own, typed or picked from the calendar by keyboard', async () => {
  const { taken, user, button } = open();
  await user.click(button);
  const from = await screen.findByRole('textbox', { name: '開始日' });
  await user.clear(from);
  await user.type(from, '2026.1.31');
  await user.click(screen.getByRole('button', { name: '開始日をカレンダーから選ぶ' }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('2026年1月31日');
  await user.keyboard('{PageDown}{ArrowLeft}{Enter}');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '開始日' }).value).toBe('2026/02/27');
  expect(screen.getByRole('alert').textContent).toBe('終了日は開始日以降の日付を入力してください');
  const to = screen.getByRole('textbox', { name: '終了日' });
  await user.clear(to);
  await user.type(to, '20260331');
  await user.click(screen.getByRole('button', { name: 'この期間で表示する' }));
  expect(taken).toEqual([{ from: '2026-02-27', to: '2026-03-31' }]);
  expect(document.activeElement).toBe(button);
});

test('Escape leaves the period as it was', async () => {
  const { taken, user, button } = open();
  await user.click(button);
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button);
  expect(taken).toEqual([]);
});

test('a day outside its era is refused with the reason', async () => {
  const { user, button } = open();
  await user.click(button);
  const from = await screen.findByRole('textbox', { name: '開始日' });
  await user.clear(from);
  await user.type(from, '平成40年4月1日');
  expect(screen.getByRole('alert').textContent).toBe('平成は1989年1月8日から2019年4月30日までです');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'この期間で表示する' }).disabled).toBe(true);
});
