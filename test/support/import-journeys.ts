import { readFileSync } from 'node:fs';
import iconv from 'iconv-lite';
import type { Page } from 'playwright-core';
import { payments } from '../../backend/contract/payments';
import { users } from '../../backend/contract/users';
import { expectAccessible } from './accessible';
import type { Journey } from './browser';
import { newCompany } from './company';

type Place = Parameters<typeof newCompany>[0];

const waitTimeoutMs = 120_000;
const digits = (count: number) => count.toLocaleString('en');
const inShiftJis = (lines: readonly string[]) => iconv.encode(lines.join('\r\n'), 'cp932');
const figure = (page: Page, label: string) =>
  page.getByRole('main').locator('dl.key-figures > div').filter({ hasText: label }).getByRole('definition');
const choose = async (page: Page, name: string, buffer: Buffer) => {
  await page.getByLabel('CSVファイルを選択する').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('region', { name: 'ファイルの列と項目の対応' }).waitFor();
};
const savedFrom = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'エラーのCSVを保存する' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Shift_JISで保存する' }).click(),
  ]);
  return iconv.decode(readFileSync(await download.path()), 'cp932');
};
const takeBack = async (page: Page, reason: string) => {
  await page.getByRole('button', { name: '取り込み前に戻す' }).click();
  const question = page.getByRole('dialog', { name: '取り込み前に戻しますか？' });
  await question.getByLabel('理由').fill(reason);
  await expectAccessible(page);
  await question.getByRole('button', { name: '取り込み前に戻す' }).click();
  await page.getByText('取り込み前に戻し済み').first().waitFor({ timeout: waitTimeoutMs });
};

/** Imports a Shift_JIS file of users with an error in every 33rd row, and reverts it. */
export const importUsers = async ({ as }: Journey, place: Place, count: number): Promise<void> => {
  const { admin } = await newCompany(place);
  const isWrong = (n: number) => n % 33 === 0;
  const wrongCount = Math.ceil(count / 33);
  const rightCount = count - wrongCount;
  const lines = Array.from(
    { length: count },
    (_, n) =>
      `髙橋 見本${n},user${n}@import.example,E${n},${isWrong(n) ? '社長' : '正社員'},R6.4.1,営業本部／第${n % 3}課`,
  );
  const page = await as(admin, '/users');
  await page.getByRole('link', { name: 'CSVで取り込む' }).click();
  await page.getByText('取り込みはまだありません').waitFor();
  await expectAccessible(page);
  await choose(page, '社員名簿.csv', inShiftJis(['氏名,メール,社員番号,雇用区分,入社年月日,所属', ...lines]));
  await page.getByText(`${digits(count)}行・Shift_JIS`).waitFor();
  expect(await page.getByLabel('雇用形態').locator('option:checked').textContent()).toBe('雇用区分');
  await expectAccessible(page);
  await page.getByRole('button', { name: '内容を確認する' }).click();
  await page.getByText('登録のない部署を新しく作る').click({ timeout: waitTimeoutMs });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'この対応で確認し直す' }).click();
  await page.getByRole('button', { name: `${digits(rightCount)}名を取り込む` }).waitFor({ timeout: waitTimeoutMs });
  expect([await figure(page, '新規').textContent(), await figure(page, 'エラー').textContent()]).toEqual([
    digits(rightCount),
    digits(wrongCount),
  ]);
  await page.getByLabel('結果', { exact: true }).selectOption('エラー');
  await page
    .getByText(/雇用形態は「役員」.*のいずれかで入力してください/)
    .first()
    .waitFor();
  await page.getByText(`${wrongCount}件`).first().waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: `${digits(rightCount)}名を取り込む` }).click();
  const question = page.getByRole('dialog', { name: `${digits(rightCount)}名を取り込みますか？` });
  await question.getByText(`エラーの${wrongCount}行は取り込まれません。`).waitFor();
  await question.getByRole('button', { name: '取り込む' }).click();
  await page.getByRole('heading', { name: '取り込みの記録' }).waitFor({ timeout: waitTimeoutMs });
  await expectAccessible(page);
  const errors = (await savedFrom(page)).trim().split('\r\n');
  expect([errors.length, errors[1]]).toEqual([wrongCount + 1, expect.stringMatching(/^髙橋 見本0,.*,2,雇用形態は/)]);

  const [one] = (await admin.ok(users.list, { query: { q: '見本1' } })).items;
  await admin.ok(users.edit, { params: { companyUserId: one!.id }, body: { note: '取り込みの後の編集' } });
  await page.getByRole('link', { name: 'この取り込みによる変更を履歴で見る' }).click();
  const added = page.getByRole('row', { name: /見本\d+.*ユーザーを追加/ }).first();
  await added.getByRole('button', { name: /詳細$/ }).click();
  await page.getByText('「社員名簿.csv」の取り込み').first().waitFor();
  await page.goBack();
  await takeBack(page, '名簿の取り違え');
  const retainedRegion = page.getByRole('region', { name: '戻さずに残したユーザー' });
  await retainedRegion.getByRole('link', { name: one!.name }).waitFor();
  await retainedRegion.getByText('メモを変更').waitFor();
  await expectAccessible(page);
  expect((await admin.ok(users.list, { query: { q: '見本' } })).total).toBe(1);
  await page.getByRole('link', { name: 'ユーザーのCSV取り込み' }).click();
  await page
    .getByRole('row', { name: new RegExp(`社員名簿.csv.*取り込み前に戻し済み.*${digits(rightCount)}`) })
    .waitFor();
  await expectAccessible(page);
};

