import type { Locator } from 'playwright-core';
import { services } from '../../../backend/contract/services';
import { users } from '../../../backend/contract/users';
import { expectAccessible } from '../../support/accessible';
import { useBrowser } from '../../support/browser';
import { aUser, joinAs, newCompany } from '../../support/company';
import { theProduct } from '../../support/one-product';
import { until } from '../../support/until';

const product = theProduct();
const journey = useBrowser(product.url);

journey('A view is shared with another administrator, who acts on twenty of its rows at once', async ({ as }) => {
  const { admin } = await newCompany(product);
  const other = await joinAs(product, admin, 'admin');
  await Promise.all(Array.from({ length: 20 }, (_, n) => admin.ok(users.add, { body: aUser(`出向 ${n + 1}号`) })));

  const mine = await as(admin, '/users');
  await mine.getByRole('searchbox', { name: 'キーワード' }).fill('出向');
  await mine.getByText('全 20件').first().waitFor();
  await mine.getByRole('button', { name: '列を選ぶ' }).click();
  // `uncheck` looks at once, a few milliseconds before React shows the choice.
  await mine.getByRole('checkbox', { name: '社員番号' }).click();
  await mine.getByRole('checkbox', { name: '社員番号', checked: false }).waitFor();
  await expectAccessible(mine);
  await mine.keyboard.press('Escape');
  await mine.getByRole('button', { name: /^ビュー/ }).click();
  await mine.getByRole('button', { name: '今の条件と列をビューとして保存する' }).click();
  const saving = mine.getByRole('dialog', { name: 'ビューとして保存する' });
  await saving.getByLabel('ビュー名').fill('出向者');
  await saving.getByLabel('会社で共有する').check();
  await expectAccessible(mine);
  await saving.getByRole('button', { name: '保存する' }).click();
  await mine.getByRole('button', { name: 'ビュー: 出向者' }).waitFor();

  const page = await as(other, '/users');
  await page.getByRole('row', { name: /試験 花子/ }).waitFor();
  await page.getByRole('button', { name: /^ビュー/ }).click();
  await page
    .getByRole('list', { name: '共有ビュー' })
    .getByRole('button', { name: /^出向者/ })
    .click();
  await page.getByRole('row', { name: /試験 花子/ }).waitFor({ state: 'hidden' });
  await page.getByRole('columnheader', { name: '社員番号' }).waitFor({ state: 'hidden' });
  await page.getByRole('checkbox', { name: 'このページをすべて選択' }).check();
  const bar = page.getByRole('region', { name: '選択した行の操作' });
  await bar.getByText('20件を選択中').waitFor();
  await bar.getByRole('button', { name: '選択した行の一括操作' }).click();
  await page.getByRole('menuitem', { name: '変更する', exact: true }).click();
  const asking = page.getByRole('dialog', { name: '20名のユーザーを変更する' });
  await asking.getByLabel('在籍状況').selectOption('休職');
  await asking.getByLabel('理由').fill('出向の開始');
  await expectAccessible(page);
  await asking.getByRole('button', { name: '内容を確認する' }).click();
  const previewDialog = page.getByRole('dialog', { name: 'ユーザーの変更の確認' });
  await previewDialog.getByText('20件が変わります').waitFor();
  await previewDialog.getByRole('row', { name: /出向 7号.*在籍 → 休職/ }).waitFor();
  await expectAccessible(page);
  await previewDialog.getByRole('button', { name: '20名のユーザーを変更する' }).click();

  const notice = page.getByRole('region', { name: '一括操作' });
  await notice.getByText('ユーザーの変更が終わりました').waitFor();
  await page.getByRole('row', { name: /出向 7号.*休職/ }).waitFor();
  await mine.getByRole('row', { name: /出向 7号.*休職/ }).waitFor();
  await expectAccessible(page);
  await notice.getByRole('button', { name: '結果を見る' }).click();
  const result = page.getByRole('dialog', { name: 'ユーザーの変更の結果' });
  await result.getByText('20件を変更').waitFor();
  await expectAccessible(page);
  await result.getByRole('link', { name: '履歴で見る' }).click();
  await page.getByRole('heading', { level: 1, name: '操作履歴' }).waitFor();
  await page.getByText('全 20件').first().waitFor();
  await page.getByRole('row', { name: /出向 7号.*在籍 → 休職/ }).waitFor();
});

journey(
  'In a list selecting moves nothing, names have one colour, and nothing cut or hidden is lost',
  async ({ as }) => {
    const { admin } = await newCompany(product);
    const name = `寿限無寿限無五劫の擦り切れ海砂利水魚の${'長い'.repeat(20)}名前`;
    for (const one of [name, '佐藤 結衣', '田中 実']) await admin.ok(users.add, { body: aUser(one) });
    const page = await as(admin, '/users');
    await page.setViewportSize({ width: 1280, height: 800 });
    const row = page.getByRole('row', { name: /佐藤 結衣/ });
    const topOf = (target: Locator) => target.evaluate((element) => element.getBoundingClientRect().top);
    const before = [await topOf(row), await topOf(page.locator('.list-footer'))];
    await row.getByRole('checkbox').check();
    await page.getByText('1件を選択中').waitFor();
    expect([await topOf(row), await topOf(page.locator('.list-footer'))]).toEqual(before);
    await page.getByRole('button', { name: '選択を解除する' }).click();

    const links = page.locator('.list-table tbody td a');
    const colours = await links.evaluateAll((all) => all.map((link) => getComputedStyle(link).color));
    expect(colours.length).toBeGreaterThan(2);
    expect(new Set(colours).size).toBe(1);

    const cut = page.locator('.list-table .cell', { hasText: name }).first();
    await cut.hover();
    expect(await cut.getAttribute('title')).toContain(name);

    await page.getByRole('button', { name: '列を選ぶ' }).click();
    const hidden = page.getByRole('dialog', { name: '列を選ぶ' }).getByRole('checkbox', { checked: false });
    for (let left = await hidden.count(); left > 0; left--) {
      await hidden.first().click();
      await until(async () => (await hidden.count()) < left);
    }
    await page.keyboard.press('Escape');
    const scroller = page.locator('.list-table-scroll');
    const beyond = () => scroller.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    await until(async () => (await beyond()) > 0);
    const last = page.getByRole('columnheader').filter({ visible: true }).last();
    await scroller.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
    const [inside, frame] = await Promise.all([last.boundingBox(), scroller.boundingBox()]);
    expect(inside!.x + inside!.width).toBeLessThanOrEqual(frame!.x + frame!.width + 1);
  },
);

journey('An alert has room for two lines, and its cause where it opens', async ({ as }) => {
  const { admin } = await newCompany(product);
  await admin.ok(services.createOriginal, { body: { name: '未登録のツール', category: 'other' } });
  const page = await as(admin, '/alerts');
  const row = page.getByRole('row', { name: /未登録のツール/ });
  await row.waitFor();
  const message = row.locator('.list-two-lines .cell', { hasText: 'プランが登録されていません' });
  expect(await message.evaluate((cell) => getComputedStyle(cell).webkitLineClamp)).toBe('2');
  await row.getByRole('button', { name: /の詳細$/ }).click();
  await page.getByRole('link', { name: 'サービスを登録' }).waitFor();
});
