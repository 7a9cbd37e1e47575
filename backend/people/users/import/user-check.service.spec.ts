import type { Checked, Choice, FileRow } from '../../../platform/imports/import-kind';
import { Answers } from '../../../platform/imports/named-values.rules';
import { sinceEver } from '../../../platform/kit/dated-values';
import { DepartmentIndex } from '../../departments/department-index.rules';
import { UserCheck } from './user-check.service';
import type { KnownUser } from './user-row.rules';

const known = (id: string, more: Partial<KnownUser> = {}): KnownUser => ({
  id,
  name: '見本 花子',
  nameKana: null,
  userStatus: 'registered',
  email: `${id}@demo.example`,
  employeeCode: null,
  employeeStatus: 'full_time',
  workingStatus: 'working',
  position: '課長',
  joinedOn: null,
  note: null,
  departments: [],
  ...more,
});
const [head, dev] = [
  { id: 'head', path: '開発本部' },
  { id: 'dev', path: '開発本部/第一開発部' },
];
const tree = (...all: [id: string, name: string, parentId: string | null][]) => {
  const since = <V>(value: V) => [{ day: sinceEver, value }];
  const branch = (name: string, parentId: string | null) =>
    ({
      foundedOn: '2020-04-01',
      names: since(name),
      parents: since(parentId),
      states: since(true),
      changes: 1,
    }) as const;
  return new DepartmentIndex(new Map(all.map(([id, name, parentId]) => [id, branch(name, parentId)])), '2026-04-01');
};
const departments = tree(['head', '開発本部', null], ['dev', '第一開発部', 'head']);

const check = async (
  rows: Record<string, string>[],
  { users = [] as KnownUser[], ...choice }: Partial<Choice> & { users?: KnownUser[] } = {},
): Promise<Checked[]> => {
  const mappedFields = new Set(rows.flatMap((row) => Object.keys(row)));
  const run = new UserCheck(
    {
      ...{ companyId: 'company', scopeId: null, isComplete: false, headingOf: () => '' },
      ...{ mappedFields, clearEmpty: false, makesNew: false, answers: new Answers(), today: '2026-04-01', ...choice },
    },
    async () => ({
      users,
      departments,
    }),
  );
  const file = rows.map((row, index): FileRow => ({
    number: index + 1,
    line: index + 2,
    cell: (key) => row[key] ?? '',
  }));
  return run.rows(file);
};
const messages = (checked: Checked) =>
  'reasons' in checked ? checked.reasons.map(({ key, message }) => [key, message]) : checked.outcome;

