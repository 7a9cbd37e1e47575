import { dropTarget, guardNavigation, passGuidance } from './gates';
import { forgetMatch, replaceMatch } from './last-matches';
import type { Message } from './messages';
import { isPrivate } from './private-windows';
import { exchangeWithServer, periodMinutes } from './reporting';
import { addressOf } from './active-rules';
import { activeRules, countVisit } from './visits';

const alarm = 'exchange';
const firstAlarm = 'firstExchange';
const isWeb = { url: [{ schemes: ['http', 'https'] }] };
const isPage = ({ frameId, documentLifecycle }: { frameId: number; documentLifecycle?: string }) =>
  frameId === 0 && documentLifecycle !== 'prerender';

const countPage = async (tabId: number, url: string, isWithinPage: boolean): Promise<void> => {
  const target = (await activeRules())?.find(url)?.match.target ?? '';
  const isSame = (await replaceMatch(tabId, target)) === target;
  if (!(isWithinPage && isSame)) await countVisit(url);
};

const inOpenWindow = async (tabId: number, act: () => Promise<void>): Promise<void> => {
  if (!(await isPrivate(tabId))) await act();
};

chrome.webNavigation.onBeforeNavigate.addListener((details) => {
  const { tabId, url } = details;
  if (isPage(details)) void inOpenWindow(tabId, () => guardNavigation(tabId, url));
}, isWeb);
chrome.webNavigation.onCommitted.addListener((details) => {
  const { tabId, url } = details;
  if (isPage(details) && addressOf(url)) void inOpenWindow(tabId, () => countPage(tabId, url, false));
}, isWeb);
chrome.webNavigation.onHistoryStateUpdated.addListener((details) => {
  const { tabId, url } = details;
  if (!isPage(details)) return;
  void inOpenWindow(tabId, async () => {
    await Promise.all([guardNavigation(tabId, url), countPage(tabId, url, true)]);
  });
}, isWeb);
chrome.webNavigation.onCommitted.addListener((details) => {
  if (isPage(details)) void dropTarget(details.tabId, details.url);
});
chrome.tabs.onRemoved.addListener((tabId) => {
  void dropTarget(tabId);
  void forgetMatch(tabId);
});

/** Browsers of a company start at the same hour: each exchanges within two minutes, and later at a time of its own. */
const begin = async () => {
  await chrome.alarms.create(firstAlarm, { delayInMinutes: Math.max(0.5, Math.random() * 2) });
  await chrome.alarms.create(alarm, {
    periodInMinutes: periodMinutes,
    delayInMinutes: 2 + Math.random() * (periodMinutes - 2),
  });
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
