import { firstReadsOf } from '../../frontend/app/first-reads';
import { rowAt } from '../../frontend/app/row-at';
import { useBrowser } from '../support/browser';
import { newFullCompany, type FullCompany } from '../support/company';
import { theProduct } from '../support/one-product';
import { pathsIn } from '../support/screens';
import { contentOf, follow } from '../support/shown-screen';
import { until } from '../support/until';

const product = theProduct();
const journey = useBrowser(product.url);

const tabsAndPanels = ({ companyServiceId, planId, companyUserId, companyDeviceId }: FullCompany['ids']) => [
  ...['plans', 'users', 'history'].map((tab) => `/services/${companyServiceId}?tab=${tab}`),
  ...[`/users?user=${companyUserId}`, `/devices?device=${companyDeviceId}`],
  `/plans?plan=${planId}&of=${companyServiceId}`,
];

const readsOf = (path: string) => {
  const address = new URL(path, product.url);
  return firstReadsOf(rowAt(address.pathname)!.path, address);
};

journey('What a start of the console reads ahead is what its screen reads', async ({ as }) => {
  const { admin, ids } = await newFullCompany(product);
  // Within the console a screen reads nothing ahead.
  const page = await as(admin, '/setting');
  const requested = new Set<string>();
  page.on('request', (request) => requested.add(request.url().replace(`${product.url}/api/v1`, '')));
  const paths = [...pathsIn('default', ids), ...tabsAndPanels(ids)].filter((path) => readsOf(path).length > 0);
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) {
    await follow(page, path);
    await contentOf(page);
    const missing = () => readsOf(path).filter((read) => !requested.has(read));
    await until(
      () => missing().length === 0,
      10_000,
      () => `${path} does not read ${missing().join(', ')}`,
    );
  }
});
