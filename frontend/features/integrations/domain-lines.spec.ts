import { wrongLine } from './domain-lines';

const pair = '「example.com = example.co.jp」のように、2つ以上のドメインを入力してください';

test.each([
  ['a.example = b.example\n\nc.example = d.example', undefined],
  ['', undefined],
  ['a.example = b.example\n\nc.example', `3行目: ${pair}`],
  ['a.example', `1行目: ${pair}`],
  ['a.example = b.example\n\nB.example = c.example', '3行目: 「b.example」は1回だけ入力してください'],
  ['a.example = a.example', '1行目: 「a.example」は1回だけ入力してください'],
])('a wrong line is named by its number: %j', (text, message) => {
  expect(wrongLine(text)).toBe(message);
});
