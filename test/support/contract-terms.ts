import type { Page } from 'playwright-core';
import { auth } from '../../backend/contract/auth';
import type { Client } from './client';
import type { Product } from './product';

/** The operator changes the terms of a company's contract. */
export const changeContract = async (product: Product, client: Client, ...terms: string[]) => {
  const { company } = await client.ok(auth.loginCheck);
  const result = product.tool('backend/operator/main', 'contract', 'change', '--company', company.id, ...terms);
  expect(result).toMatchObject({ status: 0 });
};

/** Adds a user by the screen of users. */
export const addUser = async (page: Page, name: string, email: string) => {
  await page.getByRole('button', { name: 'ユーザーを追加する' }).first().click();
  const form = page.getByRole('dialog', { name: 'ユーザーの追加' });
  await form.getByLabel('氏名').fill(name);
  await form.getByLabel('メールアドレス').fill(email);
  await form.getByRole('button', { name: '追加する' }).click();
  await form.waitFor({ state: 'hidden' });
};
