import { useBrowser } from '../../support/browser';
import { joinAs, newCompany } from '../../support/company';
import { offeredActs } from '../../support/offered-acts';
import { theProduct } from '../../support/one-product';
import { contentOf, follow } from '../../support/shown-screen';

const product = theProduct();
const journey = useBrowser(product.url);

const panelsOf = ({ companyServiceId, planId, companyUserId, companyDeviceId, paymentId }: Record<string, string>) => [
  ...['plans', 'users', 'integration', 'history'].map((tab) => `/services/${companyServiceId}?tab=${tab}`),
  `/services/${companyServiceId}?tab=plans&plan=${planId}`,
  ...['', 'services', 'devices', 'union', 'history'].map((tab) => `/users?user=${companyUserId}&tab=${tab}`),
  ...['leaving', 'confirmation'].map((view) => `/users?view=${view}`),
  ...['', 'history'].map((tab) => `/devices?device=${companyDeviceId}&tab=${tab}`),
  `/payments?payment=${paymentId}`,
  ...['/users?act=add', '/services?act=register', '/devices?act=register', '/payments?act=record'],
  ...['login', 'contracts', 'history', 'company'].map((tab) => `/account?tab=${tab}`),
];

journey('No panel, tab or address offers an auditor an act', async ({ as }) => {
  const { admin, ids } = await newCompany(product);
  const page = await as(await joinAs(product, admin, 'auditor'));
  const found: string[] = [];
  for (const path of panelsOf(ids)) {
    await follow(page, path);
    await contentOf(page);
    expect(await page.getByRole('button', { name: '登録する', exact: true }).count()).toBe(0);
    found.push(...(await offeredActs(page)).map((name) => `${path}: ${name}`));
  }
  expect(found).toEqual([]);
});
