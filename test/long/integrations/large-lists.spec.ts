import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { catalogueOf } from '../../../backend/services/integrations/catalogue/catalogue.service';
import { manyAccounts } from '../../support/vendors/many-accounts';
import { contextOf, playedConnector } from '../../support/vendors/played-connector';
import { readSample, VendorPlayer } from '../../support/vendors/vendor-player';

jest.setTimeout(180_000);
const mebibyte = 1_048_576;
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
let player: VendorPlayer | undefined;
afterEach(() => player?.stop());

const play = async (accounts: number, pageSize: number) => {
  player = await VendorPlayer.start(readSample('open-ai'), { pageSize });
  const { items } = manyAccounts(player.sample, accounts);
  player.items.splice(0, player.items.length);
  for (const item of items) player.items.push(item);
  return playedConnector(catalogueOf('open-ai')!.connection!, player);
};

test('50,000 accounts are read in pages, without holding them all', async () => {
  const connector = await play(50_000, 100);
  // Without garbage, which V8 collects when it likes.
  const heapMebibytes = () => {
    collectGarbage();
    return process.memoryUsage().heapUsed / mebibyte;
  };
  const before = heapMebibytes();
  let accounts = 0;
  let highest = before;
  for await (const page of connector.pages(contextOf(player!))) {
    accounts += page.length;
    if (accounts % 5_000 === 0) highest = Math.max(highest, heapMebibytes());
    player!.requests.length = 0;
  }
  expect(accounts).toBe(50_000);
  expect(highest - before).toBeLessThan(60);
}, 300_000);

test('a list on one page is handed on in parts', async () => {
  const connector = await play(5_000, 5_000);
  const sizes: number[] = [];
  for await (const page of connector.pages(contextOf(player!))) sizes.push(page.length);
  expect(sizes.every((size) => size <= 1_000)).toBe(true);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(5_000);
});
