/**
 * Whether a tab is of a private window. The manifest says `not_allowed`; this holds where a browser runs the extension
 * there all the same. A closed tab counts as private, since nothing about it can be read.
 */
export const isPrivate = async (tabId: number): Promise<boolean> => {
  if (chrome.extension.inIncognitoContext) return true;
  const tab = await chrome.tabs.get(tabId).catch(() => undefined);
  return tab?.incognito !== false;
};