/** Bulk inserts payments with an error in every 100th row and two possible duplicates, and reverts them. */
export const importPayments = async ({ as }: Journey, place: Place, count: number): Promise<void> => {
  const { admin } = await newCompany(place);
  const wrongCount = count / 100;
  const rightCount = count - wrongCount;
  const row = (n: number) =>
    `2026/${1 + (n % 9)}/${1 + (n % 28)},見本商店${n % 50},"${(1_000 + n).toLocaleString('en')}",明細 ${n}`;
  const lines = Array.from({ length: count }, (_, n) => (n % 100 === 7 ? `不明な日,見本商店,${n},` : row(n)));
  // The first two rows are duplicates.
  const table = ['利用日,加盟店名,利用金額,内容', ...lines, row(0), row(1)];
  const page = await as(admin, '/payments');
  await page.getByRole('link', { name: '一括登録する' }).click();
  await page.getByRole('button', { name: '表を貼り付ける' }).click();
  const paste = page.getByRole('dialog', { name: '表を貼り付ける' });
  await paste.getByLabel('表計算ソフトなどでコピーした表').fill('利用日\t支払先\t金額\n2026/4/30\t見本\t100');
  await paste.getByText('見出しと1行').waitFor();
  await expectAccessible(page);
  await paste.getByRole('button', { name: '列の対応に進む' }).click();
  await page.getByRole('button', { name: '破棄する' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '破棄する' }).click();
  await choose(page, '利用明細.csv', Buffer.from(table.join('\n')));
  await page.getByRole('button', { name: '内容を確認する' }).click();
  await page.getByText('うち要確認 2').waitFor({ timeout: waitTimeoutMs });
  expect([await figure(page, '新規').textContent(), await figure(page, 'エラー').textContent()]).toEqual([
    digits(rightCount + 2),
    digits(wrongCount),
  ]);
  await page.getByLabel('要確認の行だけ').click();
  await page.getByText('2行目と支払日・支払先・金額が同じです', { exact: false }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: `${digits(rightCount)}件を取り込む` }).click();
  const question = page.getByRole('dialog', { name: `${digits(rightCount)}件を取り込みますか？` });
  await question.getByText(`エラーと要確認の${wrongCount + 2}行は取り込まれません。`).waitFor();
  await question.getByRole('button', { name: '取り込む' }).click();
  await page.getByRole('heading', { name: '取り込みの記録' }).waitFor({ timeout: waitTimeoutMs });
  // They are shown, although the filter showed only doubtful rows before.
  await page
    .getByRole('row', { name: /正しい支払日を入力してください/ })
    .first()
    .waitFor();
  expect((await savedFrom(page)).trim().split('\r\n')).toHaveLength(wrongCount + 3);
  expect((await admin.ok(payments.list)).total).toBe(rightCount + 1);

  const [one] = (await admin.ok(payments.list, { query: { payee: '見本商店3', sortBy: 'amount' } })).items;
  await admin.ok(payments.correct, { body: { id: one!.id, description: '照合済み' } });
  await takeBack(page, '二重の取り込み');
  await page.getByRole('region', { name: '戻さずに残した支払' }).getByText('摘要を訂正').waitFor();
  await expectAccessible(page);
  expect((await admin.ok(payments.list)).total).toBe(2);
};
