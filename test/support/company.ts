import { z } from 'zod';
import { accountOperations } from '../../backend/contract/account-operations';
import { accounts } from '../../backend/contract/accounts';
import { administrators } from '../../backend/contract/administrators';
import { bulkActs } from '../../backend/contract/bulk-acts';
import { bulkPreviews } from '../../backend/contract/bulk-previews';
import { directories } from '../../backend/contract/directories';
import { devices } from '../../backend/contract/devices';
import { customSettings } from '../../backend/contract/custom-settings';
import { imports } from '../../backend/contract/imports';
import { confirmations } from '../../backend/contract/confirmations';
import { integrations } from '../../backend/contract/integrations';
import { peopleSources } from '../../backend/contract/people-source';
import type { Endpoint } from '../../backend/contract/kit';
import { masterCompanyService } from '../../backend/contract/master-company-service';
import { listSettings } from '../../backend/contract/list-settings';
import { oauth } from '../../backend/contract/oauth';
import { payments } from '../../backend/contract/payments';
import { receipts } from '../../backend/contract/receipts';
import { departments } from '../../backend/contract/departments';
import { plans } from '../../backend/contract/plans';
import { services } from '../../backend/contract/services';
import { sso } from '../../backend/contract/sso';
import { vendorOperations } from '../../backend/contract/vendor-operations';
import { unions } from '../../backend/contract/unions';
import { userInvitations } from '../../backend/contract/user-invitations';
import { users } from '../../backend/contract/users';
import { derivedId, newId } from '../../backend/platform/kit/ids';
import { Client } from './client';
import { linkFor, tokenIn } from './letters';
import { signUp } from './sign-up';

/** A company with an administrator, one without the admin scope, and one of each thing. */
export interface TestCompany {
  admin: Client;
  general: Client;
  /** A value for every path parameter that names something of this company. */
  ids: Record<string, string>;
  /** A body that this endpoint accepts and that names only things of this company. */
  bodyFor(endpoint: Endpoint): unknown;
  /** A query that it needs besides. */
  queryFor(endpoint: Endpoint): Record<string, string> | undefined;
}

interface Place {
  url: string;
  dataDir: string;
}

export const aPlan = {
  name: 'ビジネス',
  billingCycle: 'monthly',
  priceType: 'per_seat',
  price: 1_200,
  seats: 10,
  startsOn: '2026-04-01',
  endsOn: null,
  renewalCycle: 'yearly',
  autoRenewal: true,
  alertLeadDays: 30,
} as const;

export const aPayment = {
  payee: '株式会社見本ソフト',
  paidOn: '2026-04-30',
  amount: 12_000,
  description: '4月分',
} as const;

export const aUser = (name = '試験 花子') =>
  ({
    name,
    nameKana: 'しけん はなこ',
    email: `user-${newId()}@company.example`,
    employeeStatus: 'full_time',
    workingStatus: 'working',
  }) as const;

export const aDevice = (serialCode = `PC-${newId()}`) =>
  ({ serialCode, classification: 'ノートPC', name: 'ThinkPad X1 Carbon' }) as const;
const anItem = {
  companyCustomSettingTypeId: 'plan' as const,
  companyCustomInputTypeId: 'pulldown' as const,
  name: '予算区分',
  selects: [{ name: '全社共通' }, { name: '部門負担' }],
};

export const anSso = {
  identityProviderId: null,
  identityProviderName: '社内の認証基盤',
  protocol: 'saml',
  isEnforced: false,
} as const;
const aChange = { workingStatus: 'on_leave', effectiveFrom: '2026-04-01' };
const aUpload = { kind: 'users', fileName: '社員.csv' } as const;
const aReceipt = { fileName: '領収書.pdf' };
/** A CSV file of these lines. */
export const aFile = (...lines: string[]) => new Blob([lines.join('\r\n')]);
/** A file of these bytes, as the console sends one. */
export const bytesOf = (...parts: (string | Uint8Array<ArrayBuffer>)[]) =>
  new Blob(parts, { type: 'application/octet-stream' });
/** The least that is a PDF, with words that make it one of its own. */
export const aPdf = (words = '') => bytesOf(`%PDF-1.4\n${words}\n%%EOF\n`);

