import { auth } from '../../../backend/contract/auth';
import { demoLogin } from '../../../backend/demo/demo-ids.data';
import { useBrowser } from '../../support/browser';
import { Client } from '../../support/client';
import { campaignsOf, mainStatesOf } from '../../support/main-states';
import { faultsOf, type Fault } from '../../support/looks';
import { Product } from '../../support/product';
import { contentOf, follow } from '../../support/shown-screen';

let product: Product;
let admin: Client;
let paths: string[];
beforeAll(async () => {
  product = await Product.make({ demo: true });
  admin = new Client(product.url);
  await admin.ok(auth.login, { body: demoLogin });
  paths = [...(await mainStatesOf(admin)), ...(await campaignsOf(admin))];
}, 180_000);
afterAll(() => product.dispose(), 60_000);
const journey = useBrowser(() => product.url);

/** What counts at 200 % too. */
const wholePage: ReadonlySet<Fault['what']> = new Set(['sideways', 'second scroll bar']);

/** 1280 and 1920 px, and 1280 px at 200 %. */
const widths = [1280, 1920, 640];

for (const width of widths)
  journey(
    `At ${width} px nothing of the main states overflows, is cut, overlaps or stands outside its table`,
    async ({ as }) => {
      const page = await as(admin);
      await page.evaluate(() => localStorage.setItem('daicho.isTourOver', 'true'));
      await page.setViewportSize({ width, height: width === 640 ? 500 : 900 });
      await page.reload();
      const faults: (Fault & { path: string })[] = [];
      for (const path of paths) {
        await follow(page, path);
        await contentOf(page);
        // An act of an address opens once and leaves it.
        await page.waitForURL(({ searchParams }) => !searchParams.has('act'));
        const found = await faultsOf(page);
        faults.push(
          ...found.filter(({ what }) => width !== 640 || wholePage.has(what)).map((fault) => ({ path, ...fault })),
        );
      }
      expect(faults).toEqual([]);
    },
  );
