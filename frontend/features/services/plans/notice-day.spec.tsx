import { render } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { NoticeDay } from './notice-day';
import type { PlanForm } from './plan-form-body';
import { RenewalToToday } from './renewal-to-today';

const noticeTextOf = (endsOn: string, noticeDays = 30) => {
  function Given() {
    const form = useForm({ defaultValues: { startsOn: '2027-03-15', endsOn, noticeDays } });
    return <NoticeDay form={form as unknown as PlanForm} />;
  }
  const { container, unmount } = render(<Given />);
  const words = container.textContent;
  unmount();
  return words;
};

test('the notice deadline is shown, or that it lies before the start', () => {
  expect(noticeTextOf('2028-03-31')).toBe('解約通知期限は2028/03/01です。');
  expect(noticeTextOf('2027-03-31')).toMatch(/^解約通知期限が2027\/03\/01となり、契約開始日より前です。/);
});

test('while the end is being typed, and for an invalid number of days, nothing is shown', () => {
  const typed = '2028/03/3';
  for (let length = 0; length <= typed.length; length++)
    if (length !== typed.length)
      expect([typed.slice(0, length), noticeTextOf(typed.slice(0, length))]).toEqual([typed.slice(0, length), '']);
  expect([
    noticeTextOf('2028/02/30'),
    noticeTextOf('20270'),
    noticeTextOf('2028-03-31', 999_999_999),
    noticeTextOf('2028-03-31', NaN),
  ]).toEqual(['', '', '', '']);
});

test('a past end is renewed up to today, unless it is decided, or the contract is not renewed', () => {
  const hintOf = (given: object, decidedEnd?: string) => {
    function Given() {
      const form = useForm({
        defaultValues: { endsOn: '2024-03-31', renewalCycle: 'yearly', autoRenewal: true, ...given },
      });
      return <RenewalToToday form={form as unknown as PlanForm} decidedEnd={decidedEnd} />;
    }
    const { container, unmount } = render(<Given />);
    const words = container.textContent;
    unmount();
    return words;
  };
  const renewalText = /^今日を含む契約期間まで自動で更新されます。/;
  expect(hintOf({})).toMatch(renewalText);
  expect(hintOf({}, '2023-03-31')).toMatch(renewalText);
  expect(hintOf({}, '2024-03-31')).toBe('');
  for (const without of [{ autoRenewal: false }, { renewalCycle: 'none' }, { endsOn: null }, { endsOn: '9999-12-31' }])
    expect(hintOf(without)).toBe('');
});
