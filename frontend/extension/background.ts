import { guardNavigation, passGuidance } from './gates';
import type { Message } from './messages';
import { exchangeWithServer, periodMinutes } from './reporting';
import { addressOf } from './active-rules';
import { activeRules, countVisit } from './visits';

const alarm = 'exchange';
const isWeb = { url: [{ schemes: ['http', 'https'] }] };
const isPage = ({ frameId, documentLifecycle }: { frameId: number; documentLifecycle?: string }) =>
  frameId === 0 && documentLifecycle !== 'prerender';

/** What each tab matched last, so that moves within one page are counted only where they lead to another rule. */
const lastMatches = new Map<number, string>();

const countPage = async (tabId: number, url: string, isWithinPage: boolean): Promise<void> => {
  const target = (await activeRules())?.find(url)?.match.target ?? '';
  const isSame = lastMatches.get(tabId) === target;
  lastMatches.set(tabId, target);
  if (!(isWithinPage && isSame)) await countVisit(url);
};

chrome.webNavigation.onBeforeNavigate.addListener((details) => {
  if (isPage(details)) void guardNavigation(details.tabId, details.url);
}, isWeb);
chrome.webNavigation.onCommitted.addListener((details) => {
  if (isPage(details) && addressOf(details.url)) void countPage(details.tabId, details.url, false);
}, isWeb);
chrome.webNavigation.onHistoryStateUpdated.addListener((details) => {
  if (!isPage(details)) return;
  void guardNavigation(details.tabId, details.url);
  void countPage(details.tabId, details.url, true);
}, isWeb);
chrome.tabs.onRemoved.addListener((tabId) => void lastMatches.delete(tabId));

const begin = async () => {
  await chrome.alarms.create(alarm, { periodInMinutes: periodMinutes, delayInMinutes: periodMinutes });
  await exchangeWithServer();
};
chrome.runtime.onInstalled.addListener(() => void begin());
chrome.runtime.onStartup.addListener(() => void begin());
chrome.alarms.onAlarm.addListener(() => void exchangeWithServer());
chrome.storage.onChanged.addListener((_changes, area) => {
  if (area === 'managed') void exchangeWithServer(true);
});

const answer = (message: Message): Promise<void> =>
  message.type === 'exchange' ? exchangeWithServer(true) : passGuidance(message.tabId, message.serviceName);

chrome.runtime.onMessage.addListener((message: Message, _sender, respond) => {
  void answer(message).finally(() => respond());
  return true;
});
