import { Answers, type Answer } from '../../../platform/imports/named-values.rules';
import { sinceEver } from '../../../platform/kit/dated-values';
import { DepartmentIndex } from '../../departments/department-index.rules';
import { UserPlaces } from './user-places.rules';

const since = <V>(value: V) => [{ day: sinceEver, value }];
const branch = (name: string, parentId: string | null, isActive = true) => ({
  ...{ foundedOn: '2020-04-01', changes: 1 },
  ...{ names: since(name), parents: since(parentId), states: since(isActive) },
});
const index = new DepartmentIndex(
  new Map([
    ['sales', branch('営業本部', null)],
    ['tokyo', branch('東京支社', null)],
    ['first', branch('第一営業部', 'sales')],
    ['salesSection', branch('１課', 'first')],
    ['tokyoSection', branch('1課', 'tokyo')],
    ['top', branch('総務部', null)],
    ['below', branch('総務部', 'tokyo')],
    ['closed', branch('旧広報部', null, false)],
  ]),
  '2026-04-01',
);
const resolve = (paths: string[], makesNew = false, answers: Answer[] = []) => {
  const places = new UserPlaces({ makesNew, answers: new Answers(answers) });
  const found = paths.map((department) => places.resolve({ department }, index));
  return { found, named: places.namedValues.list() };
};
const only = (path: string) => resolve([path]).found[0]!.values.department;

test.each([
  ['営業本部/第一営業部/1課', 'salesSection'],
  ['第一営業部', 'first'],
  ['第一営業部 / 1課', 'salesSection'],
  ['総務部', 'top'],
  ['東京支社/総務部', 'below'],
])('%s is one department', (path, id) => expect(only(path)).toMatchObject({ id }));

test('a last part that several departments share needs a choice, which holds however it is written', () => {
  const { found, named } = resolve(['1課', '1課']);
  expect(found[0]!.reasons).toEqual([
    { key: 'department', message: '部署「1課」は2つあります。どの部署か選択してください' },
  ]);
  const candidateIds = ['salesSection', 'tokyoSection'];
  expect(named).toEqual([
    { field: 'department', value: '1課', rows: 2, state: 'ambiguous', candidateIds, chosenId: null },
  ]);
  const chosen = resolve(['1課'], false, [{ field: 'department', value: '１課', entityId: 'tokyoSection' }]);
  expect(chosen.found[0]).toEqual({
    values: { department: { id: 'tokyoSection', path: '東京支社/1課' } },
    reasons: [],
  });
  expect(chosen.named).toMatchObject([{ state: 'chosen', chosenId: 'tokyoSection' }]);
});

test('an unknown department is an error, or a new one where that is wanted', () => {
  const { found, named } = resolve(['大阪支社/1課', '旧広報部']);
  expect(found.map(({ reasons }) => reasons[0]?.message)).toEqual([
    '部署「大阪支社/1課」は登録されていません',
    '部署「旧広報部」は登録されていません',
  ]);
  expect(named.map(({ state, candidateIds }) => [state, candidateIds])).toEqual([
    ['unknown', ['salesSection', 'tokyoSection']],
    ['unknown', []],
  ]);
  expect(resolve(['新設部'], true).found[0]!.values.department).toEqual({ path: '新設部' });
});

test('a choice of a department that is gone counts no more', () => {
  const { found, named } = resolve(['広報'], false, [{ field: 'department', value: '広報', entityId: 'closed' }]);
  expect([found[0]!.reasons.length, named[0]]).toEqual([1, expect.objectContaining({ state: 'unknown' })]);
});

describe('Departments that the file creates', () => {
  const inFile = (paths: string[], answers: Answer[] = []) => {
    const places = new UserPlaces({ makesNew: true, answers: new Answers(answers) });
    for (const department of paths) places.readAhead({ department });
    const found = paths.map((department) => places.resolve({ department }, index));
    return {
      paths: found.map(({ values, reasons }) => reasons[0]?.message ?? values.department?.path),
      named: places.namedValues.list().map(({ value, rows, state }) => [value, rows, state]),
    };
  };

  test('are found by the last part of their path, also by rows before them and by that of a level above', () => {
    const { paths, named } = inFile(['２係', '第二営業部', '第二営業部/2係', '営業本部/第二営業部/2係', '新設室']);
    const section = '営業本部/第二営業部/2係';
    expect(paths).toEqual([section, '営業本部/第二営業部', section, section, '新設室']);
    expect(named).toEqual([
      [section, 3, 'unknown'],
      ['営業本部/第二営業部', 1, 'unknown'],
      ['新設室', 1, 'unknown'],
    ]);
  });

  test('need a longer path where several have the last part, registered ones included', () => {
    const asks = (path: string, what: string) =>
      `部署「${path}」は、このファイルで新しく作る${what}のどれか決められません。` +
      '上の階層から「/」で区切って入力するか、登録済みの部署を選択してください';
    const files = ['東京支社/3係', '大阪支社/3係', '大阪支社/第一営業部'];
    expect(inFile([...files, '3係', '第一営業部', '総務部'])).toEqual({
      paths: [
        ...files,
        asks('3係', '「東京支社/3係」「大阪支社/3係」'),
        asks('第一営業部', '「大阪支社/第一営業部」と登録済みの部署'),
        '総務部',
      ],
      named: [['3係', 1, 'ambiguous'], ['第一営業部', 1, 'ambiguous'], ...files.map((path) => [path, 1, 'unknown'])],
    });
  });

  test('stand for what a person chose for them', () => {
    const { paths } = inFile(
      ['5課', '大阪支社/5課'],
      [{ field: 'department', value: '大阪支社/5課', entityId: 'first' }],
    );
    expect(paths).toEqual(['営業本部/第一営業部', '営業本部/第一営業部']);
  });
});
