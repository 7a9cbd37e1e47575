import type { Page, Request } from 'playwright-core';
import { addMonths, lastDayOf, monthOf } from '../../../backend/contract/calendar';
import { departments } from '../../../backend/contract/departments';
import { plans } from '../../../backend/contract/plans';
import { services } from '../../../backend/contract/services';
import { users } from '../../../backend/contract/users';
import { clock } from '../../../backend/platform/kit/clock';
import { whileDayIsBuilt } from '../../support/browser';
import type { Client } from '../../support/client';
import { setUpDemo } from '../../support/demo';
import { logIn } from '../../support/past-walk';
import { until } from '../../support/until';
import { contentOf, follow } from '../../support/shown-screen';

const { demo, journey } = setUpDemo();

const monthEnd = lastDayOf(addMonths(monthOf(clock.today()), -1));

/** A service with a plan, and a person who can move to another department. */
async function subjects(admin: Client) {
  const { items } = await admin.ok(services.list, { query: { count: 200 } });
  const { id: companyServiceId } = items.find(({ serviceName }) => serviceName === 'AWS')!;
  const [plan] = (await admin.ok(plans.list, { params: { companyServiceId } })).items;
  const [person] = (await admin.ok(users.list, { query: { count: 1 } })).items;
  const home = person!.departments[0]!.id;
  const other = (await admin.ok(departments.list)).find(({ id }) => id !== home)!;
  return { companyServiceId, planId: plan!.id, price: plan!.price, companyUserId: person!.id, departmentId: other.id };
}

/** The calls of the API that have no answer yet. */
function callsOf(page: Page): Set<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => request.url().includes('/api/v1/') && open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

journey(
  'A price changes, a person moves and a service is deleted; the month before looks as it did',
  async ({ as, willComplain }) => {
    willComplain(whileDayIsBuilt);
    const admin = await logIn(demo.product.url);
    const { companyServiceId, planId, price, companyUserId, departmentId } = await subjects(admin);
    const page = await as(admin, `/services?asOf=${monthEnd}`);
    const paths = [
      ...[
        '/services?',
        '/users?',
        `/departments/${departmentId}?`,
        '/plans/recorded-amounts?',
        `/users?user=${companyUserId}&`,
      ],
      ...[`/services/${companyServiceId}?`, `/services/${companyServiceId}?tab=plans&`],
      ...[`/services/${companyServiceId}?tab=users&`, `/services/${companyServiceId}?tab=amounts&`],
    ];
    const openCalls = callsOf(page);
    const textOf = async (path: string) => {
      await follow(page, path);
      await contentOf(page);
      // The summary above a list is read beside it.
      await until(() => openCalls.size === 0);
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      return page.locator('main').innerText();
    };
    const month = async () => {
      const texts: Record<string, string> = {};
      for (const path of paths) texts[path] = await textOf(`${path}asOf=${monthEnd}`);
      return texts;
    };
    const then = await month();
    expect(then['/services?']).toContain('AWS');
    expect(then[`/services/${companyServiceId}?tab=plans&`]).toMatch(/月額 ¥\d/);

    await admin.ok(plans.change, { params: { companyServiceId, planId }, body: { price: price + 7 } });
    await admin.ok(users.edit, { params: { companyUserId }, body: { departmentIds: [departmentId] } });
    await admin.ok(services.remove, { params: { companyServiceId } });
    expect(await textOf('/services?asOf=')).not.toContain('AWS');
    expect(await month()).toEqual(then);
  },
);