export const aView = {
  list: 'users',
  name: '休職中',
  isShared: false,
  query: { sortBy: 'name' },
  columns: null,
} as const;

/** One company a test: signed up by mail, so that no test sees another's rows. */
export const newCompany = async (place: Place): Promise<TestCompany> => {
  const admin = await signUp(place);
  const general = await joinAs(place, admin, 'general');
  const { id: companyServiceId } = await admin.ok(services.createOriginal, {
    body: { name: '社内ツール', category: 'other' },
  });
  const { id: planId } = await admin.ok(plans.register, { params: { companyServiceId }, body: aPlan });
  const { id: companyUserId } = await admin.ok(users.add, { body: aUser() });
  await admin.ok(accounts.connect, { params: { companyServiceId }, body: { companyUserIds: [companyUserId] } });
  const { id: companyDeviceId } = await admin.ok(devices.register, { body: aDevice() });
  const { id: paymentId } = await admin.ok(payments.record, { body: { ...aPayment, companyServiceId } });
  const { id: receiptId } = await admin.ok(receipts.attach, { params: { paymentId }, query: aReceipt, body: aPdf() });
  const { id: companyDepartmentId } = await admin.ok(departments.found, { body: { name: '総務部' } });
  const { id: companyCustomSettingId } = await admin.ok(customSettings.add, { body: anItem });
  const [item] = await admin.ok(customSettings.list, { query: { companyCustomSettingTypeId: 'plan' } });
  const { id: importId } = await admin.ok(imports.upload, {
    query: aUpload,
    body: aFile('氏名,メールアドレス', '試験 次郎,jiro@company.example'),
  });
  const { id: savedViewId } = await admin.ok(listSettings.addView, { body: aView });
  const me = await general.ok(administrators.me);
  const ids = {
    companyServiceId,
    planId,
    companyUserId,
    companyDeviceId,
    paymentId,
    receiptId,
    companyDepartmentId,
    companyCustomSettingId,
    companyCustomSettingSelectId: item!.selects[0]!.id,
    savedViewId,
    companyAdministratorId: me.id,
    alertId: derivedId(me.company.id, 'plan_unregistered', companyServiceId),
    importId,
    runId: newId(),
    serviceAccountId: newId(),
    directoryAppId: newId(),
    sourcePersonId: newId(),
    entity: 'companyService',
    id: companyServiceId,
    revision: '0',
    effectiveFrom: '2030-01-01',
    list: 'users',
    integrationKind: 'slack',
  };
  return {
    admin,
    general,
    ids,
    queryFor: (endpoint) => queries.get(endpoint),
    bodyFor: (endpoint) => bodies(ids).get(endpoint) ?? (endpoint.body instanceof z.ZodUndefined ? undefined : {}),
  };
};

/** Invites someone new and signs up by the mail. */
export const joinAs = async (place: Place, admin: Client, scope: 'admin' | 'general'): Promise<Client> => {
  const email = `joined-${newId()}@signup.example`;
  await admin.ok(administrators.invite, { query: { email, company_administrator_permission_scope_id: scope } });
  const invitationToken = tokenIn(await linkFor(place.dataDir, email));
  const joined = new Client(place.url);
  await joined.ok(administrators.join, {
    body: { invitationToken, name: '招待 次郎', nameKana: 'しょうたい じろう', password: 'Shiken-2026' },
  });
  return joined;
};

const queries = new Map<Endpoint, Record<string, string>>([
  [imports.upload as Endpoint, aUpload],
  [receipts.attach as Endpoint, aReceipt],
]);

