import { nextNameOf } from './next-name.rules';

test.each([
  ['2026年度第3四半期の棚卸し', '2026年度第4四半期の棚卸し'],
  ['2026年度第4四半期の棚卸し', '2027年度第1四半期の棚卸し'],
  ['2026年度 第３四半期', '2026年度 第４四半期'],
  ['２０２６年度　第４四半期の棚卸し', '２０２７年度　第１四半期の棚卸し'],
  ['定期の棚卸し', '定期の棚卸し'],
])('after %s comes %s', (name, next) => {
  expect(nextNameOf(name)).toBe(next);
});
