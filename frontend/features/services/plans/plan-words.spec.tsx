import { render } from '@testing-library/react';
import { EndsOn } from './plan-words';

const plan = { endsOn: '2027-03-31', remainingDays: 150, noticeOn: null, alertLeadDays: 30, isEnding: false };
const renderEnd = (more: Partial<Parameters<typeof EndsOn>[0]['plan']>) => {
  const { container, unmount } = render(<EndsOn plan={{ ...plan, ...more }} />);
  const rendered = [container.textContent, container.querySelector('.plan-near') !== null];
  unmount();
  return rendered;
};

test('an end is a caution when its alert is due: before the notice deadline, or else before the end', () => {
  expect(renderEnd({})).toEqual(['2027/03/31 残り150日', false]);
  expect(renderEnd({ remainingDays: 30 })).toEqual(['2027/03/31 残り30日', true]);
  expect(renderEnd({ remainingDays: 0 })).toEqual(['2027/03/31 本日まで', true]);
  expect(renderEnd({ noticeOn: '2026-12-31' })).toEqual(['2027/03/31 残り150日', false]);
  expect(renderEnd({ noticeOn: '2026-12-31', remainingDays: 100 })).toEqual(['2027/03/31 通知まで10日', true]);
  expect(renderEnd({ noticeOn: '2026-12-31', remainingDays: 90 })).toEqual(['2027/03/31 通知は本日まで', true]);
  expect(renderEnd({ noticeOn: '2026-12-31', remainingDays: 89 })).toEqual(['2027/03/31 残り89日', true]);
});

test('a decided end is no caution and is marked', () => {
  expect(renderEnd({ isEnding: true, remainingDays: 9 })).toEqual(['2027/03/31 終了予定', false]);
  expect(renderEnd({ isEnding: true, remainingDays: 0 })).toEqual(['2027/03/31 終了予定', false]);
  expect(renderEnd({ remainingDays: -1 })).toEqual(['2027/03/31', false]);
  expect(renderEnd({ endsOn: null, remainingDays: null })).toEqual(['期限なし', false]);
});
