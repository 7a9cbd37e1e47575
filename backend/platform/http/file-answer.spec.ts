import { dispositionOf } from './file-answer';

test('a file name is sent in full, and as plain ASCII for old clients', () => {
  expect(dispositionOf('invoice-04.pdf')).toBe(`inline; filename="invoice-04.pdf"; filename*=UTF-8''invoice-04.pdf`);
  expect(dispositionOf('領収書 (1)\'"*.pdf')).toBe(
    `inline; filename="_____1____.pdf"; filename*=UTF-8''%E9%A0%98%E5%8F%8E%E6%9B%B8%20%281%29%27%22%2A.pdf`,
  );
});
