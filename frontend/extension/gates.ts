import { dayOf } from '../../backend/contract/calendar';
import { addressOf } from './active-rules';
import { activeRules } from './visits';

/** Where a tab was going when a page of the extension took its place; it stays on the device. */
interface Gates {
  targets: Record<string, string>;
  /** The services whose guidance was read, by name, with the day. */
  read: Record<string, string>;
}

const readGates = async (): Promise<Gates> => ({
  targets: {},
  read: {},
  ...(await chrome.storage.session.get<Partial<Gates>>()),
});

const show = (tabId: number, page: string, query: Record<string, string>) =>
  chrome.tabs.update(tabId, { url: chrome.runtime.getURL(`${page}?${new URLSearchParams(query).toString()}`) });

/** Shows the page of the extension in place of a forbidden service, or before one with generative AI. */
export const guardNavigation = async (tabId: number, url: string): Promise<void> => {
  const rules = await activeRules();
  const host = addressOf(url)?.host;
  if (!rules || !host) return;
  const forbidden = rules.forbidden(url);
  if (forbidden) {
    await show(tabId, 'blocked.html', { service: forbidden.id, host });
    return;
  }
  const guided = rules.guided(url);
  const { targets, read } = await readGates();
  if (!guided || read[guided.serviceName] === dayOf(Date.now())) return;
  await chrome.storage.session.set({ targets: { ...targets, [tabId]: url } });
  await show(tabId, 'guidance.html', { service: guided.serviceName });
};

/** A tab that goes elsewhere or is closed needs its target no more: addresses can hold secrets. */
export const dropTarget = async (tabId: number, url?: string): Promise<void> => {
  if (url?.startsWith(chrome.runtime.getURL('guidance.html'))) return;
  const { targets } = await readGates();
  if (!(tabId in targets)) return;
  const { [tabId]: _, ...rest } = targets;
  await chrome.storage.session.set({ targets: rest });
};

/** Goes on to the service, whose guidance is not shown again that day. */
export const passGuidance = async (tabId: number, serviceName: string): Promise<void> => {
  const { targets, read } = await readGates();
  const { [tabId]: url, ...rest } = targets;
  await chrome.storage.session.set({ targets: rest, read: { ...read, [serviceName]: dayOf(Date.now()) } });
  if (url) await chrome.tabs.update(tabId, { url });
};
