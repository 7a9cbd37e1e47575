import { verdictOf } from '../../contract/review-verdict';
import { stateOf } from './review-checks.rules';

const counted = { check: 'no_self_decision', failing: 0, pending: 0, decidedCount: 0 } as const;

test('without a decision nothing is shown about decisions', () => {
  expect(stateOf(counted)).toBe('open');
  expect(stateOf({ ...counted, decidedCount: 1 })).toBe('holds');
  expect(stateOf({ ...counted, check: 'exposed_reviewed' })).toBe('holds');
  expect(stateOf({ ...counted, failing: 2, pending: 1 })).toBe('fails');
  expect(stateOf({ ...counted, failing: 2, pending: 2 })).toBe('open');
});

test('one check that fails is the verdict, then one that is open', () => {
  const words = (...states: ('holds' | 'open' | 'fails')[]) => verdictOf(states.map((state) => ({ state }))).words;
  expect(words('fails', 'open', 'open', 'holds')).toBe('このままでは監査に耐えません：要対応 1、確認中 2');
  expect(words('open', 'holds')).toBe('監査に耐えるかは、まだ決まりません：確認中 1');
  expect(words('holds', 'holds')).toBe('監査に耐えます：2項目すべてに適合');
});
