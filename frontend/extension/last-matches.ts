let queue: Promise<unknown> = Promise.resolve();

const keyOf = (tabId: number) => `match ${tabId}`;

/**
 * What a tab matched before, so that moves within one page are counted only where they lead to another rule. The
 * worker stops after 30 s without work, so this is not in its memory.
 */
export const replaceMatch = (tabId: number, target: string): Promise<string | undefined> => {
  const key = keyOf(tabId);
  const replacement = queue.then(async () => {
    const storedTargets = await chrome.storage.session.get<Record<string, string>>(key);
    await chrome.storage.session.set({ [key]: target });
    return storedTargets[key];
  });
  queue = replacement.catch(() => undefined);
  return replacement;
};

export const forgetMatch = (tabId: number): Promise<void> => chrome.storage.session.remove(keyOf(tabId));
