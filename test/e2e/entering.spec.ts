import type { Page } from 'playwright-core';
import { auth } from '../../backend/contract/auth';
import { newId } from '../../backend/platform/kit/ids';
import { expectAccessible } from '../support/accessible';
import { useBrowser } from '../support/browser';
import { linkFor } from '../support/mails';
import { theProduct } from '../support/one-product';
import { signUp } from '../support/sign-up';

const product = theProduct();
const journey = useBrowser(product.url);
const password = 'Shiken-2026';
const somebody = () => `visitor-${newId()}@signup.example`;

/** A company with its first administrator, and the address to log in with. */
const company = async () => {
  const admin = await signUp(product);
  return { admin, email: (await admin.ok(auth.loginCheck)).email };
};

const logIn = async (page: Page, email: string, given = password) => {
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(given);
  await page.getByRole('button', { name: 'ログインする' }).click();
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const introduce = async (page: Page, name: string, kana: string) => {
  await page.getByLabel('氏名').fill(name);
  await page.getByLabel('ふりがな').fill(kana);
  await page.getByLabel('パスワード必須').fill(password);
};

journey('A company signs up from the mail to the home screen', async ({ visitor }) => {
  const email = somebody();
  const page = await visitor('/login');
  await page.getByRole('link', { name: '新規登録' }).click();
  await heading(page, '新規登録').waitFor();
  await page.getByLabel('メールアドレス').fill(email);
  await expectAccessible(page);
  await page.getByRole('button', { name: '案内メールを送信する' }).click();
  await heading(page, 'メールをご確認ください').waitFor();
  await expectAccessible(page);

  await page.goto(await linkFor(product.dataDir, email));
  await heading(page, '会社と管理者の登録').waitFor();
  await page.getByRole('button', { name: '登録する' }).click();
  await page.getByRole('alert').getByText('件の入力をご確認ください').waitFor();
  await expectAccessible(page);
  await page.getByLabel('会社名').fill('株式会社あおぞら');
  await page.getByLabel('業種').selectOption('情報通信業');
  await page.getByLabel('従業員規模').selectOption('11〜50名');
  await introduce(page, '青空 花子', 'あおぞら はなこ');
  await page.getByRole('button', { name: '登録する' }).click();

  const doneDialog = page.getByRole('dialog', { name: '登録が完了しました' });
  await doneDialog.getByText('株式会社あおぞらの台帳ができました').waitFor();
  await doneDialog.getByRole('button', { name: '閉じる' }).last().click();
  await doneDialog.waitFor({ state: 'hidden' });
  await heading(page, 'ホーム').waitFor();
  await page.getByText('株式会社あおぞら・').waitFor();
  await page.reload();
  await heading(page, 'ホーム').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await expectAccessible(page);
});

journey('An administrator invites another, who joins', async ({ as, visitor }) => {
  const { admin } = await company();
  const email = somebody();
  const page = await as(admin, '/company-administrators');
  await page.getByRole('button', { name: '管理者を招待する' }).click();
  const form = page.getByRole('dialog', { name: '管理者を招待する' });
  await form.getByLabel('メールアドレス').fill(email);
  await form.getByRole('radio', { name: '管理者' }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: '招待メールを送る' }).click();
  await page.getByText(`招待メールを ${email} 宛に送りました`).waitFor();
  const row = page.getByRole('row', { name: email });
  await row.getByText('招待中').waitFor();

  const other = await visitor(await linkFor(product.dataDir, email));
  await other.getByText('株式会社試験の管理者として招待されています。').waitFor();
  await expectAccessible(other);
  await introduce(other, '招待 三郎', 'しょうたい さぶろう');
  await other.getByRole('button', { name: '登録する' }).click();
  await other.getByText('株式会社試験の管理者として登録しました。').waitFor();
  await other.keyboard.press('Enter');
  await heading(other, 'ホーム').waitFor();
  await other.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name: 'サービス' }).waitFor();

  await row.getByText('登録済み').waitFor();
  await row.getByText('招待 三郎').waitFor();
});

journey('A forgotten password is set anew by mail', async ({ visitor }) => {
  const { email } = await company();
  const page = await visitor('/login');
  await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
  await heading(page, 'パスワードの再設定').waitFor();
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByRole('button', { name: '再設定メールを送信する' }).click();
  await heading(page, 'メールをご確認ください').waitFor();
  await page.goto(await linkFor(product.dataDir, email, '/reset-password'));
  await page.getByLabel('新しいパスワード').fill('Atarashii-2026');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'パスワードを変更する' }).click();
  await page.getByRole('dialog', { name: 'パスワードを変更しました' }).waitFor();
  await page.keyboard.press('Enter');
  await logIn(page, email, 'Atarashii-2026');
  await heading(page, 'ホーム').waitFor();
});

journey('Login fails with the dialog of the spec, and slows down after five', async ({ visitor, willComplain }) => {
  willComplain(/(401|429) .*\/api\/v1\/login$/);
  const { email } = await company();
  const page = await visitor('/login');
  const failure = page.getByRole('dialog', { name: '認証失敗' });
  for (let times = 0; times < 5; times++) {
    await logIn(page, email, 'Chigau-2026');
    await failure.getByText('メールアドレスまたはパスワードが違います。', { exact: true }).waitFor();
    if (times === 0) await expectAccessible(page);
    await page.keyboard.press('Escape');
    await failure.waitFor({ state: 'hidden' });
  }
  await logIn(page, email);
  await failure.getByText(/ログインの失敗が続いたため、.*\d+秒ほど待ってから/).waitFor();
  await page.keyboard.press('Escape');
  await heading(page, 'ログイン').waitFor();
});

journey('A deep link of somebody logged out is returned to after the login', async ({ visitor }) => {
  const { email } = await company();
  const page = await visitor('/services?plan=unregistered&sortBy=registeredAt');
  await heading(page, 'ログイン').waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
  await logIn(page, email);
  await heading(page, 'サービス').waitFor();
  expect(new URL(page.url()).search).toBe('?plan=unregistered&sortBy=registeredAt');
});
