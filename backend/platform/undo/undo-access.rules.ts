import { alerts } from '../../contract/alerts';
import { accessReviews } from '../../contract/access-reviews';
import { accounts } from '../../contract/accounts';
import { administrators } from '../../contract/administrators';
import { auditorLinks } from '../../contract/auditor-links';
import { company } from '../../contract/company';
import { companyErps } from '../../contract/company-erps';
import { customSettings } from '../../contract/custom-settings';
import { departments } from '../../contract/departments';
import { detectUrls } from '../../contract/detection-urls';
import { devices } from '../../contract/devices';
import { directories } from '../../contract/directories';
import { evidence } from '../../contract/evidence';
import { extensionConsole } from '../../contract/extension-console';
import { historyKindOf, type HistoryEntity } from '../../contract/history-kinds';
import { integrations } from '../../contract/integrations';
import type { Access } from '../../contract/kit';
import { paymentRules } from '../../contract/payment-rules';
import { payments } from '../../contract/payments';
import { peopleSources } from '../../contract/people-source';
import { plans } from '../../contract/plans';
import { flags, type Flag } from '../../contract/permissions';
import { services } from '../../contract/services';
import { shadowIts } from '../../contract/shadow-its';
import { sso } from '../../contract/sso';
import { usageRequests } from '../../contract/usage-requests';
import { users } from '../../contract/users';
import { vendorOperations } from '../../contract/vendor-operations';
import type { AnyUndoRule } from '../kit/undo';

type Call = { method: string; path: string; access: Access };

/** The call by which people write the facts of an entity; null: none does. */
export const writingCalls: Readonly<Record<HistoryEntity, Call | null>> = {
  company: company.edit,
  contract: null,
  administrator: administrators.edit,
  accessLink: auditorLinks.issue,
  companyService: services.edit,
  integration: integrations.configure,
  serviceAccount: integrations.match,
  directoryApp: directories.match,
  peopleSource: peopleSources.change,
  sourcePerson: peopleSources.approve,
  vendorOperation: vendorOperations.order,
  plan: plans.change,
  account: accounts.connect,
  serviceSso: sso.configure,
  companyUser: users.edit,
  department: departments.change,
  device: devices.edit,
  detectionRule: detectUrls.change,
  payment: payments.correct,
  detectedService: shadowIts.decide,
  detectedServiceUser: null,
  detectionAssistant: shadowIts.changeSuggestionRules,
  companyErp: companyErps.configure,
  paymentRule: paymentRules.change,
  customSetting: customSettings.edit,
  csvImport: null,
  extensionInstallation: extensionConsole.revoke,
  evidenceDelivery: evidence.changeDelivery,
  extensionSetting: extensionConsole.changeSetting,
  usageRequest: usageRequests.answer,
  accessReview: accessReviews.decide,
  alert: alerts.dismiss,
};

/** Event types that another call of their entity writes. */
const ofTypes: Readonly<Record<string, Call>> = {
  CompanyIntegrationHourChanged: integrations.changeSettings,
  CompanyMatchingRulesChanged: integrations.changeSettings,
};

const isFlag = (access: Access | undefined): access is Flag => flags.some((flag) => flag === access);

/**
 * The flag that the undo of a fact needs: that of the call which writes such facts, or of the history for what cannot
 * be undone anyway. Undefined: nobody may.
 */
export const flagToUndo = (entity: HistoryEntity, type: string, { by }: AnyUndoRule): Flag | null | undefined => {
  if (by === 'nothing') return historyKindOf(entity).flag;
  const access = (ofTypes[type] ?? writingCalls[entity])?.access;
  return isFlag(access) ? access : undefined;
};
