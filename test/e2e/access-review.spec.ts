import { accessReviews } from '../../backend/contract/access-reviews';
import { accounts } from '../../backend/contract/accounts';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { codesTo, tokensTo } from '../support/access-links';
import { expectAccessible } from '../support/accessible';
import { useBrowser } from '../support/browser';
import type { Client } from '../support/client';
import { newCompany } from '../support/company';
import { theProduct } from '../support/one-product';
import { until } from '../support/until';
import { aReview, aUser } from '../support/samples';

const product = theProduct();
const journey = useBrowser(product.url);

async function startCampaign(admin: Client) {
  const manager = aUser('担当 太郎');
  const add = async (body: ReturnType<typeof aUser>) => (await admin.ok(users.add, { body })).id;
  const [managerId, first, owner] = [await add(manager), await add(aUser('甲 一郎')), await add(aUser('責任 花子'))];
  const body = { name: '確認する勤怠', category: 'other' } as const;
  const { id: companyServiceId } = await admin.ok(services.createOriginal, { body });
  const params = { companyServiceId };
  await admin.ok(services.setManager, { params, body: { companyUserId: managerId } });
  await admin.ok(accounts.connect, { params, body: { companyUserIds: [managerId, first] } });
  const { id } = await admin.ok(accessReviews.open, { body: aReview(companyServiceId, owner) });
  return { id, address: manager.email };
}

journey(
  'A reviewer enters by the mail, decides the own part alone and is out after it is handed over',
  async ({ as, visitor, willComplain }) => {
    const { admin } = await newCompany(product);
    const { id, address } = await startCampaign(admin);
    await until(() => tokensTo(product.dataDir, address).length > 0);
    const theirs = await visitor(`/links#token=${tokensTo(product.dataDir, address)[0]!}`);
    await theirs.getByRole('button', { name: '確認コードを送信する' }).click();
    await until(() => codesTo(product.dataDir, address).length > 0);
    await theirs.getByLabel('確認コード（6桁）').fill(codesTo(product.dataDir, address)[0]!);
    await theirs.getByRole('button', { name: '閲覧を開始する' }).click();
    await theirs.getByRole('heading', { level: 1, name: '見本の棚卸し' }).waitFor();
    await theirs.getByText('甲 一郎').waitFor();
    // The reviewer's own account is not theirs to decide.
    expect(await theirs.getByText('担当 太郎').count()).toBe(0);
    await expectAccessible(theirs);
    await theirs
      .getByRole('group', { name: '確認する勤怠の甲 一郎の判断' })
      .getByRole('button', { name: '継続' })
      .focus();
    await theirs.keyboard.press('d');
    await theirs.getByText('削除と判断しました').waitFor();
    await theirs.getByRole('button', { name: '削除', pressed: true }).waitFor();
    await theirs.getByText('1件すべて判断しました。').waitFor();
    await theirs.getByRole('button', { name: '変更' }).click();
    const dialog = theirs.getByRole('dialog', { name: '1件を変更と判断' });
    await dialog.getByRole('textbox', { name: /^変更の内容/ }).fill('閲覧だけにする');
    await dialog.getByRole('textbox', { name: /^理由/ }).fill('異動');
    await expectAccessible(theirs);
    await dialog.getByRole('button', { name: '変更と判断する' }).click();
    await theirs.getByText('1件を変更と判断しました').waitFor();
    await theirs.getByRole('button', { name: '変更', pressed: true }).waitFor();
    await theirs.getByRole('button', { name: '表（人×サービス）' }).click();
    await theirs.getByRole('button', { name: /^確認する勤怠の甲 一郎.*変更/ }).focus();
    await expectAccessible(theirs);
    await theirs.keyboard.press('Space');
    await theirs.getByText('1件を選択中').waitFor();
    await expectAccessible(theirs);
    await theirs.keyboard.press('Enter');
    await theirs.getByRole('dialog', { name: '確認する勤怠の甲 一郎の判断' }).waitFor();
    await expectAccessible(theirs);

    const page = await as(admin, `/reviews/${id}`);
    await page.getByRole('button', { name: '変更', pressed: true }).waitFor();
    await page.getByText(/「本人のユーザー」が未登録/).waitFor();
    for (const name of [/^確認者/, '監査に耐えるか', '基準時点より後の追加', '履歴', /^アカウント/]) {
      await page.getByRole('tab', { name }).click();
      await expectAccessible(page);
    }
    await page.getByRole('tab', { name: /^確認者/ }).click();
    const reviewers = page.getByRole('tabpanel', { name: /^確認者/ });
    const ofManager = reviewers.getByRole('row', { name: /担当 太郎/ });
    await ofManager.getByRole('button', { name: '確認する勤怠を引き継ぐ' }).click();
    const handOver = page.getByRole('dialog', { name: '確認する勤怠の確認を引き継ぐ' });
    await handOver.getByRole('combobox', { name: /^次の確認者/ }).fill('責任');
    await page.getByRole('option', { name: /責任 花子/ }).click();
    willComplain(/401 .*\/(access-reviews|link-session)/);
    await handOver.getByRole('button', { name: '引き継ぐ' }).click();
    await handOver.waitFor({ state: 'detached' });
    const out = theirs.getByText('メールのURLから、もう一度開いてください。');
    const isOut = async () => {
      await theirs.reload();
      await out.or(theirs.getByRole('heading', { level: 1, name: '見本の棚卸し' })).waitFor();
      return out.isVisible();
    };
    await until(isOut, 60_000);
    expect(await theirs.getByText('甲 一郎').count()).toBe(0);
  },
);
