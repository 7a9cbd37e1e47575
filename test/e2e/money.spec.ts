import { plans } from '../../backend/contract/plans';
import { clock } from '../../backend/platform/kit/clock';
import { addDays } from '../../backend/contract/calendar';
import { expectAccessible } from '../support/accessible';
import { useBrowser } from '../support/browser';
import { aPlan, joinAs, newCompany } from '../support/company';
import { theProduct } from '../support/one-product';
import { signUp } from '../support/sign-up';

const product = theProduct();
const journey = useBrowser(product.url);

journey('The home moves in one browser while another records a payment', async ({ as }) => {
  const first = await signUp(product);
  const second = await joinAs(product, first, 'admin');
  const watching = await as(first, '/home');
  const paid = watching.getByRole('link', { name: /今年度の支払/ });
  await paid.getByText('¥0').waitFor();
  await expectAccessible(watching);

  const recording = await as(second, '/payments');
  await recording.getByRole('button', { name: '支払を登録する' }).first().click();
  const form = recording.getByRole('dialog', { name: '支払の登録' });
  await form.getByLabel('金額').first().fill('9999999999');
  await form.getByLabel('支払先').fill('株式会社見本ソフト');
  const bill = { name: '請求書.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') };
  await form.getByLabel('領収書を添付する').setInputFiles(bill);
  await expectAccessible(recording);
  await form.getByRole('button', { name: '登録する' }).click();
  await form.waitFor({ state: 'hidden' });
  await recording.getByRole('link', { name: /^請求書\.pdf/ }).waitFor();

  await paid.getByText('¥9,999,999,999').waitFor();
  await watching.getByText('支払 合計 ¥9,999,999,999').waitFor();
  await watching.getByRole('link', { name: '株式会社見本ソフト' }).waitFor();
  await expectAccessible(watching);

  // Another receipt is seen in the other browser as it arrives.
  for (const page of [watching, recording]) await page.goto('/payments');
  await recording.getByRole('link', { name: '株式会社見本ソフト' }).click();
  const file = { name: '領収書.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') };
  await recording.getByLabel('領収書を添付する').setInputFiles(file);
  await watching.getByRole('row', { name: /株式会社見本ソフト.* 2 ?件/ }).waitFor();
  await recording.getByRole('link', { name: /^領収書\.pdf/ }).waitFor();
  await expectAccessible(recording);
  const saved = recording.waitForEvent('download');
  await recording.getByRole('link', { name: '領収書「領収書.pdf」を保存する' }).click();
  expect((await saved).suggestedFilename()).toBe('領収書.pdf');
  await recording.getByRole('button', { name: '領収書「領収書.pdf」を取り外す' }).click();
  const question = recording.getByRole('dialog', { name: '領収書を取り外しますか？' });
  await question.getByLabel('理由').fill('取り違え');
  await question.getByRole('button', { name: '取り外す' }).click();
  await recording.getByText('取り外した領収書 1件').click();
  await recording.getByText('（理由: 取り違え）').waitFor();
  await expectAccessible(recording);
});

journey('A contract that ends soon is renewed from its alert on', async ({ as }) => {
  const { admin, ids } = await newCompany(product);
  const companyServiceId = ids.companyServiceId!;
  const endsOn = addDays(clock.today(), 20);
  const body = { ...aPlan, name: '更新前', endsOn, autoRenewal: false };
  const { id } = await admin.ok(plans.register, { params: { companyServiceId }, body });
  const page = await as(admin, '/alerts?type=contract_end');
  const alert = page.getByRole('main').getByText('社内ツール 更新前');
  await alert.waitFor();
  await page.goto('/home');
  await page.getByRole('link', { name: /90日以内に終了・更新する契約 1件/ }).waitFor();
  await page.getByRole('link', { name: '社内ツール 更新前' }).first().click();
  const panel = page.getByRole('dialog', { name: '更新前', exact: true });
  await panel.getByRole('button', { name: '更新する' }).click();
  const question = page.getByRole('dialog', { name: '「更新前」の契約を更新しますか？' });
  await expectAccessible(page);
  await question.getByRole('button', { name: '更新する' }).click();
  await question.waitFor({ state: 'hidden' });
  await page.goto('/alerts?type=contract_end');
  // The trial of the company itself stays.
  await page.getByRole('main').getByText('Daichoの契約').first().waitFor();
  await alert.waitFor({ state: 'hidden' });
  const shown = await admin.ok(plans.show, { params: { companyServiceId, planId: id } });
  expect(shown.endsOn! > addDays(endsOn, 360)).toBe(true);
  await page.goto(`/plans/renewals?month=${shown.endsOn!.slice(0, 7)}`);
  await page.getByRole('link', { name: '社内ツール 更新前' }).waitFor();
  const params = { companyServiceId, planId: id };
  await admin.ok(plans.change, { params, body: { autoRenewal: true, renewalCycle: 'monthly' } });
  const { nextEndsOn } = await admin.ok(plans.show, { params });
  await page.goto(`/plans/renewals?month=${nextEndsOn!.slice(0, 7)}`);
  await page.getByTitle('自動更新（1か月ごと・予定）').first().waitFor();
  await expectAccessible(page);
});
