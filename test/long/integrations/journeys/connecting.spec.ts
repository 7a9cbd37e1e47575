import type { Page } from 'playwright-core';
import { services } from '../../../../backend/contract/services';
import { users } from '../../../../backend/contract/users';
import { expectAccessible } from '../../../support/accessible';
import { useBrowser } from '../../../support/browser';
import type { Client } from '../../../support/client';
import { aUser } from '../../../support/company';
import { endServers } from '../../../support/loopback-servers';
import { playedKind, playedOrigins, startOAuthServer, type OAuthServer } from '../../../support/oauth-server';
import { makePlayedProduct, type PlayedProduct } from '../../../support/played-product';
import { startScimServer, type ScimServer } from '../../../support/scim-server';
import { signUp } from '../../../support/sign-up';
import { guardApi } from '../../../support/vendors/living-oauth-vendor';
import { readSample, VendorPlayer } from '../../../support/vendors/vendor-player';

let played: PlayedProduct;
let player: VendorPlayer;
let vendor: OAuthServer;
let directory: ScimServer;
let admin: Client;
beforeAll(async () => {
  played = await makePlayedProduct();
  player = await VendorPlayer.start(readSample(playedKind));
  vendor = await startOAuthServer(played.product.url);
  guardApi(vendor, player);
  const members = Array.from({ length: 12 }, (_, place) => ({
    id: `user-${place}`,
    userName: `user-${place}@example.co.jp`,
    displayName: `見本 ${place}`,
    active: true,
  }));
  directory = await startScimServer(members);
  played.play({
    ...Object.fromEntries(playedOrigins.map((origin) => [origin, vendor.origin])),
    'https://www.figma.com': directory.origin,
  });
  admin = await signUp(played.product);
  await admin.ok(users.add, { body: { ...aUser('見本 太郎'), email: 'taro@example.co.jp' } });
  await admin.ok(users.add, { body: { ...aUser('見本 零'), email: 'user-0@example.co.jp' } });
}, 120_000);
afterAll(async () => {
  await played?.dispose();
  await player?.stop();
  await endServers();
}, 60_000);
const journey = useBrowser(() => played.product.url);

/** The browser finds the vendor's own address at the server that plays it. */
const leadToVendor = (page: Page) =>
  page.context().route(`${playedOrigins[0]!}/**`, (route) => {
    const { pathname, search } = new URL(route.request().url());
    return route.fulfill({ status: 302, headers: { location: vendor.origin + pathname + search } });
  });

const beginSetup = async (page: Page, name: string) => {
  await page.getByRole('row', { name }).getByRole('link', { name: '未設定' }).click();
  await page.getByRole('button', { name: '連携を設定する' }).click();
  const panel = page.getByRole('dialog', { name: `「${name}」の連携の設定` });
  await expectAccessible(page);
  await panel.getByRole('button', { name: '次へ' }).click();
  return panel;
};
const takeIn = async (page: Page, name: string, found: string) => {
  const panel = page.getByRole('dialog', { name: `「${name}」の連携の設定` });
  await panel.getByText('ユーザーと一致する1件は').waitFor();
  await expectAccessible(page);
  await panel.getByRole('button', { name: '同期を始める' }).click();
  await panel.waitFor({ state: 'hidden' });
  await page.getByRole('table', { name: '同期の一覧' }).getByText(found).waitFor();
};

journey(
  'A service is connected by OAuth: an administrator refuses at first, and then allows',
  async ({ as, willComplain }) => {
    willComplain(/400 .*\/api\/v1\/oauth\//);
    await admin.ok(services.register, { body: { integrationKind: playedKind } });
    const page = await as(admin, '/services');
    await leadToVendor(page);
    const panel = await beginSetup(page, 'Dropbox');
    await panel.getByRole('textbox', { name: 'クライアントID' }).fill(vendor.client.clientId);
    await panel.getByRole('textbox', { name: 'クライアントシークレット' }).fill(vendor.client.clientSecret);
    await expectAccessible(page);
    vendor.decision = 'deny';
    await panel.getByRole('button', { name: '認可画面を開く' }).click();
    await page.getByText('許可されませんでした').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await expectAccessible(page);
    await page.getByRole('link', { name: '連携の画面へ戻る' }).click();

    vendor.decision = 'allow';
    await page.getByRole('button', { name: '再認可する' }).click();
    await panel.getByRole('button', { name: '次へ' }).click();
    await panel.getByRole('button', { name: '認可画面を開く' }).click();
    await takeIn(page, 'Dropbox', '＋4');
    expect(page.url()).not.toContain('code=');
    await page.getByRole('tab', { name: '利用者1' }).click();
    await page.getByRole('table', { name: '利用者の一覧' }).getByRole('link', { name: '見本 太郎' }).waitFor();
  },
);

journey('A service is connected by SCIM, and a held run is released', async ({ as }) => {
  const { id } = await admin.ok(services.register, { body: { integrationKind: 'figma' } });
  const page = await as(admin, '/services');
  const panel = await beginSetup(page, 'Figma');
  await panel.getByLabel('テナントID').fill('sample');
  await panel.getByRole('textbox', { name: 'SCIMのAPIトークン' }).fill(directory.token);
  await panel.getByRole('button', { name: '接続を試す' }).click();
  await panel.getByText('Figmaに接続できました').waitFor();
  await panel.getByRole('button', { name: '次へ' }).click();
  await takeIn(page, 'Figma', '＋12');

  directory.users.splice(2);
  await page.goto(`/services/${id}?tab=integration`);
  await page.getByRole('button', { name: '今すぐ同期する' }).click();
  await page.getByRole('heading', { name: '同期を保留しています' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: '見つからないアカウントを確認する' }).click();
  const missing = page.getByRole('dialog', { name: '見つからないアカウント' });
  await missing.getByText('user-11@example.co.jp').waitFor();
  await page.keyboard.press('Escape');
  await missing.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: '保留を解除する' }).click();
  const question = page.getByRole('dialog', { name: '10件を見つからないアカウントにしますか？' });
  await question.getByRole('checkbox').check();
  await expectAccessible(page);
  await question.getByRole('button', { name: '保留を解除する' }).click();
  await page.getByRole('table', { name: '同期の一覧' }).getByText('−10').first().waitFor();
  await page.getByRole('heading', { name: '同期を保留しています' }).waitFor({ state: 'hidden' });
});
