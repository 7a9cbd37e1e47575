import { accounts } from '../../../../backend/contract/accounts';
import { integrations } from '../../../../backend/contract/integrations';
import { services } from '../../../../backend/contract/services';
import { users } from '../../../../backend/contract/users';
import { expectAccessible } from '../../../support/accessible';
import { useBrowser } from '../../../support/browser';
import type { Client } from '../../../support/client';
import { aUser } from '../../../support/company';
import { makePlayedProduct, type PlayedProduct } from '../../../support/played-product';
import { until } from '../../../support/until';
import { signUp } from '../../../support/sign-up';
import { readSample, VendorPlayer } from '../../../support/vendors/vendor-player';

const email = 'leaver@example.co.jp';
const vendors = [
  { kind: 'datadog', name: 'Datadog', origin: 'https://api.ap1.datadoghq.com' },
  { kind: 'monday', name: 'monday.com', origin: 'https://api.monday.com' },
  { kind: 'team-viewer', name: 'TeamViewer', origin: 'https://webapi.teamviewer.com' },
] as const;

let played: PlayedProduct;
let admin: Client;
const players = new Map<string, VendorPlayer>();
const idOf = new Map<string, string>();

/** Plays a vendor where the account that the sample suspends is that of the leaver. */
const startVendor = async (kind: string): Promise<VendorPlayer> => {
  const player = await VendorPlayer.start(readSample(kind), { pageSize: 'requested' });
  const { expected, operations } = player.sample;
  const former = expected.find(({ externalId }) => externalId === operations!.suspend!.account)!.email!;
  const items = JSON.parse(JSON.stringify(player.items).replaceAll(former, email)) as unknown[];
  player.items.splice(0, player.items.length, ...items);
  return player;
};
const connect = async (kind: string): Promise<string> => {
  const { id: companyServiceId } = await admin.ok(services.register, { body: { integrationKind: kind } });
  const params = { companyServiceId };
  await admin.ok(integrations.configure, { params, body: { fields: players.get(kind)!.sample.credentials } });
  const { runId } = await admin.ok(integrations.integrate, { params, body: {} });
  const run = () => admin.ok(integrations.run, { params: { ...params, runId } });
  await until(async () => !['queued', 'running'].includes((await run()).state), 30_000);
  expect([kind, await run()]).toMatchObject([kind, { state: 'succeeded', failure: null }]);
  return companyServiceId;
};

beforeAll(async () => {
  played = await makePlayedProduct();
  for (const { kind, origin } of vendors) {
    const player = await startVendor(kind);
    players.set(kind, player);
    played.play({ [origin]: player.origin });
  }
  admin = await signUp(played.product);
}, 120_000);
afterAll(async () => {
  await played?.dispose();
  await Promise.all([...players.values()].map((player) => player.stop()));
}, 60_000);
const journey = useBrowser(() => played.product.url);

journey('A leaver’s accounts at three vendors are suspended by one confirmation', async ({ as }) => {
  const { id: companyUserId } = await admin.ok(users.add, { body: { ...aUser('退職 花子'), email } });
  for (const { kind } of vendors) idOf.set(kind, await connect(kind));
  await admin.ok(users.edit, { params: { companyUserId }, body: { workingStatus: 'retired' } });
  const page = await as(admin, `/users?user=${companyUserId}&tab=leaving`);
  const able = page.getByRole('region', { name: '連携先で停止できるアカウント' });
  for (const { name } of vendors) await able.getByRole('link', { name }).waitFor();
  await expectAccessible(page);

  await able.getByRole('button', { name: 'すべてのアカウントを停止する' }).click();
  const dialog = page.getByRole('dialog', { name: 'アカウントの停止' });
  for (const { name } of vendors) await dialog.getByRole('region', { name, exact: true }).getByText(email).waitFor();
  await dialog.getByText('管理者かどうかも、認証に使われるアカウントかどうかも未確認です').waitFor();
  const button = dialog.getByRole('button', { name: '3件を停止する' });
  expect(await button.isDisabled()).toBe(true);
  await dialog.getByLabel('理由').fill('退職のため');
  await dialog.getByRole('checkbox', { name: /理解しました/ }).check();
  await expectAccessible(page);
  await button.click();
  for (const { name } of vendors)
    await dialog.getByText(`「${name}」のアカウント1件のうち、1件の停止が完了しました。`).waitFor();
  await expectAccessible(page);
  await dialog.getByText('閉じる', { exact: true }).click();
  await able.waitFor({ state: 'hidden' });

  for (const { kind } of vendors) {
    const params = { companyServiceId: idOf.get(kind)! };
    const { items } = await admin.ok(accounts.list, { params, query: { keyword: email } });
    expect(items).toMatchObject([{ accountStatus: 'suspended', isListed: true }]);
  }
  await page.goto(`/services/${idOf.get('monday')!}?tab=users`);
  await page.getByRole('button', { name: '退職 花子の操作' }).click();
  await page.getByRole('menuitem', { name: '連携先のアカウントを再開する' }).waitFor();
  expect(await page.getByRole('menuitem', { name: '連携先のアカウントを停止する' }).count()).toBe(0);
});
