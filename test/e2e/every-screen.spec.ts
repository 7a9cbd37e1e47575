import { useBrowser } from '../support/browser';
import { newFullCompany } from '../support/company';
import { theProduct } from '../support/one-product';
import { checkScreen, pathsIn } from '../support/screens';
import { follow } from '../support/shown-screen';

const product = theProduct();
const journey = useBrowser(product.url);

/** The address of an import below its own area: here, the users. */
const ownPlaceOf = (path: string) =>
  path.replace(
    /^\/(imports|devices\/imports|payments\/bulk-insert|payments\/erps\/[^/]+\/imports|services\/[^/]+\/imports|shadow-its\/\w+-urls\/imports)\/(?=.)/,
    '/users/imports/',
  );

journey('Every screen of the console opens without a complaint, accessible, no wider than 1280 px', async ({ as }) => {
  const { admin, ids } = await newFullCompany(product);
  const page = await as(admin);
  for (const path of [...pathsIn('default', ids), ...pathsIn('open')]) {
    await follow(page, path);
    await checkScreen(page);
    expect(new URL(page.url()).pathname).toBe(ownPlaceOf(path));
  }
});

journey('So does every screen before the login', async ({ visitor, willComplain }) => {
  willComplain(
    /400 .*\/api\/v1\/(pre-registration-data|pre-invitation-data|company-user-invitations|reset-password-mail)/,
  );
  const page = await visitor();
  for (const path of [...pathsIn('auth'), ...pathsIn('open')]) {
    await page.goto(`${path}?token=no-longer-good`);
    await checkScreen(page);
    expect(new URL(page.url()).pathname).toBe(path);
  }
});
