import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Calendar } from './calendar';
import { laterThan, notAfter, notBefore } from './day-bounds';

afterEach(cleanup);
test('days beyond the bounds are reached but not picked, and say why', async () => {
  const picked: string[] = [];
  const bounds = { min: notBefore('入社日', '2024-04-10'), max: notAfter('退職日', '2024-04-20') };
  render(<Calendar value="2024-04-10" onPick={(day) => picked.push(day)} {...bounds} />);
  const user = userEvent.setup();
  await user.keyboard('{ArrowLeft}');
  const before = screen.getByRole('button', { name: '2024年4月9日' });
  expect(document.activeElement).toBe(before);
  expect(before.getAttribute('aria-disabled')).toBe('true');
  const why = document.getElementById(before.getAttribute('aria-describedby')!)!;
  expect(why.textContent).toBe(
    '入社日（2024/04/10）より前の日付は選べません。退職日（2024/04/20）より後の日付は選べません。',
  );
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: '2024年4月21日' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '今日' }).disabled).toBe(true);
  expect(picked).toEqual([]);
  await user.click(screen.getByRole('button', { name: '2024年4月20日' }));
  expect(picked).toEqual(['2024-04-20']);
});

test('later than a day begins with the next', () => {
  expect(laterThan('契約終了日', '2024-12-31')?.day).toBe('2025-01-01');
  expect(laterThan('契約終了日', null)).toBeUndefined();
});

test('a day that is still being typed bounds nothing yet', () => {
  expect([laterThan('契約終了日', '2024/12/'), notBefore('設立日', '令和'), notAfter('退職日', '2')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(notBefore('設立日', '令和6年4月1日')).toMatchObject({ day: '2024-04-01' });
});
