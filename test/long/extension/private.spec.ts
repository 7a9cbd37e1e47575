import { detectUrls } from '../../../backend/contract/detection-urls';
import { extensionConsole } from '../../../backend/contract/extension-console';
import { startExtensionBrowser, type ExtensionBrowser } from '../../support/extension-browser';
import { until } from '../../support/until';
import { startServer } from '../../support/server';
import { setUpCompany } from '../../support/set-up';

jest.setTimeout(180_000);

const { server, mine } = setUpCompany(startServer);
beforeAll(async () => {
  const body = { serviceName: '社内の見本', url: '127.0.0.1', detectUrlType: 'host' } as const;
  await mine.admin.ok(detectUrls.add, { body });
});

const paired = async (): Promise<ExtensionBrowser> => {
  const browser = await startExtensionBrowser(server.url);
  const { code } = await mine.admin.ok(extensionConsole.issueCode, {
    body: { companyUserId: mine.ids.companyUserId! },
  });
  const page = await browser.open('options.html');
  await page.getByLabel('Daicho のアドレス').fill(server.url);
  await page.getByLabel('連携コード').fill(code);
  await page.getByRole('button', { name: '登録する' }).click();
  await page.getByText('登録されています').waitFor();
  await browser.exchange();
  return browser;
};
/** The URL of a rule. Private windows would turn http of a public host to https, which the proxy refuses. */
const privateUrl = 'http://127.0.0.1:8089/private';
/** Opens a page in a private window, and waits until the browser has requested it. */
const visitPrivately = async (browser: ExtensionBrowser): Promise<void> => {
  const page = await browser.open('popup.html');
  await page.evaluate((address) => void chrome.windows.create({ incognito: true, url: address }), privateUrl);
  await until(async () => browser.proxy.sent.some(({ url }) => url === privateUrl), 30_000);
};
const isSeenInPrivate = async (browser: ExtensionBrowser): Promise<boolean> => {
  const page = await browser.open('popup.html');
  const tabs = await page.evaluate(() => chrome.tabs.query({}));
  return tabs.some(({ incognito }) => incognito);
};
/** The counts of a visit in an open window afterwards, by which all visits before it are counted, too. */
const countsAfterVisit = async (browser: ExtensionBrowser) => {
  await browser.visit('http://slack.com/open');
  await browser.exchange();
  const reports = browser.proxy.sent.filter(({ method, url }) => method === 'POST' && url.endsWith('/reports'));
  return reports.flatMap(({ body }) => (JSON.parse(body) as { counts: { host: string; count: number }[] }).counts);
};
const once = [expect.objectContaining({ host: 'slack.com', count: 1 }) as object];
const inOpenWindow = expect.objectContaining({ host: '127.0.0.1', count: 1 }) as object;

it('the manifest keeps the extension out of private windows', async () => {
  const browser = await paired();
  try {
    await visitPrivately(browser);
    expect(await isSeenInPrivate(browser)).toBe(false);
    expect(await countsAfterVisit(browser)).toEqual(once);
    await browser.visit(privateUrl);
    await browser.exchange();
    expect(await countsAfterVisit(browser)).toEqual([...once, inOpenWindow, ...once]);
  } finally {
    await browser.close();
  }
});
