import { z } from 'zod';
import { accounts } from '../../backend/contract/accounts';
import { accessReviews } from '../../backend/contract/access-reviews';
import { administrators } from '../../backend/contract/administrators';
import { auditorLinks } from '../../backend/contract/auditor-links';
import { detectUrls } from '../../backend/contract/detection-urls';
import { devices } from '../../backend/contract/devices';
import { customSettings } from '../../backend/contract/custom-settings';
import { extension } from '../../backend/contract/extension';
import { extensionConsole } from '../../backend/contract/extension-console';
import { companyErps } from '../../backend/contract/company-erps';
import { imports } from '../../backend/contract/imports';
import { paymentRules } from '../../backend/contract/payment-rules';
import type { Endpoint } from '../../backend/contract/kit';
import type { PermissionScope } from '../../backend/contract/permissions';
import { listSettings } from '../../backend/contract/list-settings';
import { payments } from '../../backend/contract/payments';
import { receipts } from '../../backend/contract/receipts';
import { detectionLogs } from '../../backend/contract/detection-logs';
import { departments } from '../../backend/contract/departments';
import { plans } from '../../backend/contract/plans';
import { shadowIts } from '../../backend/contract/shadow-its';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { derivedId, newId } from '../../backend/platform/kit/ids';
import { Client } from './client';
import { linkFor, tokenIn } from './mails';
import { signUp } from './sign-up';
import { acceptedBodies } from './accepted-bodies';
import {
  aPlan,
  aPayment,
  aUser,
  aDevice,
  aRule,
  anItem,
  anAuditorLink,
  aUpload,
  aReceipt,
  aFile,
  aPdf,
  aReview,
  aView,
  aBrowser,
  aLog,
  aLogUpload,
} from './samples';

export { aDevice, aFile, aRule, anSso, aPayment, aPdf, aPlan, aUser, aView, bytesOf } from './samples';

/** A company with an administrator and one without the admin scope. */
export type TestCompany = Awaited<ReturnType<typeof newCompany>>;

export interface FullCompany extends Omit<TestCompany, 'ids'> {
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

/** @returns the ids of a file of users and of one of a proxy's lines */
const uploadFiles = async (admin: Client) => {
  const file = aFile('氏名,メールアドレス', '試験 次郎,jiro@company.example');
  const [{ id: importId }, { id: detectionLogId }] = await Promise.all([
    admin.ok(imports.upload, { query: aUpload, body: file }),
    admin.ok(detectionLogs.upload, { query: aLogUpload, body: aLog }),
  ]);
  return { importId, detectionLogId };
};

/** One company a test, with one of the things that most areas begin with: signed up by mail, so that no test sees another's rows. */
export const newCompany = async (place: Place) => {
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
  const { id: companyDepartmentId } = await admin.ok(departments.found, { body: { name: '総務部' } });
  const me = await general.ok(administrators.me);
  const ids = {
    companyServiceId,
    planId,
    companyUserId,
    companyDeviceId,
    paymentId,
    companyDepartmentId,
    companyAdministratorId: me.id,
  };
  return { admin, general, companyId: me.company.id, ids };
};

/** A company with one of each thing, for specs that call every endpoint. */
export const newFullCompany = async (place: Place): Promise<FullCompany> => {
  const { admin, general, companyId, ids: firstIds } = await newCompany(place);
  // Their checks run in other processes, beside what follows.
  const uploading = uploadFiles(admin);
  const { companyServiceId, companyUserId, paymentId } = firstIds;
  const { id: receiptId } = await admin.ok(receipts.attach, { params: { paymentId }, query: aReceipt, body: aPdf() });
  const { id: companyCustomSettingId } = await admin.ok(customSettings.add, { body: anItem });
  const [item] = await admin.ok(customSettings.list, { query: { companyCustomSettingTypeId: 'plan' } });
  const { id: detectionRuleId } = await admin.ok(detectUrls.add, { body: aRule() });
  const { id: detectedServiceId } = await admin.ok(shadowIts.add, {
    body: { serviceName: '検知されたサービス', companyUserIds: [companyUserId] },
  });
  const [use] = (await admin.ok(shadowIts.details, { params: { detectedServiceId } })).items;
  const { id: savedViewId } = await admin.ok(listSettings.addView, { body: aView });
  const installationId = await enrolBrowser(admin, companyUserId);
  const { id: companyErpId } = await admin.ok(companyErps.register, { body: { integrationKind: 'freee-accounting' } });
  const { id: accessLinkId } = await admin.ok(auditorLinks.issue, { body: anAuditorLink() });
  const rule = { payee: '見本ソフト', companyServiceId };
  const { id: paymentRuleId } = await admin.ok(paymentRules.add, { body: rule });
  const { id: accessReviewId } = await admin.ok(accessReviews.open, {
    body: aReview(companyServiceId, companyUserId),
  });
  const { importId, detectionLogId } = await uploading;
  const ids = {
    ...firstIds,
    detectionRuleId,
    detectedServiceId,
    detectedServiceDetailId: use!.id,
    receiptId,
    companyCustomSettingId,
    companyCustomSettingSelectId: item!.selects[0]!.id,
    savedViewId,
    alertId: derivedId(companyId, 'plan_unregistered', companyServiceId),
    importId,
    detectionLogId,
    companyErpId,
    paymentRuleId,
    accessReviewId,
    runId: newId(),
    serviceAccountId: newId(),
    directoryAppId: newId(),
    sourcePersonId: newId(),
    installationId,
    accessLinkId,
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
    companyId,
    ids,
    queryFor: (endpoint) => queries.get(endpoint),
    bodyFor: (endpoint) =>
      acceptedBodies(ids).get(endpoint) ?? (endpoint.body instanceof z.ZodUndefined ? undefined : {}),
  };
};

/** Pairs a browser of the user; from then on the client makes the extension's calls with its token. */
export const enrolBrowser = async (client: Client, companyUserId: string, instance = newId()): Promise<string> => {
  const { code } = await client.ok(extensionConsole.issueCode, { body: { companyUserId } });
  const body = { ...aBrowser, instance, pairingCode: code };
  const { installationId, token } = await client.ok(extension.enrol, { body });
  client.bearer = token;
  return installationId;
};

/** Invites someone new and signs up by the mail. */
export const joinAs = async (place: Place, admin: Client, scope: PermissionScope): Promise<Client> => {
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
  [detectionLogs.upload as Endpoint, aLogUpload],
]);
