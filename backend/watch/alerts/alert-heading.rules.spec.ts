import { headingOf } from './alert-heading.rules';

const today = '2026-04-01';

test.each([
  ['2026-04-25', true, '自動更新まで24日'],
  ['2026-04-07', false, '契約終了まで6日'],
  ['2026-04-07', null, '契約終了まで6日'],
  ['2026-04-01', false, '今日が契約終了日'],
  ['2026-03-31', false, '契約終了済み'],
  ['2026-03-31', true, '更新後の期間が未登録'],
  [null, null, '契約終了'],
])('a contract to %s that renews itself (%s) is %s', (endsOn, autoRenewal, words) => {
  expect(headingOf('contract_end', { endsOn, autoRenewal }, today)).toBe(words);
});

test('other alerts are named by their type', () => {
  expect(headingOf('plan_unregistered', { endsOn: null, autoRenewal: null }, today)).toBe('プラン未登録');
});
