import type { Locator } from 'playwright-core';

/** Presses a key on an element as somebody does who reached it by the keyboard. */
export const press = async (target: Locator, key = 'Enter'): Promise<void> => {
  await target.focus();
  await target.press(key);
};

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);
