import { activeCount, changeTo, chipsOf, valueOf, type Filter } from './filter';

const text: Filter = { kind: 'text', name: 'keyword', label: 'キーワード' };
const status: Filter = {
  kind: 'choice',
  name: 'status',
  label: '状態',
  options: [{ value: 'in_use', label: '利用中' }],
};
const only: Filter = { kind: 'flag', name: 'isOld', label: '古いもののみ' };
const state: Filter = {
  kind: 'flags',
  name: 'integration',
  label: '連携',
  options: [
    { value: 'hasConfig', label: '設定済み' },
    { value: 'isError', label: 'エラー' },
  ],
};
const paid: Filter = { kind: 'period', name: 'paid', label: '支払日', from: 'paidFrom', to: 'paidTo' };
const all = [text, status, only, state];

test('active filters are shown as text, each cleared by itself', () => {
  const values = { keyword: 'slack', status: 'in_use', isOld: true, isError: true };
  expect(chipsOf(all, values)).toEqual([
    { key: 'keyword', label: 'キーワード: slack', clear: { keyword: undefined } },
    { key: 'status', label: '状態: 利用中', clear: { status: undefined } },
    { key: 'isOld', label: '古いもののみ', clear: { isOld: undefined } },
    { key: 'isError', label: '連携: エラー', clear: { isError: undefined } },
  ]);
  expect(activeCount(all, values)).toBe(4);
  expect(activeCount(all, {})).toBe(0);
});

test('one of several flags turns the others off', () => {
  expect(valueOf(state, { hasConfig: true })).toBe('hasConfig');
  expect(changeTo(state, 'isError')).toEqual({ hasConfig: undefined, isError: 'true' });
  expect(changeTo(state, '')).toEqual({ hasConfig: undefined, isError: undefined });
});

test('a period is two parameters and one chip, open at either end', () => {
  const values = { paidFrom: '2026-04-01', paidTo: '2026-06-30' };
  expect(valueOf(paid, values)).toBe('2026-04-01/2026-06-30');
  expect(changeTo(paid, '2026-04-01/2026-06-30')).toEqual(values);
  const clear = { paidFrom: undefined, paidTo: undefined };
  expect(chipsOf([paid], values)).toEqual([{ key: 'paid', label: '支払日: 2026/04/01〜2026/06/30', clear }]);
  const oneDay = { paidFrom: '2026-04-01', paidTo: '2026-04-01' };
  expect(chipsOf([paid], oneDay)[0]?.label).toBe('支払日: 2026/04/01');
  expect(chipsOf([paid], { paidTo: '2026-06-30' })[0]?.label).toBe('支払日: 〜2026/06/30');
  expect(chipsOf([paid], {})).toEqual([]);
});

test('a filter that only a link sets has a chip to remove it', () => {
  const given: Filter = { kind: 'given', name: 'before', label: 'これより前', word: () => '続き' };
  expect(chipsOf([given], { before: '17' })).toEqual([
    { key: 'before', label: 'これより前: 続き', clear: { before: undefined } },
  ]);
});
