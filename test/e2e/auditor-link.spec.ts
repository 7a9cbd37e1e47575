import { plans } from '../../backend/contract/plans';
import { addDays, dayOf } from '../../backend/contract/calendar';
import { accessLogs } from '../../backend/contract/access-logs';
import { anAuditorLink } from '../support/samples';
import { codesTo, tokensTo } from '../support/access-links';
import { expectAccessible } from '../support/accessible';
import { useBrowser, whileDayIsBuilt } from '../support/browser';
import { newCompany } from '../support/company';
import { theProduct } from '../support/one-product';
import { until } from '../support/until';

const product = theProduct();
const journey = useBrowser(product.url);

journey('An auditor opens the mail, enters the code, reads a past day and is refused an act', async (browsers) => {
  browsers.willComplain(whileDayIsBuilt);
  const { admin, ids } = await newCompany(product);
  const { address } = anAuditorLink();
  const today = dayOf(Date.now());
  const yesterday = addDays(today, -1);
  const page = await browsers.as(admin, '/company-administrators/auditor-links');
  await page.getByRole('button', { name: '監査用リンクを発行する' }).first().click();
  const dialog = page.getByRole('dialog', { name: '監査用リンクを発行する' });
  await dialog.getByLabel('宛先のメールアドレス').fill(address);
  await dialog.getByRole('textbox', { name: /^目的/ }).fill('会計監査');
  await dialog.getByLabel('サービス・契約').check();
  await dialog.getByRole('textbox', { name: /^閲覧できる時点（開始）/ }).fill('2020/01/01');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '発行して送信する' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('row', { name: new RegExp(address) }).waitFor();

  await until(() => tokensTo(product.dataDir, address).length > 0);
  const [token] = tokensTo(product.dataDir, address);
  const theirs = await browsers.visitor(`/links#token=${token!}`);
  await theirs.getByRole('heading', { name: 'メールのリンク' }).waitFor();
  expect(theirs.url()).not.toContain(token);
  await expectAccessible(theirs);
  await theirs.getByRole('button', { name: '確認コードを送信する' }).click();
  await until(() => codesTo(product.dataDir, address).length > 0);
  await expectAccessible(theirs);
  await theirs.getByLabel('確認コード（6桁）').fill(codesTo(product.dataDir, address)[0]!);
  await theirs.getByRole('button', { name: '閲覧を開始する' }).click();
  await theirs.getByRole('heading', { level: 1, name: 'ホーム' }).waitFor();
  const menu = theirs.getByRole('navigation', { name: 'メインメニュー' });
  expect(await menu.getByRole('link').allTextContents()).toEqual(['ホーム', 'サービス', '契約情報']);

  const [yesterdayInWords, todayInWords] = [yesterday, today].map((one) => one.replaceAll('-', '/'));
  await theirs.goto(`/services?asOf=${yesterday}`);
  await theirs.getByText(`${todayInWords!}に会社を登録したため`, { exact: false }).waitFor();
  await expectAccessible(theirs);
  await theirs.goto(`/services?asOf=${yesterday}&knownAsOf=${today}`);
  await theirs.getByText(`適用日 ${yesterdayInWords!}・登録時点 ${todayInWords!} の時点`, { exact: false }).waitFor();
  await expectAccessible(theirs);
  await theirs.goto('/users?asOf=');
  await theirs.getByText('この監査用リンクで閲覧できる範囲に含まれていません', { exact: false }).waitFor();
  const { companyServiceId, planId } = ids;
  const path = plans.change.path.replace('{companyServiceId}', companyServiceId).replace('{planId}', planId);
  browsers.willComplain(/403 .*\/plans\//);
  const refused = await theirs.evaluate(
    async (url) =>
      (await fetch(url, { method: 'PATCH', body: '{}', headers: { 'content-type': 'application/json' } })).status,
    `/api/v1${path}`,
  );
  expect(refused).toBe(403);
  const looks = await admin.ok(accessLogs.list, { query: { kind: 'viewed' } });
  expect(looks.items.map(({ viewed }) => viewed?.asOf)).toContain(yesterday);

  await page
    .getByRole('row', { name: new RegExp(address) })
    .getByRole('button')
    .last()
    .click();
  await page.getByRole('menuitem', { name: '失効させる' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '失効させる' }).click();
  await theirs.getByRole('heading', { name: '閲覧を終了しました' }).waitFor();
});
