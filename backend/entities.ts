import { accessReviewEvents } from './audit/reviews/access-review.events';
import { administratorEmailEvents } from './access/administrators/administrator-email.events';
import { administratorRosterEvents } from './access/administrators/administrator-roster.events';
import { administratorEvents } from './access/administrators/administrator.events';
import { accessLinkEvents } from './access/links/access-link.events';
import { alertEvents } from './watch/alerts/alert.events';
import { csvImportEvents } from './platform/imports/csv-import.events';
import { companyEvents } from './access/company/company.events';
import { contractEvents } from './access/company/contract.events';
import { departmentEvents, departmentTreeEvents } from './people/departments/department.events';
import { detectionAssistantEvents } from './discovery/assistant/detection-assistant.events';
import { detectedServiceUserEvents } from './discovery/findings/detected-service-user.events';
import { detectedServiceEvents } from './discovery/findings/detected-service.events';
import { detectionRuleEvents } from './discovery/rules/detection-rule.events';
import { deviceSerialCodeEvents } from './things/devices/device-serial-code.events';
import { deviceEvents } from './things/devices/device.events';
import { customSettingEvents } from './access/company/custom-settings/custom-setting.events';
import { evidenceDeliveryEvents } from './audit/evidence/evidence-delivery.events';
import { extensionInstallationEvents } from './discovery/extension/installations/extension-installation.events';
import { extensionSettingEvents } from './discovery/extension/settings/extension-setting.events';
import { usageRequestEvents } from './discovery/extension/requests/usage-request.events';
import { registerEntities } from './platform/kit/entity-registry';
import type { EventSet } from './platform/kit/events';
import { companyErpEvents } from './money/erp/company-erp.events';
import { paymentRuleEvents } from './money/erp/rules/payment-rule.events';
import { paymentEvents } from './money/payments/payment.events';
import { accountEvents } from './services/accounts/account.events';
import { companyServiceEvents } from './services/company-service.events';
import { serviceSsoEvents } from './services/sso/service-sso.events';
import { integrationEvents } from './services/integrations/integration.events';
import { peopleSourceEvents } from './people/master/people-source.events';
import { sourcePersonEvents } from './people/master/source-person.events';
import { vendorOperationEvents } from './services/integrations/operations/vendor-operation.events';
import { serviceAccountEvents } from './services/integrations/accounts/service-account.events';
import { directoryAppEvents } from './services/integrations/directory/directory-app.events';
import { directoryEvents } from './services/integrations/directory/directory.events';
import { serviceSignInsEvents } from './services/integrations/accounts/service-sign-ins.events';
import { planEvents } from './services/plans/plan.events';
import { companyUserEmailEvents } from './people/users/company-user-email.events';
import { companyUserUnionEvents } from './people/users/company-user-union.events';
import { companyUserEvents } from './people/users/company-user.events';
import {
  administratorEmailClaim,
  companyAdministratorEmailClaim,
} from './access/administrators/administrator-email.claim';
import { detectionRuleClaim } from './discovery/rules/detection-rule.claim';
import { deviceSerialCodeClaim } from './things/devices/device-serial-code.claim';
import type { ClaimKind } from './platform/kit/claims/claim.rules';
import { companyUserEmailClaim } from './people/users/company-user-email.claim';

/** Every entity with events: the only list of them. */
export const entities: readonly EventSet[] = registerEntities([
  companyEvents,
  contractEvents,
  administratorEvents,
  administratorEmailEvents,
  administratorRosterEvents,
  accessLinkEvents,
  companyServiceEvents,
  integrationEvents,
  serviceAccountEvents,
  peopleSourceEvents,
  sourcePersonEvents,
  serviceSignInsEvents,
  directoryAppEvents,
  directoryEvents,
  vendorOperationEvents,
  planEvents,
  accountEvents,
  serviceSsoEvents,
  companyUserEvents,
  companyUserEmailEvents,
  departmentEvents,
  departmentTreeEvents,
  deviceEvents,
  deviceSerialCodeEvents,
  detectionRuleEvents,
  paymentEvents,
  companyErpEvents,
  paymentRuleEvents,
  companyUserUnionEvents,
  alertEvents,
  evidenceDeliveryEvents,
  extensionInstallationEvents,
  extensionSettingEvents,
  usageRequestEvents,
  customSettingEvents,
  csvImportEvents,
  detectedServiceEvents,
  detectedServiceUserEvents,
  detectionAssistantEvents,
  accessReviewEvents,
]);

/** Every kind of value that is unique across streams, the only list of them. */
export const claimKinds: readonly ClaimKind[] = [
  administratorEmailClaim,
  companyAdministratorEmailClaim,
  companyUserEmailClaim,
  deviceSerialCodeClaim,
  detectionRuleClaim,
];
