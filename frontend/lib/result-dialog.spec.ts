import { carryResult, takeResult } from './result-dialog';

const key = 'daicho.resultDialog';
beforeEach(() => sessionStorage.clear());

test('a carried result is taken once', () => {
  carryResult({ title: '登録しました', text: 'サービスを登録しました。' });
  expect(takeResult()).toEqual({ title: '登録しました', text: 'サービスを登録しました。' });
  expect(takeResult()).toBeUndefined();
  expect(sessionStorage.length).toBe(0);
});

test.each([['{"title":"","text":"本文"}'], ['{"title":"題"}'], ['null'], ['broken']])(
  'a result without a title or a text is removed and not shown: %s',
  (json) => {
    sessionStorage.setItem(key, json);
    expect(takeResult()).toBeUndefined();
    expect(sessionStorage.length).toBe(0);
  },
);
