import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expectAccessible } from './accessible';
import { runVerifier } from './small-pack';

/** Empty folders of an auditor, removed after the specs of the file. */
export const auditorsFolders = (): (() => string) => {
  const folders: string[] = [];
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));
  return () => {
    const folder = mkdtempSync(join(tmpdir(), 'auditor-'));
    folders.push(folder);
    return folder;
  };
};

/** Makes a pack in the open dialog and saves it into a folder of the auditor. */
export async function savePack(page: Page, folder: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '証跡パックを作成' });
  await dialog.getByText('あとでDaichoの個人データを消去しても消えません').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('個人データが入ることを確かめました').check();
  await dialog.getByRole('button', { name: '作成する' }).click();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('link', { name: /保存する/ }).click();
  await (await saving).saveAs(join(folder, 'pack.zip'));
  await dialog.getByRole('button', { name: '閉じる' }).last().click();
}

/** The public key as the screen shows it, which the auditor writes down. */
export async function keyOnScreen(page: Page): Promise<string> {
  await page.getByRole('tab', { name: '公開鍵' }).click();
  const key = await page
    .getByText(/^daicho\/.+\+.+\+/)
    .first()
    .textContent();
  return key!;
}

/** Takes verify.mjs out of the zip and runs it by a bare Node. */
export function verifyPack(folder: string, key: string) {
  const files = unzipSync(readFileSync(join(folder, 'pack.zip')));
  writeFileSync(join(folder, 'verify.mjs'), files['verify.mjs']!);
  return runVerifier(['verify.mjs', 'pack.zip', '--key', key], folder);
}
