import type { Locator } from 'playwright-core';
import { accessReviews } from '../../../backend/contract/access-reviews';
import { accounts } from '../../../backend/contract/accounts';
import { services } from '../../../backend/contract/services';
import { users } from '../../../backend/contract/users';
import { useBrowser } from '../../support/browser';
import type { Client } from '../../support/client';
import { newCompany } from '../../support/company';
import { theProduct } from '../../support/one-product';
import { aReview, aUser } from '../../support/samples';

const product = theProduct();
const journey = useBrowser(product.url);
const [peopleCount, servicesCount] = [20, 10];

/** A campaign whose matrix is higher and wider than the window. */
async function openLargeCampaign(admin: Client): Promise<string> {
  const companyUserIds: string[] = [];
  for (let n = 0; n < peopleCount; n++)
    companyUserIds.push((await admin.ok(users.add, { body: aUser(`利用 ${n}`) })).id);
  for (let n = 0; n < servicesCount; n++) {
    const body = { name: `道具 ${n}`, category: 'other' } as const;
    const { id: companyServiceId } = await admin.ok(services.createOriginal, { body });
    await admin.ok(accounts.connect, { params: { companyServiceId }, body: { companyUserIds } });
  }
  const body = { ...aReview('', companyUserIds[0]!), targetIds: [] };
  return (await admin.ok(accessReviews.open, { body })).id;
}

/** Where the heads stand in the box that scrolls, and what lies on top at their places. */
const headsIn = (box: Locator) =>
  box.evaluate((scroller) => {
    const { left, top, right } = scroller.getBoundingClientRect();
    const inside = (element: Element) => {
      const place = element.getBoundingClientRect();
      return { left: place.left - left - scroller.clientLeft, top: place.top - top - scroller.clientTop };
    };
    const topAt = (x: number, y: number) => document.elementFromPoint(x, y)?.closest('th, td');
    const corner = scroller.querySelector('thead .matrix-people')!;
    const { width, height } = corner.getBoundingClientRect();
    const heads = [...scroller.querySelectorAll('thead th')];
    const people = [...scroller.querySelectorAll('tbody .matrix-people')];
    const body = scroller.getBoundingClientRect();
    return {
      scrolled: { left: scroller.scrollLeft, top: scroller.scrollTop },
      corner: inside(corner),
      headsTop: [...new Set(heads.map((head) => inside(head).top))],
      peopleLeft: [...new Set(people.map((person) => inside(person).left))],
      isCornerOnTop: topAt(left + width / 2, top + height / 2) === corner,
      isHeadOnTop: Boolean(topAt(right - 80, top + height / 2)?.closest('thead')),
      isPersonOnTop: topAt(left + width / 2, body.bottom - 80)?.matches('tbody .matrix-people') ?? false,
    };
  });

journey('The heads of the review matrix stay in sight, above what scrolls below them', async ({ as }) => {
  const { admin } = await newCompany(product);
  const page = await as(admin, `/reviews/${await openLargeCampaign(admin)}?layout=matrix`);
  await page.getByRole('rowheader', { name: /利用 0/ }).waitFor();
  const box = page.locator('.matrix-scroll');
  const before = await headsIn(box);
  await box.evaluate((scroller) => scroller.scrollTo(320, 400));
  const after = await headsIn(box);
  expect([before.scrolled, after.scrolled]).toEqual([
    { left: 0, top: 0 },
    { left: 320, top: 400 },
  ]);
  for (const heads of [before, after])
    expect(heads).toMatchObject({
      corner: { left: 0, top: 0 },
      ...{ headsTop: [0], peopleLeft: [0] },
      ...{ isCornerOnTop: true, isHeadOnTop: true, isPersonOnTop: true },
    });
});
