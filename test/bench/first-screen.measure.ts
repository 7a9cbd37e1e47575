import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from 'playwright-core';
import { newCompany } from '../support/company';
import { Daicho } from './daicho';
import type { Measure } from './figure';

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(0)} kB`;

export const firstScreen: Measure = {
  name: 'first-screen',
  title: 'JavaScript of the first screen after login',
  how: 'Every script that Chromium loads for the home screen after login, with the chart of this month’s cost, until the network is idle. Each is compressed by gzip.',

  async run() {
    const daicho = await Daicho.at();
    await daicho.start({ DEMO: '0' });
    const { admin } = await newCompany(daicho);
    const scripts = await scriptsOf(daicho.url, admin.cookie!);
    await daicho.dispose();
    const compressed = scripts.reduce((sum, script) => sum + gzipSync(script).length, 0);
    const plain = scripts.reduce((sum, script) => sum + script.length, 0);
    const size = `${kilobytes(compressed)} (${scripts.length} files, ${kilobytes(plain)} unpacked)`;
    return [{ what: 'JavaScript of home, gz', seen: size, wanted: '≤ 250 kB', met: compressed <= 250_000 }];
  },
};

async function scriptsOf(url: string, cookie: string): Promise<Buffer[]> {
  const browser = await chromium.launch({ executablePath, args });
  try {
    return await loadHome(browser, url, cookie);
  } finally {
    await browser.close();
  }
}

async function loadHome(browser: Browser, url: string, cookie: string): Promise<Buffer[]> {
  const context = await browser.newContext({ baseURL: url, locale: 'ja-JP', viewport: { width: 1280, height: 800 } });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body());
  });
  await page.goto('/home', { waitUntil: 'networkidle' });
  await page.locator('.bars').first().waitFor();
  await page.waitForLoadState('networkidle');
  return Promise.all(bodies);
}
