import { dayOf } from '../../backend/contract/calendar';
import { addressOf } from './active-rules';
import { activeRules } from './visits';

/** Where a tab was going when the guidance took its place. It stays on the device. */
const targetKey = (tabId: number) => `target ${tabId}`;
/** The day on which the guidance of a service was read. */
const readKey = (serviceName: string) => `guidance ${serviceName}`;

const readSession = async (key: string): Promise<string | undefined> =>
  (await chrome.storage.session.get<Record<string, string>>(key))[key];

const show = (tabId: number, page: string, query: Record<string, string>) =>
  chrome.tabs.update(tabId, { url: chrome.runtime.getURL(`${page}?${new URLSearchParams(query).toString()}`) });

/** Shows the page of the extension in place of a forbidden service, or before one with generative AI. */
export const guardNavigation = async (tabId: number, url: string): Promise<void> => {
  const rules = await activeRules();
  const host = addressOf(url)?.host;
  if (!rules || !host) return;
  const forbiddenService = rules.findForbidden(url);
  if (forbiddenService) {
    await show(tabId, 'blocked.html', { service: forbiddenService.id, host });
    return;
  }
  const guidedService = rules.findGuided(url);
  if (!guidedService || (await readSession(readKey(guidedService.serviceName))) === dayOf(Date.now())) return;
  // A key for each tab: a browser that restores its tabs shows the guidance in several at once.
  await chrome.storage.session.set({ [targetKey(tabId)]: url });
  await show(tabId, 'guidance.html', { service: guidedService.serviceName });
};

/** A tab that goes elsewhere or is closed needs its target no more: addresses can hold secrets. */
export const dropTarget = async (tabId: number, url?: string): Promise<void> => {
  if (url?.startsWith(chrome.runtime.getURL('guidance.html'))) return;
  // A fast page may still appear before the guidance takes its place.
  if (url !== undefined && url === (await readSession(targetKey(tabId)))) return;
  await chrome.storage.session.remove(targetKey(tabId));
};

/** Goes on to the service, whose guidance is not shown again that day. */
export const passGuidance = async (tabId: number, serviceName: string): Promise<void> => {
  const url = await readSession(targetKey(tabId));
  await chrome.storage.session.set({ [readKey(serviceName)]: dayOf(Date.now()) });
  await dropTarget(tabId);
  if (url) await chrome.tabs.update(tabId, { url });
};
