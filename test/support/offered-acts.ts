import type { Page } from 'playwright-core';

/** The words of acts; a button of an auditor's screen has none of them. */
const acts =
  /^(?!CSVで).*((登録|追加|変更|削除|招待|解除|接続|同期|保存|発行|停止|再開|却下|返却|廃棄|統合|許可|禁止|終了)する|取り込む)$/;

/** The names of the acts that the screen offers. */
export const offeredActs = async (page: Page): Promise<string[]> => {
  const names = await page
    .locator('main button:visible, main a.button:visible')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''));
  return names.filter((name) => acts.test(name));
};
