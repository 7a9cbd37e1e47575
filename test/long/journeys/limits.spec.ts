import type { Page } from 'playwright-core';
import { banners } from '../../../backend/contract/messages.ja';
import { services } from '../../../backend/contract/services';
import { expectAccessible } from '../../support/accessible';
import { useBrowser } from '../../support/browser';
import { addUser, changeContract } from '../../support/contract-terms';
import { theProduct } from '../../support/one-product';
import { signUp } from '../../support/sign-up';

const product = theProduct();
const journey = useBrowser(product.url);

const banner = (page: Page, text: string) => page.getByRole('link', { name: text });

journey('The other banner warns of fewer users than the contract expects, until there are enough', async ({ as }) => {
  const admin = await signUp(product);
  await changeContract(product, admin, '--kind', 'standard', '--min', '2');
  const page = await as(admin, '/users');
  await page.getByRole('heading', { level: 1, name: 'ユーザー' }).waitFor();
  // Without a user there is nothing to warn of.
  expect(await banner(page, banners.belowMinimum).count()).toBe(0);
  await addUser(page, '最初 一子', 'first@company.example');
  await banner(page, banners.belowMinimum).waitFor();
  await expectAccessible(page);
  await addUser(page, '下限 満子', 'enough@company.example');
  await banner(page, banners.belowMinimum).waitFor({ state: 'hidden' });
});

journey('At the limit of services nothing more can be registered, and the console says why', async ({ as }) => {
  const admin = await signUp(product);
  const page = await as(admin, '/services');
  const register = page.getByRole('button', { name: 'サービスを登録する' });
  await register.first().waitFor();
  expect(await register.first().isEnabled()).toBe(true);
  await changeContract(product, admin, '--services', '1');
  await admin.ok(services.createOriginal, { body: { name: '最後のサービス', category: 'other' } });
  await banner(page, '登録サービス数が契約の上限（1件）に達しています。').waitFor();
  await page.getByText('登録できる上限の1件に達しています').waitFor();
  expect(await register.first().isDisabled()).toBe(true);
  await expectAccessible(page);
});
