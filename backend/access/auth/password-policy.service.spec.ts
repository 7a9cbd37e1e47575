import { PasswordPolicy } from './password-policy.service';

const policy = new PasswordPolicy();
const own = ['株式会社サンプル商事', '山田 花子', 'やまだ はなこ', 'hanako@mirai.example'];
const refusalOf = (password: string) =>
  policy.refuseWeak(password, own).then(
    () => undefined,
    (error: { errors: { field: string; message: string }[] }) => error.errors[0],
  );

describe('The password policy', () => {
  it.each([
    'Password1',
    'PASSWORD1!',
    'p@ssW0rd',
    'Ｐａｓｓｗｏｒｄ１',
    'Qwerty123',
    '1Qaz2Wsx',
    'Welcome2025!',
    'Drowssap1!',
    'Sakura-1',
  ])('refuses the common or easily guessed %s', async (password) =>
    expect(await refusalOf(password)).toMatchObject({
      field: 'password',
      message: expect.stringContaining('よく使われ'),
    }),
  );

  it.each(['Hanako-7x9Q', 'x9Q-Mirai-7', 'サンプル商事-Aa1', 'Ａａ１-花子花子', 'hanako@mirai.example1A'])(
    'refuses %s, which holds own words',
    async (password) => expect(await refusalOf(password)).toMatchObject({ message: expect.stringContaining('会社名') }),
  );

  it.each(['Daicho-2026', 'Shiken-2026', 'Tsuki-Yama-Kawa-77', 'x9Q!vv27-kL'])('takes %s', async (password) =>
    expect(await refusalOf(password)).toBeUndefined(),
  );

  it('checks the longest and oddest passwords in a moment', async () => {
    const hostile = [
      'a4@4a'.repeat(25),
      'P@$$w0rd1'.repeat(14),
      '4@8({[<369|1!/|0$5+7%2'.repeat(5),
      'qwertyuiop'.repeat(12),
    ];
    const startedAt = performance.now();
    for (const password of hostile) await refusalOf(password);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });
});
