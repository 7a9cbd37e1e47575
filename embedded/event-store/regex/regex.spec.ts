import fc from 'fast-check';
import { linearMatcher } from './matcher';
import { UnusableRegex } from './syntax';

const piece = fc.constantFrom(
  ...['a', 'b', 'ab', '.', '[ab]', '[^a]', '[a-c]', '\\d', '\\w', '\\W', '\\s', '\\.', 'a*', 'b+', 'c?', 'a{2}'],
  ...['b{1,2}', 'a{2,}', '(?:ab|c)', '(a|b)*', '(ab)+?', '^', '$', '\\b', '\\B', '-', '$|a'],
);
const pattern = fc.oneof(
  fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.join('')),
  fc.array(piece, { minLength: 2, maxLength: 4 }).map((pieces) => pieces.join('|')),
);
const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', '-', '.', ' ', '$'), maxLength: 12 });

describe('A linear search', () => {
  it('finds what the regular expressions of JavaScript find', () => {
    fc.assert(
      fc.property(pattern, text, (source, subject) => {
        expect(linearMatcher(source)(subject)).toBe(new RegExp(source, 'u').test(subject));
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    ['^[^$].*', 'PlanPriceChanged', true],
    ['^[^$].*', '$metadata', false],
    ['^(companyService|user)-6f', 'user-6f00', true],
    ['^\\p{Lu}\\p{Ll}+$', 'Service', true],
    ['^\\x41\\u0042$', 'AB', true],
    ['^[\\w-]+-[0-9a-f]{8}$', 'company-service-0123abcd', true],
    ['変更$', 'プラン変更', true],
    ['^.$', '𠮷', true],
    ['[]', 'x', 'unusable'],
    ['a**', 'aaa', true],
    ['(?<name>a)b', 'ab', true],
    ['a\\', 'a', 'unusable'],
    ['(?i)a', 'A', 'unusable'],
    ['(?<=a)b', 'ab', 'unusable'],
    ['\\1', 'a', 'unusable'],
    ['a)', 'a', 'unusable'],
    ['a{3,2}', 'a', 'unusable'],
    ['(('.repeat(60), 'a', 'unusable'],
  ])('of %s in %s says %s', (source, subject, outcome) => {
    const found = () => linearMatcher(source)(subject);
    if (outcome === 'unusable') expect(found).toThrow(UnusableRegex);
    else expect(found()).toBe(outcome);
  });

  it('stays quick where backtracking would take for ever', () => {
    const begin = performance.now();
    for (const source of ['^(a+)+$', '^(a|a)*b', '(.*)*x{20}(.*)+y', '^(a*)*(a*)*(a*)*c$']) {
      expect(linearMatcher(source)(`${'a'.repeat(2_000)}!`)).toBe(false);
    }
    expect(performance.now() - begin).toBeLessThan(2_000);
  });
});
