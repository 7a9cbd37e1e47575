import type { ImportFileRow } from '../../../backend/contract/imports';
import { doingOf, type MappedFile } from './row-words';

const field = (key: string, label: string) => ({ key, label, required: false, help: null });
const file: MappedFile = {
  fields: [field('name', '氏名'), field('email', 'メールアドレス'), field('department', '部署'), field('note', 'メモ')],
  columns: { name: 0, email: 1, department: 2, note: null },
};
const row = (more: Partial<ImportFileRow>): ImportFileRow => ({
  number: 1,
  line: 2,
  outcome: 'new',
  name: '見本 花子',
  cells: ['見本 花子', ' hanako@demo.example ', '開発本部'],
  changes: [],
  reasons: [],
  ...more,
});

test('a new row shows its values', () => {
  expect(doingOf(row({}), file)).toEqual(['メールアドレス hanako@demo.example', '部署 開発本部']);
  const founded = { label: '部署', before: null, after: '開発本部（新設）' };
  expect(doingOf(row({ changes: [founded] }), file)).toEqual([
    'メールアドレス hanako@demo.example',
    '部署 開発本部（新設）',
  ]);
});

test('a change shows before and after, an invalid row nothing', () => {
  const change = { label: '部署', before: '営業部', after: null };
  expect(doingOf(row({ outcome: 'changed', changes: [change] }), file)).toEqual(['部署 営業部 → —']);
  expect(doingOf(row({ outcome: 'error' }), file)).toEqual([]);
});

test('a value that is read in another way than it is written shows both', () => {
  const joined = { label: '入社日', before: null, after: '2020/08/25', written: '令和2年8月25日' };
  expect(doingOf(row({ changes: [joined] }), file)).toContain('入社日 「令和2年8月25日」 → 2020/08/25');
  const changed = { ...joined, before: '2019/04/01' };
  expect(doingOf(row({ outcome: 'changed', changes: [changed] }), file)).toEqual([
    '入社日 2019/04/01 → 2020/08/25（ファイルでは「令和2年8月25日」）',
  ]);
});
