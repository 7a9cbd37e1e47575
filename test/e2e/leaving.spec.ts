import { accounts } from '../../backend/contract/accounts';
import { devices } from '../../backend/contract/devices';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { expectAccessible } from '../support/accessible';
import { useBrowser } from '../support/browser';
import { aDevice, aUser, newCompany } from '../support/company';
import { theProduct } from '../support/one-product';

const product = theProduct();
const journey = useBrowser(product.url);

journey(
  'A leaver with a laptop is on the checklist until the laptop, the account and the service are settled',
  async ({ as }) => {
    const { admin, ids } = await newCompany(product);
    const { id } = await admin.ok(users.add, { body: aUser('退職 太郎') });
    const params = { companyServiceId: ids.companyServiceId! };
    await admin.ok(accounts.connect, { params, body: { companyUserIds: [id] } });
    await admin.ok(services.setManager, { params, body: { companyUserId: id } });
    await admin.ok(devices.register, { body: { ...aDevice('PC-0042'), companyUserId: id } });
    const page = await as(admin, '/users');

    await page.getByRole('button', { name: '退職 太郎の操作' }).click();
    await page.getByRole('menuitem', { name: '退職を登録する' }).click();
    const retiring = page.getByRole('dialog', { name: '退職 太郎さんの退職を登録' });
    await retiring.getByText('返却されていない端末が1台あります（PC-0042 ThinkPad X1 Carbon）。').waitFor();
    await retiring.getByText('アカウント 1件（社内ツール）').waitFor();
    await retiring.getByLabel('理由').fill('一身上の都合');
    await expectAccessible(page);
    await retiring.getByRole('button', { name: '登録する' }).click();
    await retiring.waitFor({ state: 'hidden' });

    await page.getByRole('tab', { name: /要確認/ }).click();
    const leavers = page.getByRole('table', { name: '要確認の一覧' });
    await leavers.getByRole('link', { name: '退職 太郎' }).click();
    const panel = page.getByRole('dialog', { name: '退職 太郎' });
    const laptop = 'PC-0042 ThinkPad X1 Carbonの返却を記録する';
    await panel.getByRole('button', { name: laptop }).waitFor();
    await panel.getByRole('checkbox', { name: 'すべて選択' }).check();
    await panel.getByRole('button', { name: '担当と期限を決める' }).click();
    const assigning = page.getByRole('dialog', { name: '手続き3件の担当と期限' });
    await assigning.getByRole('combobox', { name: /担当/ }).fill('試験');
    await page.getByRole('option', { name: '試験 花子' }).click();
    await expectAccessible(page);
    await assigning.getByRole('button', { name: '決定する' }).click();
    await assigning.waitFor({ state: 'hidden' });
    await panel.getByText('試験 花子').first().waitFor();
    await expectAccessible(page);

    const settle = async (act: string, question: RegExp, yes: string) => {
      await panel.getByRole('button', { name: act }).click();
      await page.getByRole('dialog', { name: question }).getByRole('button', { name: yes }).click();
      await panel.getByRole('button', { name: act }).waitFor({ state: 'hidden' });
    };
    await settle(laptop, /の返却を記録しますか/, '返却を記録する');
    await settle('社内ツールの接続を解除する', /の接続を解除しますか/, '接続を解除する');
    await leavers.getByRole('link', { name: '退職 太郎' }).waitFor();
    await panel.getByRole('button', { name: '社内ツールを引き継ぐ' }).click();
    const handing = page.getByRole('dialog', { name: '「社内ツール」の引き継ぎ' });
    await handing.getByRole('combobox', { name: /サービス管理者/ }).fill('試験');
    await page.getByRole('option', { name: '試験 花子' }).click();
    await handing.getByRole('button', { name: '引き継ぐ' }).click();
    await handing.waitFor({ state: 'hidden' });

    await panel.getByText('残っているものはありません').waitFor();
    await panel.getByRole('link', { name: '印刷する' }).click();
    await page.getByText('3件のうち3件が完了しています。').waitFor();
    await expectAccessible(page);
    await page.goBack();
    await panel.getByRole('tab', { name: '履歴' }).click();
    await panel.getByText('理由: 一身上の都合').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('確認が必要なユーザーやアカウントはありません').waitFor();
    expect(await admin.ok(services.show, { params })).toMatchObject({ manager: { name: '試験 花子' } });
  },
);
