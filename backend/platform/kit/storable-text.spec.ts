import { isStorable, storableJson, storableText } from './storable-text';

const odd = ['a\u0000b', '\ud800', 'a\udfffb', '\udc00\ud800'];

test('text with NUL or half a surrogate pair cannot be stored, at any depth', () => {
  for (const text of odd)
    for (const value of [text, [text], { a: { b: text } }, { [text]: 1 }]) expect(isStorable(value)).toBe(false);
  for (const value of ['', '台帳 😀\n', '\\u0000', null, 1, { a: ['b', { c: null }] }])
    expect(isStorable(value)).toBe(true);
});

test('only unstorable characters become U+FFFD', () => {
  expect(odd.map(storableText)).toEqual(['a\ufffdb', '\ufffd', 'a\ufffdb', '\ufffd\ufffd']);
  const value = { text: '台帳 😀 \\u0000 \\ud800', values: [odd[0], { a: 1 }, null] };
  expect(JSON.parse(storableJson(value))).toEqual({ ...value, values: ['a\ufffdb', { a: 1 }, null] });
});
