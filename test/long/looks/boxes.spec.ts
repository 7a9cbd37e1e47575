import { auth } from '../../../backend/contract/auth';
import { departments } from '../../../backend/contract/departments';
import { devices } from '../../../backend/contract/devices';
import { payments } from '../../../backend/contract/payments';
import { plans } from '../../../backend/contract/plans';
import { services } from '../../../backend/contract/services';
import { shadowIts } from '../../../backend/contract/shadow-its';
import { users } from '../../../backend/contract/users';
import { demoLogin } from '../../../backend/demo/demo-ids.data';
import { useBrowser } from '../../support/browser';
import { Client } from '../../support/client';
import { faultsOf, type Fault } from '../../support/looks';
import { Product } from '../../support/product';

let product: Product;
let admin: Client;
let paths: string[];
beforeAll(async () => {
  product = await Product.make({ demo: true });
  admin = new Client(product.url);
  await admin.ok(auth.login, { body: demoLogin });
  paths = await states();
}, 180_000);
afterAll(() => product.dispose(), 60_000);
const journey = useBrowser(() => product.url);

/** The main states of the console, with the demo company's own people and things. */
const states = async (): Promise<string[]> => {
  const { items: found } = await admin.ok(services.list, { query: { serviceName: 'Slack' } });
  const service = `/services/${found[0]!.id}`;
  const [user] = (await admin.ok(users.list, { query: { count: 1 } })).items;
  const [plan] = (await admin.ok(plans.all, { query: { count: 1 } })).items;
  const [device] = (await admin.ok(devices.list, { query: { count: 1 } })).items;
  const [payment] = (await admin.ok(payments.list, { query: { count: 1 } })).items;
  const [department] = await admin.ok(departments.list, {});
  const [detected] = (await admin.ok(shadowIts.list, { query: { count: 1 } })).items;
  const tabs = (path: string, ...names: string[]) => names.map((tab) => `${path}?tab=${tab}`);
  return [
    ...[
      '/home',
      '/alerts',
      '/users',
      '/users?view=confirmation&kind=leaver',
      '/users?view=confirmation',
      '/users?act=add',
    ],
    ...['', 'services', 'devices', 'union', 'history'].map((tab) => `/users?user=${user!.id}&tab=${tab}`),
    ...['/users/imports', '/services', '/services?act=register', service],
    ...tabs(service, 'plans', 'users', 'integration', 'amounts', 'payments', 'history'),
    ...[
      '/plans',
      `/plans?plan=${plan!.id}&of=${plan!.companyServiceId}`,
      '/plans/renewals',
      '/plans/renewals?tab=list',
    ],
    ...['/plans/seats', '/plans/seats?tab=candidates', '/plans/recorded-amounts'],
    ...['/devices', `/devices?device=${device!.id}`, '/devices?act=register', '/departments'],
    ...[`/departments/${department!.id}`, `/departments/${department!.id}?tab=payments`],
    ...['/payments', `/payments?payment=${payment!.id}`, '/payments?act=record', '/payments/erps', '/payments/rules'],
    ...['/shadow-its', `/shadow-its/${detected!.id}`, '/shadow-its/allow-urls', '/shadow-its/detect-urls'],
    ...['/shadow-its/requests', '/shadow-its/extension', '/shadow-its/logs', '/company-administrators', '/setting'],
    ...['/setting/sso', '/setting/integrations', '/history', '/history?tab=access', '/customize', '/account', '/lab'],
    '/nowhere',
  ];
};

/** 1280 and 1920 px, and 1280 px at 200 %. */
const widths = [1280, 1920, 640];

for (const width of widths)
  journey(
    `At ${width} px nothing of the main states overflows, is cut, overlaps or stands outside its table`,
    async ({ as, willComplain }) => {
      willComplain(/404/);
      const page = await as(admin);
      await page.evaluate(() => localStorage.setItem('daicho.isTourOver', 'true'));
      await page.setViewportSize({ width, height: width === 640 ? 500 : 900 });
      const faults: (Fault & { path: string })[] = [];
      for (const path of paths) {
        await page.goto(path);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.getByRole('status', { name: '読み込み' }).first().waitFor({ state: 'hidden' });
        await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
        const found = await faultsOf(page);
        faults.push(
          ...found.filter(({ what }) => width !== 640 || what === 'sideways').map((fault) => ({ path, ...fault })),
        );
      }
      expect(faults).toEqual([]);
    },
  );
