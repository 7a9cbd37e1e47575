import { statusIn } from './status-words.rules';

it.each([
  ['Deactivated', 'status', 'suspended'],
  ['Workspace Owner', 'status', 'active'],
  ['ｉｎｖｉｔｅｄ', 'status', 'invited'],
  ['利用停止', '状態', 'suspended'],
  ['True', 'Block credential', 'suspended'],
  ['False', 'Block credential', 'active'],
  ['TRUE', 'Active', 'active'],
  ['0', 'IsActive', 'suspended'],
  ['削除済み', '状態', 'deleted'],
  ['冬眠中', '状態', undefined],
] as const)('%s under %s means %s', (cell, heading, status) => {
  expect(statusIn(cell, heading)).toBe(status);
});
