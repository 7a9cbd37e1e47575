import { DeviceUsers, type NamedUser } from './device-users.rules';

const user = (id: string, name: string, employeeCode: string | null = null): NamedUser => ({
  id,
  name,
  email: `${id}@demo.example`,
  employeeCode,
});
const users = new DeviceUsers([
  user('a', '見本 花子', 'E1'),
  user('b', '見本 一郎'),
  user('c', '見本　一郎'),
  user('d', 'Mihon Jiro'),
]);

test.each([
  ['a@demo.example', 'a'],
  ['見本　花子', 'a'],
  ['見本花子', 'a'],
  ['Ｅ１', 'a'],
  ['MIHON JIRO', 'd'],
])('%s is the user %s', (word, id) => expect(users.find(word)).toMatchObject({ id }));

test.each([
  ['x@demo.example', 'このメールアドレスのユーザーは登録されていません'],
  ['見本 三郎', '氏名か社員番号が「見本 三郎」のユーザーは登録されていません'],
  ['見本一郎', '「見本一郎」さんが2名います。メールアドレスか社員番号で入力してください'],
])('%s names nobody', (word, message) => expect(users.find(word)).toEqual({ key: 'userEmail', message }));
