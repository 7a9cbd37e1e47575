import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Locator, type Page } from 'playwright-core';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { aUser, newCompany } from '../support/company';
import { scimKind } from '../support/vendors/scim-vendor';
import { Daicho } from './daicho';
import type { Figure, Measure } from './figure';
import { RemoteVendor } from './remote-vendor';

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
const accountsCount = 200;
const targetSeconds = 120;

const name = 'Mixpanel';

/** Seconds of a person, after the keystroke-level model: pointing 1.1, pressing 0.2, deciding 1.35. */
const clickSeconds = 1.1 + 0.2 + 1.35;
/** Changing to the vendor's window, selecting, copying, coming back and pasting. */
const pasteSeconds = 4 * clickSeconds;
/** Japanese text is read at about 500 characters a minute. */
const charactersPerSecond = 500 / 60;

/** What a person did, and how long the product made them wait. */
class Journey {
  clicks = 0;
  fields = 0;
  characters = 0;
  machineMs = 0;
  personSeconds = 0;

  /** Clicks, and waits for what it shows. */
  async click(button: Locator, shown: Locator): Promise<void> {
    this.clicks += 1;
    await this.pace(clickSeconds);
    const startedAt = performance.now();
    await button.click();
    await shown.waitFor();
    this.machineMs += performance.now() - startedAt;
  }

  async paste(box: Locator, value: string): Promise<void> {
    this.fields += 1;
    await this.pace(pasteSeconds);
    await box.fill(value);
  }

  async read(text: Locator): Promise<void> {
    const { length } = (await text.innerText()).replaceAll(/\s/g, '');
    this.characters += length;
    await this.pace(length / charactersPerSecond);
  }

  private async pace(seconds: number): Promise<void> {
    this.personSeconds += seconds;
    await sleep(seconds * 1_000);
  }
}

export const connecting: Measure = {
  name: 'connecting',
  title: 'Connecting a service by its key',
  how: `An administrator opens the tab 連携 of a service and connects it by address and token, in Chromium, until the first of ${accountsCount} accounts is listed. Machine time is what each click waits for. It goes at a person's pace: ${clickSeconds.toFixed(2)} s a click (keystroke-level model), and ${pasteSeconds.toFixed(1)} s to fetch and paste a value. Every text of the set-up is read at 500 characters a minute. Making the key on the vendor's own screens is not included.`,

  async run() {
    const vendor = await RemoteVendor.start(accountsCount);
    const daicho = await Daicho.at();
    try {
      await daicho.start({ DEMO: '0', EGRESS_ALLOW: new URL(vendor.origin).host });
      const journey = await connect(daicho, vendor);
      return figuresOf(journey);
    } finally {
      await daicho.dispose();
      await vendor.stop();
    }
  },
};

async function connect(daicho: Daicho, vendor: RemoteVendor): Promise<Journey> {
  const { admin } = await newCompany(daicho);
  await admin.ok(users.add, { body: { ...aUser('見本 太郎'), email: 'user-0@example.co.jp' } });
  const { id } = await admin.ok(services.register, { body: { integrationKind: scimKind } });
  const browser = await chromium.launch({ executablePath, args });
  try {
    const context = await browser.newContext({
      baseURL: daicho.url,
      locale: 'ja-JP',
      viewport: { width: 1280, height: 800 },
    });
    const [cookie = '', value = ''] = admin.cookie!.split('=');
    await context.addCookies([{ name: cookie, value, url: daicho.url }]);
    const page = await context.newPage();
    await page.goto(`/services/${id}`);
    await page.getByRole('tab', { name: '連携' }).waitFor();
    return await travel(page, vendor);
  } finally {
    await browser.close();
  }
}

async function travel(page: Page, vendor: RemoteVendor): Promise<Journey> {
  const journey = new Journey();
  const panel = page.getByRole('dialog', { name: `「${name}」の連携の設定` });
  const button = (label: string) => panel.getByRole('button', { name: label });
  const address = panel.getByLabel('SCIMのURL');
  await journey.click(page.getByRole('tab', { name: '連携' }), page.getByRole('button', { name: '連携を設定する' }));
  await journey.click(page.getByRole('button', { name: '連携を設定する' }), button('次へ'));
  await journey.read(panel);
  await journey.click(button('次へ'), address);
  await journey.paste(address, `${vendor.origin}/scim`);
  await journey.paste(panel.getByRole('textbox', { name: 'トークン' }), 'sample-token');
  await journey.click(button('接続を試す'), panel.getByText(`${name}に接続できました`));
  await journey.read(panel.getByRole('status').first());
  await journey.click(button('次へ'), panel.getByText('ユーザーと一致する'));
  await journey.read(panel);
  const users = page.getByRole('tab', { name: /^利用者[1-9]/ });
  await journey.click(button('同期を始める'), users);
  await journey.click(users, page.getByRole('table', { name: '利用者の一覧' }).getByRole('row').nth(1));
  return journey;
}

const figuresOf = ({ clicks, fields, characters, machineMs, personSeconds }: Journey): Figure[] => {
  const totalSeconds = machineMs / 1_000 + personSeconds;
  const none = { wanted: '', met: true };
  return [
    { what: 'clicks, and values to paste', seen: `${clicks}, ${fields}`, ...none },
    { what: 'text of the set-up', seen: `${characters} characters`, ...none },
    { what: 'machine time of all clicks', seen: `${(machineMs / 1_000).toFixed(1)} s`, ...none },
    { what: 'time of the person', seen: `${personSeconds.toFixed(0)} s`, ...none },
    {
      what: 'from opening the tab to the first accounts',
      seen: `${totalSeconds.toFixed(0)} s`,
      wanted: `≤ ${targetSeconds} s`,
      met: totalSeconds <= targetSeconds,
    },
  ];
};
