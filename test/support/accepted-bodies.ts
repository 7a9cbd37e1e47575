import { accountOperations } from '../../backend/contract/account-operations';
import { accounts } from '../../backend/contract/accounts';
import { alerts } from '../../backend/contract/alerts';
import { administrators } from '../../backend/contract/administrators';
import { auditorLinks } from '../../backend/contract/auditor-links';
import { links } from '../../backend/contract/links';
import { bulkActs } from '../../backend/contract/bulk-acts';
import { bulkPreviews } from '../../backend/contract/bulk-previews';
import { allowUrls, detectUrls } from '../../backend/contract/detection-urls';
import { directories } from '../../backend/contract/directories';
import { detectionLogs } from '../../backend/contract/detection-logs';
import { devices } from '../../backend/contract/devices';
import { customSettings } from '../../backend/contract/custom-settings';
import { erpPayments } from '../../backend/contract/erp-payments';
import { evidence } from '../../backend/contract/evidence';
import { evidencePacks } from '../../backend/contract/evidence-packs';
import { extension } from '../../backend/contract/extension';
import { extensionConsole } from '../../backend/contract/extension-console';
import { imports } from '../../backend/contract/imports';
import { companyErps } from '../../backend/contract/company-erps';
import { confirmations } from '../../backend/contract/confirmations';
import { integrations } from '../../backend/contract/integrations';
import { accessReviews } from '../../backend/contract/access-reviews';
import { leavingTasks } from '../../backend/contract/leaving-tasks';
import { peopleSources } from '../../backend/contract/people-source';
import type { Endpoint } from '../../backend/contract/kit';
import { masterCompanyService } from '../../backend/contract/master-company-service';
import { listSettings } from '../../backend/contract/list-settings';
import { oauth } from '../../backend/contract/oauth';
import { paymentRules } from '../../backend/contract/payment-rules';
import { payments } from '../../backend/contract/payments';
import { receipts } from '../../backend/contract/receipts';
import { departments } from '../../backend/contract/departments';
import { plans } from '../../backend/contract/plans';
import { search } from '../../backend/contract/search';
import { services } from '../../backend/contract/services';
import { shadowIts } from '../../backend/contract/shadow-its';
import { sso } from '../../backend/contract/sso';
import { vendorOperations } from '../../backend/contract/vendor-operations';
import { undo } from '../../backend/contract/undo';
import { unions } from '../../backend/contract/unions';
import { userInvitations } from '../../backend/contract/user-invitations';
import { usageRequests } from '../../backend/contract/usage-requests';
import { users } from '../../backend/contract/users';
import { newId } from '../../backend/platform/kit/ids';
import {
  aPlan,
  aPayment,
  aUser,
  aDevice,
  aRule,
  anItem,
  anSso,
  aChange,
  aFile,
  aPdf,
  aView,
  aBrowser,
  aLog,
  anErpConfig,
  anAuditorLink,
} from './samples';

const undoneIn = ({ undoneServiceId, undoneEventId, companyServiceId }: Record<string, string>) => {
  const eventIds = [undoneEventId ?? newId()];
  return { entity: 'companyService', id: undoneServiceId ?? companyServiceId, eventIds };
};

