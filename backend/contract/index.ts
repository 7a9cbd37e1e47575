import { accessLogs } from './access-logs';
import { accessReviews } from './access-reviews';
import { accountOperations } from './account-operations';
import { accounts } from './accounts';
import { administrators } from './administrators';
import { alerts } from './alerts';
import { amounts } from './amounts';
import { auditorLinks } from './auditor-links';
import { auth } from './auth';
import { confirmations } from './confirmations';
import { bulkActs } from './bulk-acts';
import { bulkPreviews } from './bulk-previews';
import { company } from './company';
import { detectionLogs } from './detection-logs';
import { companyErps } from './company-erps';
import { departments } from './departments';
import { allowUrls, detectUrls } from './detection-urls';
import { detectionRules } from './detection-rule-checks';
import { directories } from './directories';
import { devices } from './devices';
import { differences } from './differences';
import { customSettings } from './custom-settings';
import { erpPayments } from './erp-payments';
import { evidence } from './evidence';
import { evidencePacks } from './evidence-packs';
import { extension } from './extension';
import { extensionConsole } from './extension-console';
import { history } from './history';
import { home } from './home';
import { imports } from './imports';

import { integrations } from './integrations';
import { peopleSources } from './people-source';
import type { Endpoint } from './kit';
import { links } from './links';
import { lab } from './lab';
import { master } from './master';
import { masterCompanyService } from './master-company-service';
import { leaving } from './leaving';
import { leavingTasks } from './leaving-tasks';
import { listSettings } from './list-settings';
import { oauth } from './oauth';
import { ownAccount } from './own-account';
import { ownThings } from './own-things';
import { paymentSummaries } from './payment-summaries';
import { paymentRules } from './payment-rules';
import { payments } from './payments';
import { receipts } from './receipts';
import { planCalendar } from './plan-calendar';
import { plans } from './plans';
import { seats } from './seats';
import { search } from './search';
import { services } from './services';
import { shadowIts } from './shadow-its';
import { sso } from './sso';
import { undo } from './undo';
import { unions } from './unions';
import { usageRequests } from './usage-requests';
import { userInvitations } from './user-invitations';
import { users } from './users';
import { vendorOperations } from './vendor-operations';

/** Every endpoint of the API by area: routes, guards, the typed client, OpenAPI and `npm run contract` are all read from it. */
export const api = {
  auth,
  administrators,
  links,
  auditorLinks,
  ownAccount,
  ownThings,
  company,
  masterCompanyService,
  master,
  lab,
  services,
  integrations,
  directories,
  peopleSources,
  oauth,
  plans,
  planCalendar,
  accounts,
  accountOperations,
  vendorOperations,
  seats,
  sso,
  users,
  userInvitations,
  unions,
  confirmations,
  leaving,
  leavingTasks,
  departments,
  devices,
  differences,
  evidence,
  evidencePacks,
  detectUrls,
  allowUrls,
  detectionRules,
  payments,
  receipts,
  paymentSummaries,
  companyErps,
  erpPayments,
  paymentRules,
  amounts,
  alerts,
  accessReviews,
  shadowIts,
  customSettings,
  accessLogs,
  history,
  imports,
  home,
  search,
  listSettings,
  bulkActs,
  bulkPreviews,
  undo,
  extension,
  extensionConsole,
  usageRequests,
  detectionLogs,
};

export const endpoints: readonly Endpoint[] = Object.values(api).flatMap((area) => Object.values<Endpoint>(area));
