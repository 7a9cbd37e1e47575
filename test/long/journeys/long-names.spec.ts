import { company } from '../../../backend/contract/company';
import { departments } from '../../../backend/contract/departments';
import { devices } from '../../../backend/contract/devices';
import { plans } from '../../../backend/contract/plans';
import { services } from '../../../backend/contract/services';
import { users } from '../../../backend/contract/users';
import { useBrowser } from '../../support/browser';
import type { Client } from '../../support/client';
import { newCompany, type TestCompany } from '../../support/company';
import { theProduct } from '../../support/one-product';
import { checkScreen } from '../../support/screens';
import { follow } from '../../support/shown-screen';

const product = theProduct();
const journey = useBrowser(product.url);

const ofServicesAndSettings = ({ companyServiceId, planId, companyAdministratorId }: TestCompany['ids']) => [
  ...['plans', 'users', 'integration', 'history'].map((tab) => `/services/${companyServiceId}?tab=${tab}`),
  ...['', 'prices', 'history'].map((tab) => `/services/${companyServiceId}?tab=plans&plan=${planId}&planTab=${tab}`),
  `/history?subject=companyService.${companyServiceId}`,
  ...['contracts', 'history', 'company'].map((tab) => `/account?tab=${tab}`),
  `/company-administrators?administrator=${companyAdministratorId}`,
];

const ofPeopleAndThings = ({ companyUserId, companyDeviceId, companyDepartmentId }: TestCompany['ids']) => [
  ...['', 'services', 'devices', 'union', 'history'].map((tab) => `/users?user=${companyUserId}&tab=${tab}`),
  ...['leaving', 'confirmation'].map((view) => `/users?view=${view}&user=${companyUserId}&tab=leaving`),
  ...['', 'history'].map((tab) => `/devices?device=${companyDeviceId}&tab=${tab}`),
  ...['', 'services', 'below', 'history'].map((tab) => `/departments/${companyDepartmentId}?on=2024-04-01&tab=${tab}`),
];

/** Gives everything the longest name it can have. */
const lengthen = async (
  admin: Client,
  { companyServiceId, planId, companyUserId, companyDeviceId, companyDepartmentId }: TestCompany['ids'],
) => {
  const name = '全社統合業務基盤システム（クラウド版）運用保守サービス'.repeat(4).slice(0, 100);
  const reason = `${'長い理由'.repeat(40)} ${'x'.repeat(200)}`;
  await admin.ok(services.edit, { params: { companyServiceId }, body: { name, note: name.repeat(5), reason } });
  await admin.ok(plans.change, { params: { companyServiceId, planId }, body: { name, price: 123_456_789, reason } });
  await admin.ok(users.edit, {
    params: { companyUserId },
    body: { name, email: `${'a'.repeat(60)}@${'b'.repeat(50)}.example` },
  });
  const words = { serialCode: name, classification: name, name, maker: name, operatingSystem: name };
  await admin.ok(devices.edit, { params: { companyDeviceId }, body: { ...words, note: name.repeat(5), reason } });
  await admin.ok(devices.assign, { params: { companyDeviceId }, body: { companyUserId, reason } });
  const params = { companyDepartmentId };
  const foundedOn = '2020-04-01';
  await admin.ok(departments.change, { params, body: { name, foundedOn, reason } });
  const { id: below } = await admin.ok(departments.found, { body: { name, parentId: companyDepartmentId } });
  const departmentIds = [below, companyDepartmentId];
  await admin.ok(users.edit, { params: { companyUserId }, body: { departmentIds } });
  await admin.ok(users.edit, {
    params: { companyUserId },
    body: { departmentIds: [companyDepartmentId], departmentsFrom: foundedOn },
  });
  await admin.ok(company.edit, { body: { name } });
};

for (const [what, pathsOf] of [
  ['services and settings', ofServicesAndSettings],
  ['people and things', ofPeopleAndThings],
] as const)
  journey(`Every tab and every panel of ${what} is accessible in the dark, where names are long`, async ({ as }) => {
    const { admin, ids } = await newCompany(product);
    await lengthen(admin, ids);
    const page = await as(admin);
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const path of pathsOf(ids)) {
      await follow(page, path);
      await checkScreen(page);
    }
  });