/** A body that each endpoint accepts and that names only things of this company. */
export const acceptedBodies = (ids: Record<string, string>) =>
  new Map<Endpoint, unknown>([
    [shadowIts.add, { serviceName: '他社の検知', companyUserIds: [ids.companyUserId] }],
    [
      shadowIts.decide,
      {
        ...{ ids: [ids.detectedServiceId], decision: 'allowed' },
        ...{ departmentIds: [ids.companyDepartmentId], ownerUserId: ids.companyUserId },
      },
    ],
    [shadowIts.overrideRisk, { level: 'low', until: '2099-03-31', reason: '他社の理由' }],
    [shadowIts.changeSuggestionRules, { rules: [] }],
    [evidence.changeDelivery, { administratorIds: [ids.companyAdministratorId] }],
    [evidencePacks.make, { subject: { kind: 'entity', entity: 'companyService', id: ids.companyServiceId } }],
    [search.use, { kind: 'service', id: ids.companyServiceId }],
    [alerts.dismissMany, { alertIds: [newId()] }],
    [alerts.restoreMany, { alertIds: [newId()] }],
    [links.sendCode, { token: 'a-token' }],
    [links.enter, { token: 'a-token', code: '123456' }],
    [auditorLinks.issue, anAuditorLink()],
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
    [companyErps.register, { integrationKind: 'xero' }],
    [companyErps.configure, anErpConfig],
    [companyErps.setCredentials, { fields: { clientId: 'an-id', clientSecret: 'a-secret', organizationId: '1' } }],
    [companyErps.completeOauth, { state: 'no-longer-good', code: 'a-code' }],
    [erpPayments.confirm, { decision: 'keep' }],
    [erpPayments.confirmAll, { paymentIds: [ids.paymentId], decision: 'keep' }],
    [paymentRules.add, { payee: '別の支払先', companyServiceId: ids.companyServiceId }],
    [paymentRules.change, { companyServiceId: ids.companyServiceId }],
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
    [
      leavingTasks.assign,
      {
        companyUserId: ids.companyUserId,
        tasks: [{ kind: 'account', targetId: ids.companyServiceId }],
        ownerId: ids.companyUserId,
        dueOn: '2026-12-01',
      },
    ],
    [
      accessReviews.open,
      {
        ...{
          name: '他社の棚卸し',
          target: 'services',
          targetIds: [ids.companyServiceId],
          reviewersBy: 'service_manager',
        },
        ...{ ownerId: ids.companyUserId, dueOn: '2099-12-31', cadence: 'once' },
      },
    ],
    [
      accessReviews.preview,
      {
        ...{ target: 'services', targetIds: [ids.companyServiceId] },
        ...{ reviewersBy: 'service_manager', ownerId: ids.companyUserId },
      },
    ],
    [accessReviews.decide, { itemIds: [newId()], decision: 'keep' }],
    [accessReviews.handOver, { partIds: [newId()], reviewerId: ids.companyUserId }],
    [accessReviews.close, { tasksOwnerId: ids.companyUserId, tasksDueOn: '2099-12-31' }],
    [accessReviews.assign, { itemIds: [newId()], ownerId: ids.companyUserId }],
    [accessReviews.confirm, { itemIds: [newId()], reason: '画面で確認' }],
    [confirmations.reset, { companyUserIds: [ids.companyUserId] }],
    [users.add, { ...aUser(), departmentIds: [ids.companyDepartmentId] }],
    [userInvitations.accept, { invitationToken: 'no-longer-good', name: '他社 花子', nameKana: null }],
    [users.edit, { name: '他社の改名', departmentIds: [ids.companyDepartmentId] }],
    [unions.unite, { mainCompanyUserId: ids.companyUserId, companyUserIds: [newId()] }],
    ...[users, devices, accounts, detectUrls, allowUrls].map(({ commitImport }) => [
      commitImport,
      { importId: ids.importId },
    ]),
    [imports.upload, aFile('氏名,メールアドレス', '試験 三郎,saburo@company.example')],
    [detectionLogs.head, aLog],
    [detectionLogs.upload, aLog],
    [imports.choose, { columns: { name: 0, email: 1 }, clearEmpty: false }],
    [detectUrls.add, aRule()],
    [detectUrls.change, { serviceName: '他社のサービス' }],
    [allowUrls.add, aRule()],
    [allowUrls.change, { serviceName: '他社のサービス' }],
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
    [extension.enrol, { ...aBrowser, instance: newId(), pairingCode: 'NO-LONGER-GOOD' }],
    [extension.report, { reportId: newId(), sentAt: '2026-04-01T00:00:00.000Z', version: '1.0.0', counts: [] }],
    [extension.request, { detectedServiceId: newId(), host: 'service.example', purpose: '他社の目的' }],
    [usageRequests.answer, { answer: 'on_hold', answerText: null, departmentIds: [ids.companyDepartmentId] }],
    [extensionConsole.issueCode, { companyUserId: ids.companyUserId }],
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
    [undo.preview, undoneIn(ids)],
    [undo.begin, { ...undoneIn(ids), expected: ids.undoToken ?? '確認した内容' }],
    [bulkActs.begin, { act: 'changeUsers', ids: [ids.companyUserId], input: aChange }],
    [administrators.edit, { companyAdministratorPermissionScopeId: 'admin', linkedUserId: ids.companyUserId }],
  ] as [Endpoint, unknown][]);
