import type { Page } from 'playwright-core';
import { users } from '../../../backend/contract/users';
import { expectAccessible } from '../../support/accessible';
import { useBrowser } from '../../support/browser';
import { aUser, joinAs } from '../../support/company';
import { theProduct } from '../../support/one-product';
import { signUp } from '../../support/sign-up';

const product = theProduct();
const journey = useBrowser(product.url);

const openForm = async (page: Page) => {
  await page.getByRole('button', { name: '編集する' }).click();
  return page.getByRole('dialog', { name: 'ユーザーの編集' });
};

journey(
  'Of two concurrent edits of a user, the second sees what the first changed and loses nothing',
  async (with_) => {
    const first = await signUp(product);
    const second = await joinAs(product, first, 'admin');
    const { id } = await first.ok(users.add, { body: { ...aUser('共有 花子'), position: '主任' } });
    const [one, other] = [await with_.as(first, `/users?user=${id}`), await with_.as(second, `/users?user=${id}`)];
    with_.willComplain(/409 .*\/api\/v1\/company-users\//);
    const [formOfOne, formOfOther] = [await openForm(one), await openForm(other)];

    await formOfOne.getByLabel('役職').fill('課長');
    await formOfOne.getByLabel('メモ').fill('在宅勤務');
    await formOfOne.getByRole('button', { name: '変更する' }).click();
    await formOfOne.waitFor({ state: 'hidden' });

    await formOfOther.getByLabel('役職').fill('部長');
    await formOfOther.getByLabel('氏名').fill('改姓 花子');
    await formOfOther.getByRole('button', { name: '変更する' }).click();
    const conflictDialog = other.getByRole('dialog', { name: '編集している間に変更がありました' });
    const position = conflictDialog.getByRole('group', { name: '役職' });
    await position.getByText(/試験 太郎が.*に変更（変更前: 主任）/).waitFor();
    expect(await position.getByRole('radio', { name: /部長/ }).isChecked()).toBe(true);
    // Fields that the second editor did not touch take the other's values by default.
    expect(
      await conflictDialog
        .getByRole('group', { name: 'メモ' })
        .getByRole('radio', { name: /在宅勤務/ })
        .isChecked(),
    ).toBe(true);
    await expectAccessible(other);

    await conflictDialog.getByRole('button', { name: '編集に戻る' }).click();
    expect(await formOfOther.getByLabel('氏名').inputValue()).toBe('改姓 花子');
    await formOfOther.getByRole('button', { name: '変更する' }).click();
    await position.getByRole('radio', { name: /課長/ }).check();
    await conflictDialog.getByRole('button', { name: '選んだ内容で保存する' }).click();
    await formOfOther.waitFor({ state: 'hidden' });
    expect(await first.ok(users.show, { params: { companyUserId: id } })).toMatchObject({
      name: '改姓 花子',
      position: '課長',
      note: '在宅勤務',
    });
  },
);
