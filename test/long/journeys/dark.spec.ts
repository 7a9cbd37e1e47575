import { expectReadableInTheDark } from '../../support/accessible';
import { useBrowser } from '../../support/browser';
import { newFullCompany } from '../../support/company';
import { theProduct } from '../../support/one-product';
import { pathsIn } from '../../support/screens';
import { contentOf, follow } from '../../support/shown-screen';

const product = theProduct();
const journey = useBrowser(product.url);

journey('Every screen of the console is readable in the dark', async ({ as }) => {
  const { admin, ids } = await newFullCompany(product);
  const page = await as(admin);
  for (const path of [...pathsIn('default', ids), ...pathsIn('open')]) {
    await follow(page, path);
    await contentOf(page);
    await expectReadableInTheDark(page);
  }
});

journey('So is every screen before the login', async ({ visitor, willComplain }) => {
  willComplain(
    /400 .*\/api\/v1\/(pre-registration-data|pre-invitation-data|company-user-invitations|reset-password-mail)/,
  );
  const page = await visitor();
  for (const path of [...pathsIn('auth'), ...pathsIn('open')]) {
    await page.goto(`${path}?token=no-longer-good`);
    await contentOf(page);
    await expectReadableInTheDark(page);
  }
});
