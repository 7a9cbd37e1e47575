import { password } from '../contract/fields';
import { commonPasswords } from './common-passwords';
import { isCommon } from './password-rule';

describe('The most common passwords', () => {
  it('are refused however they are written', () => {
    expect(
      ['Password1', 'PASSWORD1!', 'p@ssW0rd', 'Ｐａｓｓｗｏｒｄ１', 'Qwerty123', '1Qaz2Wsx'].filter(
        (p) => !isCommon(p),
      ),
    ).toEqual([]);
    expect(isCommon('Daicho-2026')).toBe(false);
  });

  it('are only such as the rule would let pass', () => {
    const capital = (word: string) => word.replace(/[a-z]/, (letter) => letter.toUpperCase());
    expect([...commonPasswords].filter((word) => !password().safeParse(capital(word)).success)).toEqual([]);
    expect(commonPasswords.size).toBeGreaterThan(200);
  });
});
