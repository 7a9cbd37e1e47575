import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { services } from '../../backend/contract/services';
import { expectAccessible } from '../support/accessible';
import { auditorsFolders, keyOnScreen, savePack, verifyPack } from '../support/auditors-pack';
import { useBrowser } from '../support/browser';
import { joinAs, newCompany } from '../support/company';
import { theProduct } from '../support/one-product';
import { contentOf } from '../support/shown-screen';

const product = theProduct();
const journey = useBrowser(product.url);

const emptyFolder = auditorsFolders();

journey(
  'A service’s history is saved as a pack, verified in an empty folder, and a tampered copy is found',
  async ({ as }) => {
    const { admin, ids } = await newCompany(product);
    const { companyServiceId } = ids;
    await admin.ok(services.rename, { params: { companyServiceId }, body: { name: '監査する勤怠' } });
    const page = await as(admin, `/services/${companyServiceId}?tab=history`);
    const folder = emptyFolder();
    await page.getByRole('button', { name: '証跡パックを作成する' }).click();
    await savePack(page, folder);

    await page.goto('/evidence');
    await contentOf(page);
    await expectAccessible(page);
    const key = await keyOnScreen(page);
    const whole = verifyPack(folder, key);
    expect([whole.code, whole.lines.at(-1)]).toEqual([0, '結果：すべて正しいことを確かめました。']);

    const files = unzipSync(readFileSync(join(folder, 'pack.zip')));
    const events = Buffer.from(files['events/raw.jsonl']!).toString();
    const [first = ''] = events.split('\n');
    const { data } = JSON.parse(first) as { data: string };
    const other = Buffer.from(Buffer.from(data, 'base64').toString().replace('社内', '社外')).toString('base64');
    const tampered = { ...files, 'events/raw.jsonl': Buffer.from(events.replace(data, other)) };
    writeFileSync(join(folder, 'pack.zip'), zipSync(tampered));
    const found = verifyPack(folder, key);
    expect(found.code).toBe(1);
    expect(found.lines.join('\n')).toMatch(/1行目の出来事（CompanyService.+）：台帳に記録されたものと違います/);
  },
);

journey('An auditor makes a pack of a period and keeps a checkpoint, and changes nothing', async ({ as }) => {
  const { admin } = await newCompany(product);
  const auditor = await joinAs(product, admin, 'auditor');
  const admins = await as(admin, '/evidence');
  await admins.getByRole('button', { name: '今すぐチェックポイントを作成する' }).click();
  await admins.getByText(/件の出来事に署名しました/).waitFor();

  const page = await as(auditor, '/evidence');
  await page.getByText('署名済みの出来事').waitFor();
  expect(await page.getByRole('button', { name: '今すぐチェックポイントを作成する' }).count()).toBe(0);
  const folder = emptyFolder();
  await page.getByRole('button', { name: '証跡パックを作成する' }).click();
  const dialog = page.getByRole('dialog', { name: '証跡パックを作成' });
  const today = new Intl.DateTimeFormat('ja-JP', { timeZone: 'Asia/Tokyo', dateStyle: 'medium' }).format(Date.now());
  await dialog.getByRole('textbox', { name: '期間の始まり' }).fill(today);
  await dialog.getByRole('textbox', { name: '期間の終わり' }).fill(today);
  await savePack(page, folder);
  const { code, lines } = verifyPack(folder, await keyOnScreen(page));
  expect([code, lines.join('\n')]).toEqual([0, expect.stringMatching(/1番から\d+番まで、抜けた出来事はありません/)]);
  const version = execFileSync(process.execPath, ['--version'], { encoding: 'utf8' });
  expect(Number(/\d+/.exec(version)![0])).toBeGreaterThanOrEqual(20);

  await page.getByRole('tab', { name: '証跡パック' }).click();
  await page.getByRole('link', { name: /保存する/ }).waitFor();
});
