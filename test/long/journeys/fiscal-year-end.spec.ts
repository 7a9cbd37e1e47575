import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { addMonthsToDay, dayOf } from '../../../backend/contract/calendar';
import { history, type HistoryRow } from '../../../backend/contract/history';
import { auditorAreas } from '../../../backend/contract/link-words';
import { services } from '../../../backend/contract/services';
import { clock } from '../../../backend/platform/kit/clock';
import { pastPresets } from '../../../frontend/app/past/past-presets';
import { enterLink } from '../../support/access-links';
import { expectAccessible } from '../../support/accessible';
import { whileDayIsBuilt } from '../../support/browser';
import type { Client } from '../../support/client';
import { setUpDemo } from '../../support/demo';
import { logIn } from '../../support/past-walk';
import { contentOf, follow } from '../../support/shown-screen';

const folder = mkdtempSync(join(tmpdir(), 'fiscal-year-'));
afterAll(() => rmSync(folder, { recursive: true }));
const { demo, journey } = setUpDemo();

const inWords = (day: string) => day.replaceAll('-', '/');
const yearEnd = pastPresets(clock.today(), 4).find(({ label }) => label.startsWith('前年度末'))!.day;
const yearBefore = addMonthsToDay(yearEnd, -12);

/** The price of the only plan of a service, by its history alone: known and valid at the end of a day. */
const priceOn = (entries: readonly HistoryRow[], day: string): string => {
  const prices = entries.flatMap(({ at, effectiveFrom, changes }) => {
    const after = changes.find(({ field }) => field === 'price')?.after;
    return after && dayOf(at) <= day ? [{ after, from: effectiveFrom ?? dayOf(at), at }] : [];
  });
  const valid = prices.filter(({ from }) => from <= day).toSorted((a, b) => (a.from + a.at < b.from + b.at ? -1 : 1));
  return valid.at(-1)!.after;
};

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });

async function costs(admin: Client) {
  const { items } = await admin.ok(services.list, { query: { count: 200 } });
  const { id } = items.find(({ serviceName }) => serviceName === 'AWS')!;
  const changes = await admin.ok(history.list, { params: { entity: 'companyService', id }, query: { count: 200 } });
  const prices = changes.items.filter(({ entity }) => entity === 'plan');
  return { id, before: priceOn(prices, yearBefore), after: priceOn(prices, yearEnd) };
}

journey('An auditor replays the end of a fiscal year', async ({ as, willComplain }) => {
  willComplain(whileDayIsBuilt);
  const admin = await logIn(demo.product.url);
  const aws = await costs(admin);
  expect(aws.before).not.toBe(aws.after);
  const { client } = await enterLink(demo.product, admin, { areas: [...auditorAreas.values] as never });

  const page = await as(client, '/services');
  await contentOf(page);
  await page.getByRole('button', { name: '時点: 今日' }).click();
  await page.getByRole('button', { name: /^前年度末/ }).click();
  await page.getByText(`${inWords(yearEnd)} の時点を表示しています（閲覧のみ）`).waitFor();
  await contentOf(page);
  await rowOf(page, 'AWS').getByText(aws.after, { exact: true }).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'CSVで保存する' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '保存する', exact: true }).click();
  expect((await saving).suggestedFilename()).toBe(`サービス_${yearEnd.replaceAll('-', '')}.csv`);

  await follow(page, `/services/${aws.id}?tab=plans&asOf=${yearEnd}`);
  await contentOf(page);
  await page.getByText(aws.after).first().waitFor();
  await expectAccessible(page);
  await follow(page, `/users?asOf=${yearEnd}`);
  await contentOf(page);
  const users = Number((await page.locator('.list-footer strong').textContent())!.replaceAll(',', ''));
  expect(users).toBeGreaterThan(50);
  await expectAccessible(page);

  await follow(page, `/services/${aws.id}?tab=history&asOf=`);
  await contentOf(page);
  await page
    .getByRole('button', { name: new RegExp(`台帳 あかりが.*→ ${aws.after}`) })
    .first()
    .waitFor();
  await expectAccessible(page);

  await follow(page, `/differences?before=${yearBefore}&after=${yearEnd}&kind=cost&asOf=`);
  const compared = page.locator('tbody').filter({ hasText: 'AWS' });
  await compared.getByText(aws.before, { exact: true }).first().waitFor();
  await compared.getByText(aws.after, { exact: true }).first().waitFor();
  await expectAccessible(page);
});

journey('The administrator saves the list of that day as an evidence pack', async ({ as, willComplain }) => {
  willComplain(whileDayIsBuilt);
  const admin = await logIn(demo.product.url);
  const { after } = await costs(admin);
  const page = await as(admin, `/services?asOf=${yearEnd}`);
  await contentOf(page);
  await page.getByRole('button', { name: 'この一覧の証跡パックを作成する' }).click();
  const dialog = page.getByRole('dialog', { name: '証跡パックを作成' });
  await dialog.getByLabel('個人データが入ることを確かめました').check();
  await dialog.getByRole('button', { name: '作成する' }).click();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('link', { name: /保存する/ }).click();
  const path = join(folder, 'pack.zip');
  await (await saving).saveAs(path);
  const files = unzipSync(readFileSync(path));
  const list = Object.keys(files).find((name) => /^files\/.*\.csv$/u.test(name))!;
  const line = new TextDecoder()
    .decode(files[list])
    .split('\r\n')
    .find((one) => one.includes('AWS'))!;
  expect(line).toContain(after.replaceAll(/[¥,]/gu, ''));
});
