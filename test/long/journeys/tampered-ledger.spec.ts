import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { services } from '../../../backend/contract/services';
import { expectAccessible } from '../../support/accessible';
import { useBrowser } from '../../support/browser';
import { newCompany } from '../../support/company';
import { theProduct } from '../../support/one-product';

const product = theProduct();
const journey = useBrowser(product.url);

/** Somebody with the database changes a name in an event on disk. @returns the id of the event */
async function changeOnDisk(from: string, to: string): Promise<string> {
  const url = new URL(product.running.databaseUrl);
  url.pathname += '_events';
  const client = new Client({ connectionString: url.toString() });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `update event_store.events
       set frame = overlay(frame placing convert_to($2, 'UTF8') from position(convert_to($1, 'UTF8') in frame))
       where type = 'CompanyServiceRenamed' and position(convert_to($1, 'UTF8') in frame) > 0 returning event_id as id`,
      [from, to],
    );
    expect(rows).toHaveLength(1);
    return rows[0]!.id;
  } finally {
    await client.end();
  }
}

async function verify(page: Page): Promise<void> {
  await page.getByRole('button', { name: '今すぐ検証する' }).click();
  await page.getByText('検証を始めました').waitFor();
  await page.getByRole('button', { name: '検証中' }).waitFor();
  await page.getByRole('button', { name: '今すぐ検証する' }).waitFor({ timeout: 60_000 });
}

journey('A tampered ledger is found, named with its event, and an alert', async ({ as }) => {
  const { admin, ids } = await newCompany(product);
  const params = { companyServiceId: ids.companyServiceId! };
  await admin.ok(services.rename, { params, body: { name: '監査を待つ勤怠' } });
  const page = await as(admin, '/evidence');
  await verify(page);
  await page.getByText('問題なし').waitFor();
  await expectAccessible(page);

  const eventId = await changeOnDisk('監査を待つ勤怠', '監査を避け勤怠');
  await verify(page);
  const problems = page.getByRole('list', { name: '見つかった問題' });
  await problems.getByText('出来事が記録されたときと違います').waitFor();
  await problems.getByText(eventId).waitFor();
  await expectAccessible(page);

  await page.goto('/alerts');
  await page
    .getByRole('table', { name: 'アラートの一覧' })
    .getByText(/証跡の検証で1件の問題が見つかりました/)
    .waitFor();
});
