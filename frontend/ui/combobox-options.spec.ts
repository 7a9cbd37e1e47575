import { additionOf, matching } from './combobox-options';

const options = [
  { value: '1', label: 'Slack', hint: 'すらっく' },
  { value: '2', label: 'Google Workspace', hint: 'ぐーぐる' },
  { value: '3', label: '佐藤 結衣', hint: 'さとう ゆい' },
  { value: '4', label: 'My Slack' },
];
const idsMatching = (typed: string) => matching(options, typed).map(({ value }) => value);

test('width, case, kana and spaces do not matter', () => {
  expect(idsMatching('ｓｌａｃｋ')).toEqual(['1', '4']);
  expect(idsMatching('スラック')).toEqual(['1']);
  expect(idsMatching('佐藤結衣')).toEqual(['3']);
  expect(idsMatching('サトウ')).toEqual(['3']);
});

test('options that begin with the text come first; an empty text finds all', () => {
  expect(idsMatching('slack')).toEqual(['1', '4']);
  expect(idsMatching(' ')).toHaveLength(4);
  expect(idsMatching('無い')).toEqual([]);
});

test('what no option has can be added', () => {
  expect(additionOf(options, ' Zoom ')).toEqual([{ value: 'Zoom', label: '「Zoom」を追加する' }]);
  expect([...additionOf(options, 'Slack'), ...additionOf(options, ' ')]).toEqual([]);
});