const bodies = (ids: Record<string, string>) =>
  new Map<Endpoint, unknown>([
    [services.register, { integrationKind: 'zoom' }],
    [services.createOriginal, { name: '他社のサービス', category: 'other' }],
    [services.edit, { name: '他社の改名' }],
    [services.rename, { name: '他社の改名' }],
    [services.setManager, { companyUserId: ids.companyUserId }],
    [services.suspend, { companyServiceId: ids.companyServiceId }],
    [services.resume, { companyServiceId: ids.companyServiceId }],
    [integrations.configure, { fields: {} }],
    [integrations.changeSettings, { hour: 4 }],
    [integrations.match, { companyUserId: ids.companyUserId }],
    [directories.match, { registeredServiceId: ids.companyServiceId }],
    [peopleSources.link, { companyUserId: ids.companyUserId }],
    [oauth.complete, { state: 'no-longer-good', code: 'a-code' }],
    [plans.register, aPlan],
    [plans.change, { name: '他社のプラン' }],
    [plans.end, { endsOn: '2027-03-31' }],
    [accounts.connect, { companyUserIds: [ids.companyUserId] }],
    [accountOperations.insert, { accounts: [{ companyUserId: ids.companyUserId }] }],
    [accountOperations.remove, { ids: [ids.companyServiceId] }],
    [vendorOperations.preview, { operation: 'suspend', ids: [ids.companyServiceId] }],
    [vendorOperations.order, { operation: 'suspend', ids: [ids.companyServiceId], isConfirmed: true }],
    [accountOperations.match, { ids: [ids.companyServiceId], companyUserId: ids.companyUserId }],
    [accounts.disconnect, { companyUserIds: [ids.companyUserId] }],
    [sso.configure, { ...anSso, companyServiceId: ids.companyServiceId, identityProviderId: ids.companyServiceId }],
    [sso.remove, { companyServiceId: ids.companyServiceId }],
    [confirmations.reset, { companyUserIds: [ids.companyUserId] }],
    [users.add, { ...aUser(), departmentIds: [ids.companyDepartmentId] }],
    [userInvitations.accept, { invitationToken: 'no-longer-good', name: '他社 花子', nameKana: null }],
    [users.edit, { name: '他社の改名', departmentIds: [ids.companyDepartmentId] }],
    [unions.unite, { mainCompanyUserId: ids.companyUserId, companyUserIds: [newId()] }],
    ...[users, devices, accounts].map(({ commitImport }) => [commitImport, { importId: ids.importId }]),
    [imports.upload, aFile('氏名,メールアドレス', '試験 三郎,saburo@company.example')],
    [imports.choose, { columns: { name: 0, email: 1 }, clearEmpty: false }],
    [devices.edit, { name: '他社の端末' }],
    [devices.register, { ...aDevice(), companyUserId: ids.companyUserId }],
    [devices.assign, { companyUserId: ids.companyUserId }],
    [devices.dispose, { disposal: 'scrapped' }],
    [payments.record, { ...aPayment, companyServiceId: ids.companyServiceId }],
    [payments.bulkInsert, { importId: ids.importId }],
    [payments.correct, { id: ids.paymentId, companyServiceId: ids.companyServiceId }],
    [payments.remove, { ids: [ids.paymentId], reason: '他社の削除' }],
    [receipts.attach, aPdf('もう1枚')],
    [receipts.detach, { reason: '他社の取り外し' }],
    [departments.found, { name: '他社の部署', parentId: ids.companyDepartmentId }],
    [departments.change, { name: '他社の改名', parentId: ids.companyDepartmentId }],
    [customSettings.add, { ...anItem, name: '他社の区分' }],
    [
      customSettings.order,
      { companyCustomSettingTypeId: 'plan', companyCustomSettingIds: [ids.companyCustomSettingId] },
    ],
    [
      customSettings.edit,
      { name: '他社の項目', selects: [{ id: ids.companyCustomSettingSelectId, name: '他社の選択肢' }] },
    ],
    [customSettings.removeSelects, { companyCustomSettingSelectIds: [ids.companyCustomSettingSelectId] }],
    [masterCompanyService.choose, { companyServiceId: ids.companyServiceId }],
    [listSettings.change, { defaultViewId: ids.savedViewId }],
    [listSettings.addView, { ...aView, name: 'もう1つのビュー' }],
    [listSettings.changeView, { name: '他社のビュー' }],
    [bulkPreviews.make, { act: 'changeUsers', ids: [ids.companyUserId], input: aChange }],
    [bulkActs.begin, { act: 'changeUsers', ids: [ids.companyUserId], input: aChange }],
    [administrators.edit, { companyAdministratorPermissionScopeId: 'admin' }],
  ] as [Endpoint, unknown][]);
