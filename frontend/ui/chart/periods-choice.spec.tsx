import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { monthsWith, periodsInWords } from './period-ends';
import type { Periods } from './periods';
import { periodsAtFirst } from './periods';
import { PeriodsChoice } from './periods-choice';

afterEach(cleanup);

const { years } = periodsAtFirst(4);
const year = years.to;

const open = async (by: Periods['by']) => {
  const taken: Periods[] = [];
  function Chart() {
    const [periods, setPeriods] = useState<Periods>({ ...periodsAtFirst(4), by });
    const take = (next: Periods) => {
      taken.push(next);
      setPeriods(next);
    };
    return <PeriodsChoice label="支払" state={{ periods, setPeriods: take, startMonth: 4 }} />;
  }
  render(<Chart />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: /^期間: / }));
  return { taken, user, dialog: within(await screen.findByRole('dialog', { name: '支払の期間の選択' })) };
};

test('a period with a name closes the dialog, and the button shows it', async () => {
  const { taken, user, dialog } = await open('month');
  await user.click(dialog.getByRole('button', { name: `${year}年度下期` }));
  expect(taken.at(-1)?.days).toEqual({ from: `${year}-10-01`, to: `${year + 1}-03-31` });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: `期間: ${year}年度下期` })).toBeTruthy();
});

test('two months of other fiscal years, picked by keyboard', async () => {
  const { taken, user, dialog } = await open('month');
  const first = within(dialog.getByRole('group', { name: '開始月' }));
  first.getByRole('button', { name: `${year}年4月` }).focus();
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe(`${year}年3月`);
  await user.keyboard('{PageUp}{Home}{ArrowDown}{ArrowRight}{Enter}');
  const last = within(dialog.getByRole('group', { name: '終了月' }));
  await user.click(last.getByRole('button', { name: `${year}年6月` }));
  expect(dialog.getByRole('status').textContent).toBe(`${year - 2}年9月〜${year}年6月（22か月）`);
  await user.click(dialog.getByRole('button', { name: 'この期間で表示する' }));
  expect(taken).toMatchObject([{ by: 'month', days: { from: `${year - 2}-09-01`, to: `${year}-06-30` } }]);
  expect(screen.getByRole('button', { name: `期間: ${year - 2}/09〜${year}/06` })).toBeTruthy();
});

test('fiscal years, one for each end', async () => {
  const { taken, user, dialog } = await open('year');
  await user.click(
    within(dialog.getByRole('group', { name: '開始年度' })).getByRole('button', { name: `${year - 4}年度` }),
  );
  expect(dialog.getByRole('button', { name: '直近5年度' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(dialog.getByRole('button', { name: 'この期間で表示する' }));
  expect(taken).toMatchObject([{ by: 'year', years: { from: year - 4, to: year } }]);
});

test('キャンセル leaves the period as it was', async () => {
  const { taken, user, dialog } = await open('month');
  await user.click(within(dialog.getByRole('group', { name: '終了月' })).getByRole('button', { name: `${year}年5月` }));
  await user.click(dialog.getByRole('button', { name: 'キャンセル' }));
  expect(taken).toEqual([]);
});

test('the other end follows beyond it and beyond 120 months', () => {
  const months = { from: '2026-04', to: '2027-03' };
  expect(monthsWith(months, 'from', '2027-06')).toEqual({ from: '2027-06', to: '2027-06' });
  expect(monthsWith(months, 'to', '2026-01')).toEqual({ from: '2026-01', to: '2026-01' });
  expect(monthsWith(months, 'from', '2016-04')).toEqual({ from: '2016-04', to: '2026-03' });
  expect(monthsWith({ from: '2010-01', to: '2012-01' }, 'to', '2027-03')).toEqual({ from: '2017-04', to: '2027-03' });
});

test('days within a month, from an address, are written as days', () =>
  expect(periodsInWords({ by: 'month', days: { from: '2026-03-31', to: '2026-04-01' }, years }, '2026-04-01', 4)).toBe(
    '2026/03/31〜2026/04/01',
  ));
