import type { Page } from 'playwright-core';
import { banners } from '../../backend/contract/messages.ja';
import { users } from '../../backend/contract/users';
import { expectAccessible } from '../support/accessible';
import { useBrowser } from '../support/browser';
import { aUser, joinAs } from '../support/company';
import { addUser, changeContract } from '../support/contract-terms';
import { theProduct } from '../support/one-product';
import { signUp } from '../support/sign-up';

const product = theProduct();
const journey = useBrowser(product.url);

const banner = (page: Page, text: string) => page.getByRole('link', { name: text });
const notice = (page: Page) => page.getByRole('region', { name: '届いたアラート' });

journey(
  'The user above the limit raises the banner and the alert in both browsers of the company, never in the other',
  async (see) => {
    const admin = await signUp(product);
    const stranger = await signUp(product);
    for (const client of [admin, stranger]) await client.ok(users.add, { body: aUser() });
    await changeContract(product, admin, '--kind', 'standard', '--max', '1');
    const [first, second, other] = await Promise.all([
      see.as(admin, '/users'),
      see.as(await joinAs(product, admin, 'admin'), '/services'),
      see.as(stranger, '/users'),
    ]);
    for (const page of [first, second, other]) {
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await banner(page, banners.aboveMaximum).count()).toBe(0);
    }

    const notices = Promise.all([first, second].map((page) => notice(page).getByText('ユーザー数上限超過').waitFor()));
    await addUser(first, '上限 超子', 'over@company.example');
    for (const page of [first, second]) await banner(page, banners.aboveMaximum).waitFor();
    await notices;
    await expectAccessible(second);
    await banner(second, banners.aboveMaximum).click();
    await second.getByRole('heading', { level: 1, name: 'アカウント情報' }).waitFor();
    await second.getByText('上限を1名超えています').waitFor();
    await second.getByRole('navigation', { name: 'メインメニュー' }).getByRole('link', { name: 'アラート' }).click();
    await second.getByRole('button', { name: /^ユーザー数上限超過 .*の詳細$/ }).click();
    await second.getByRole('link', { name: 'ユーザーを追加' }).waitFor();
    // Rows do not move under the pointer.
    await second.mouse.move(0, 0);

    await changeContract(product, admin, '--max', '50');
    for (const page of [first, second]) await banner(page, banners.aboveMaximum).waitFor({ state: 'hidden' });
    await second.getByRole('row', { name: 'ユーザー数上限超過' }).waitFor({ state: 'hidden' });

    await addUser(other, '別会社 一子', 'other@company.example');
    await other.getByRole('link', { name: '別会社 一子' }).waitFor();
    expect(await banner(other, banners.aboveMaximum).count()).toBe(0);
    expect(await notice(other).getByText('ユーザー数上限超過').count()).toBe(0);
  },
);
