import { accessLinks } from './administrators/access-link.projection';
import { administrators } from './administrators/administrator.projection';
import { accessReviewItems } from './reviews/access-review-item.projection';
import { accessReviewParts } from './reviews/access-review-part.projection';
import { accessReviewServices } from './reviews/access-review-service.projection';
import { accessReviews } from './reviews/access-review.projection';
import { alerts } from './alerts/alert.projection';
import { companies } from './company/company.projection';
import { contractHistories } from './company/contract-history.projection';
import { contracts } from './company/contract.projection';
import { departmentMembers } from './departments/department-member.projection';
import { departmentTerms } from './departments/department-term.projection';
import { detectionRules } from './discovery/detection-rule.projection';
import { devices } from './devices/device.projection';
import { customOptions } from './custom-settings/custom-option.projection';
import { customSettings } from './custom-settings/custom-setting.projection';
import { extensionInstallations } from './discovery/extension-installation.projection';
import { extensionSettings } from './discovery/extension-setting.projection';
import { detectedServiceUsers } from './discovery/detected-service-user.projection';
import { detectionAssistants } from './discovery/detection-assistant.projection';
import { detectedServices } from './discovery/detected-service.projection';
import { usageRequests } from './discovery/usage-request.projection';
import { recordedEvents } from './history/recorded-event.projection';
import { csvImports } from './imports/csv-import.projection';
import type { Projection } from './kit/projection';
import { companyErps } from './payments/company-erp.projection';
import { erpPayments } from './payments/erp-payment.projection';
import { erpRuns } from './payments/erp-run.projection';
import { paymentReceipts } from './payments/payment-receipt.projection';
import { paymentRules } from './payments/payment-rule.projection';
import { payments } from './payments/payment.projection';
import { accountTerms } from './services/account-term.projection';
import { companyServiceUsers } from './services/company-service-user.projection';
import { companyServices } from './services/company-service.projection';
import { directoryApps } from './services/directory-app.projection';
import { directories } from './services/directory.projection';
import { integrationRuns } from './services/integration-run.projection';
import { integrations } from './services/integration.projection';
import { peopleSources } from './services/people-source.projection';
import { planPrices } from './services/plan-price.projection';
import { plans } from './services/plan.projection';
import { recordedPlans } from './services/recorded-plan.projection';
import { recordedServices } from './services/recorded-service.projection';
import { serviceSsos } from './services/service-sso.projection';
import { serviceAccounts } from './services/service-account.projection';
import { sourcePeople } from './services/source-person.projection';
import { vendorOperations } from './services/vendor-operation.projection';
import { vendorOperationTargets } from './services/vendor-operation-target.projection';
import { companyUsers } from './users/company-user.projection';
import { leavingTasks } from './users/leaving-task.projection';

/** Every projection, the only list of them. */
export const projections: readonly Projection[] = [
  companies,
  contracts,
  contractHistories,
  administrators,
  accessLinks,
  companyServices,
  integrations,
  integrationRuns,
  serviceAccounts,
  directories,
  directoryApps,
  peopleSources,
  sourcePeople,
  vendorOperations,
  vendorOperationTargets,
  plans,
  planPrices,
  companyServiceUsers,
  serviceSsos,
  companyUsers,
  leavingTasks,
  departmentTerms,
  departmentMembers,
  devices,
  detectionRules,
  payments,
  paymentReceipts,
  companyErps,
  erpRuns,
  erpPayments,
  paymentRules,
  accountTerms,
  recordedPlans,
  recordedServices,
  alerts,
  customSettings,
  customOptions,
  csvImports,
  extensionInstallations,
  extensionSettings,
  usageRequests,
  detectedServices,
  detectedServiceUsers,
  detectionAssistants,
  accessReviews,
  accessReviewParts,
  accessReviewServices,
  accessReviewItems,
  recordedEvents,
];