describe('A row of a file of users', () => {
  it('adds unknown users, with defaults for missing values', async () => {
    const [checked] = await check([{ name: '髙橋 一', email: 'Ｉ@demo.example', nameKana: 'ﾀｶﾊｼ ハジメ' }]);
    expect(checked).toEqual({
      outcome: 'new',
      name: '髙橋 一',
      changes: [
        { label: 'ふりがな', before: null, after: 'たかはし はじめ' },
        { label: 'メールアドレス', before: null, after: 'i@demo.example' },
      ],
      plan: {
        name: '髙橋 一',
        nameKana: 'たかはし はじめ',
        email: 'i@demo.example',
        employeeCode: null,
        employeeStatus: 'full_time',
        workingStatus: 'working',
        position: null,
        joinedOn: null,
        note: null,
      },
    });
  });

  it('joins the parts of a name where there is no whole one', async () => {
    const parts = { familyName: '見本', givenName: '花子', familyKana: 'ミホン', givenKana: 'ハナコ' };
    const [joined, whole] = await check([
      { ...parts, email: 'a@demo.example' },
      { ...parts, name: '髙橋 一', email: 'b@demo.example' },
    ]);
    expect(joined).toMatchObject({ plan: { name: '見本 花子', nameKana: 'みほん はなこ' } });
    expect(whole).toMatchObject({ plan: { name: '髙橋 一', nameKana: 'みほん はなこ' } });
  });

  it('finds users by address or code and changes only what differs', async () => {
    const users = [known('a', { employeeCode: 'Ａ１' }), known('b', { employeeCode: 'B1' })];
    const [byEmail, byCode] = await check(
      [
        { email: 'a@demo.example', position: '部長' },
        { employeeCode: 'Ｂ１', email: 'new@demo.example', position: '課長' },
      ],
      { users },
    );
    expect(byEmail).toMatchObject({ outcome: 'changed', entityId: 'a', plan: { position: '部長' } });
    expect(byCode).toMatchObject({ entityId: 'b', plan: { email: 'new@demo.example' } });
    expect((await check([{ email: 'a@demo.example', position: '課長' }], { users }))[0]).toMatchObject({
      outcome: 'same',
    });
  });

  it('announces a new mail for an invited user whose address changes', async () => {
    const users = [known('a', { employeeCode: 'A1', userStatus: 'invited' }), known('b', { employeeCode: 'B1' })];
    const rows = ['A1', 'B1'].map((employeeCode) => ({ employeeCode, email: `${employeeCode}@new.example` }));
    const [invited, registered] = await check(rows, { users });
    expect(invited).toMatchObject({
      plan: { isInvited: true },
      changes: [{ label: 'メールアドレス' }, { label: '招待メール', after: '新しいメールアドレスに送り直し' }],
    });
    expect(registered).toMatchObject({ changes: [{ label: 'メールアドレス' }] });
    expect(registered).not.toHaveProperty('plan.isInvited');
  });

  it('shows departments, also those that will be created', async () => {
    const users = [known('a', { departments: [dev] })];
    const placed = async (places: Record<string, string>) =>
      (await check([{ email: 'a@demo.example', ...places }], { users, makesNew: true }))[0];
    const same = await placed({ department: '開発本部 > 第一開発部' });
    const others = '開発本部/第一開発部；新設部、開発本部';
    const moved = await placed({ department: '開発本部', otherDepartments: others });
    const more = await placed({ otherDepartments: '開発本部' });
    expect(same).toMatchObject({ outcome: 'same' });
    expect(moved).toMatchObject({
      plan: { places: [{ id: 'head', isJoined: true }, { id: 'dev' }, { path: '新設部' }] },
      changes: [
        { label: '部署', before: '開発本部/第一開発部', after: '開発本部、開発本部/第一開発部、新設部（新設）' },
      ],
    });
    expect(more).toMatchObject({ plan: { places: [{ id: 'dev' }, { id: 'head', isJoined: true }] } });
    const [first] = await check([{ email: 'a@demo.example', department: '新設部' }], {
      users: [known('a')],
      makesNew: true,
    });
    expect(first).toMatchObject({ outcome: 'changed', changes: [{ before: null, after: '新設部（新設）' }] });
  });

  it('ignores spaces of another width in names', async () => {
    const rows = [{ email: 'a@demo.example', name: '見本　花子', position: '課長 ' }];
    expect((await check(rows, { users: [known('a')] }))[0]).toMatchObject({ outcome: 'same' });
    const renamed = await check([{ email: 'a@demo.example', name: '見本花子' }], { users: [known('a')] });
    expect(renamed[0]).toMatchObject({ plan: { name: '見本花子' } });
  });

  it('takes values away only when empty cells are to do so', async () => {
    const rows = [{ email: 'a@demo.example', position: '', name: '', department: '' }];
    const users = [known('a', { departments: [head] })];
    expect((await check(rows, { users }))[0]).toMatchObject({ outcome: 'same' });
    expect((await check(rows, { users, clearEmpty: true }))[0]).toMatchObject({
      plan: { position: null, places: [] },
      changes: [
        { label: '役職', before: '課長', after: null },
        { label: '部署', before: '開発本部', after: null },
      ],
    });
  });

  it('is wrong for each cell that cannot be read', async () => {
    const [checked] = await check([
      { name: '見本', email: 'x@', nameKana: '見本', workingStatus: '不明', joinedOn: '昨日', department: '本部//課' },
    ]);
    expect(messages(checked!)).toEqual([
      ['nameKana', 'ふりがなはひらがなで入力してください'],
      ['email', '正しいメールアドレスを入力してください'],
      ['workingStatus', '在籍状況は「在籍」「休職」「退職」のいずれかで入力してください'],
      ['joinedOn', '正しい入社日を入力してください'],
      ['department', '部署の階層に空の名前があります'],
    ]);
  });

  it('reads a day without its year as one of this year', async () => {
    const [added] = await check([{ name: '見本', email: 'n@demo.example', joinedOn: '１１／２０' }]);
    expect(added).toMatchObject({ plan: { joinedOn: '2026-11-20' } });
    expect(added).toMatchObject({
      changes: expect.arrayContaining([expect.objectContaining({ after: '2026/11/20' })]),
    });
  });

  it.each([
    ['見本 花子さん', '見本 花子'],
    ['見本　花子 様', '見本　花子'],
    ['見本さん', '見本'],
    ['佐々木 ハッサン', '佐々木 ハッサン'],
    ['林さん', '林さん'],
  ])('reads the name %s as %s and shows where it is another one', async (name, read) => {
    const [added] = await check([{ name, email: 'n@demo.example' }]);
    expect(added).toMatchObject({ outcome: 'new', name: read, plan: { name: read } });
    const shown = added && 'changes' in added ? added.changes?.filter(({ label }) => label === '氏名') : undefined;
    expect(shown).toEqual(read === name ? [] : [{ label: '氏名', before: null, after: read }]);
  });

  it('is an error when it finds no user, a conflicting one or several', async () => {
    const users = [
      known('a', { employeeCode: 'A1' }),
      known('b', { employeeCode: 'B1' }),
      known('c', { employeeCode: 'B1' }),
    ];
    const wrong = async (row: Record<string, string>) => messages((await check([row], { users }))[0]!);
    expect(await wrong({ name: '', email: '' })).toEqual([
      ['name', '氏名を入力してください'],
      ['email', 'メールアドレスを入力してください'],
    ]);
    expect(await wrong({ employeeCode: 'Z9', position: '部長' })).toEqual([
      ['employeeCode', 'この社員番号のユーザーは登録されていません'],
    ]);
    expect(await wrong({ email: 'a@demo.example', employeeCode: 'B1' })).toEqual([
      ['employeeCode', 'この社員番号は、メールアドレスとは別のユーザーのものです'],
    ]);
    expect(await wrong({ employeeCode: 'B1', email: '' })).toEqual([
      ['employeeCode', 'この社員番号のユーザーが複数登録されています'],
    ]);
  });

  it('is wrong when another row means the same user', async () => {
    const users = [known('a', { employeeCode: 'A1' })];
    const checked = await check(
      [
        { email: 'a@demo.example' },
        { employeeCode: 'A1' },
        { email: 'n@demo.example', name: '一' },
        { email: 'n@demo.example', name: '二' },
      ],
      { users },
    );
    expect(checked.map(messages)).toEqual([
      'same',
      [[null, '2行目と同じユーザーの行です']],
      'new',
      [['email', '同じメールアドレスが4行目にあります']],
    ]);
  });
});
