import type { FieldOfFile } from './import-kind';
import { isSameButSpaces, withWritten, writtenOf } from './written-values.rules';

test.each([
  ['令和2年8月25日', '2020/08/25', '令和2年8月25日'],
  ['2020/8/25', '2020/08/25', undefined],
  ['2020-08-25', '2020/08/25', undefined],
  ['1,234円', '¥1,234', undefined],
  ['￥１，２３４', '¥1,234', '￥１，２３４'],
  ['ﾀｶﾊｼ', 'たかはし', 'ﾀｶﾊｼ'],
  ['新設部', '新設部（新設）', undefined],
  ['開発本部／第一', '開発本部/第一、人事部', undefined],
  ['', '正社員', undefined],
])('%s that is read as %s shows %s', (cell, shown, written) => expect(writtenOf(cell, shown)).toBe(written));

test('the changes of a row name what the file writes', () => {
  const fields = [{ key: 'joinedOn', label: '入社日', required: false }] satisfies FieldOfFile[];
  const row = { number: 1, line: 2, cell: () => 'R2.8.25' };
  const changes = [{ label: '入社日', before: null, after: '2020/08/25' }];
  const [change] = changes;
  const shown = withWritten({ outcome: 'new', name: '見本', plan: {}, changes }, row, fields);
  expect(shown).toMatchObject({ changes: [{ ...change, written: 'R2.8.25' }] });
});

test('spaces of another width make no difference', () => {
  expect(isSameButSpaces('見本　花子', '見本 花子 ')).toBe(true);
  expect(isSameButSpaces('見本花子', '見本 花子')).toBe(false);
  expect(isSameButSpaces(null, null)).toBe(false);
});
