import { areaOf, type AuditorArea } from '../../../backend/contract/auditor-areas';
import { auditorAreas } from '../../../backend/contract/link-words';
import { screenTitles } from '../../../backend/contract/screens';
import { rows } from '../../../frontend/app/routes';
import { enterLink } from '../../support/access-links';
import { useBrowser } from '../../support/browser';
import { newFullCompany } from '../../support/company';
import { theProduct } from '../../support/one-product';
import { checkScreen, pathOf } from '../../support/screens';
import { follow } from '../../support/shown-screen';

const product = theProduct();
const journey = useBrowser(product.url);

/** Screens of things that the company of the journey does not have. */
const ofOthers = /:(companyErpId|detectedServiceId|detectionLogId|accessReviewId)/u;

const screensOf = (areas: readonly AuditorArea[]) =>
  rows.filter(({ path, flag, area, acts }) => {
    const needed = areaOf({ access: flag ?? '', area });
    return path in screenTitles && !acts && !ofOthers.test(path) && (!needed || areas.includes(needed));
  });

// The journey fails for any refused call: the console logs each 403.
journey('Every screen that a link grants is read without a refused call', async ({ as }) => {
  const { admin, ids } = await newFullCompany(product);
  for (const areas of [[...auditorAreas.values], ...auditorAreas.values.map((area) => [area])]) {
    const { client } = await enterLink(product, admin, { areas: areas as never });
    const page = await as(client);
    for (const row of screensOf(areas)) {
      await follow(page, pathOf(row, ids));
      await checkScreen(page);
    }
    await page.context().close();
  }
});
