import type { CompanyErpDetail } from '../../backend/contract/company-erp-rows';
import { companyErps } from '../../backend/contract/company-erps';
import { erpPayments } from '../../backend/contract/erp-payments';
import { answerOf } from './empty-company';

export const erpId = '01938f6e-0000-7000-8000-0000000000e1';
/** An ERP as its screen reads it. */
export const shownErp: CompanyErpDetail = {
  id: erpId,
  integrationKind: 'freee-accounting',
  name: 'freee会計',
  kindState: 'confirmed',
  isConfigured: true,
  hasCredentials: true,
  isAuthorised: true,
  isTestRequired: false,
  isIntegrated: true,
  pausedAt: null,
  running: null,
  lastRun: null,
  nextRunAt: null,
  failure: null,
  heldRunId: null,
  paymentsCount: 40,
  requiredConfirmationCount: 0,
  authKind: 'oauth',
  source: null,
  exportHelp: null,
  ...{ hasAccountTitles: true, hasDepartments: true, hasTax: true, needsAccountTitles: false },
  fields: [],
  values: {},
  config: {
    fromDay: '2026-04-01',
    accountTitles: ['通信費'],
    departments: [],
    taxHandling: 'included',
    excludedPayees: [],
  },
  previewRunId: null,
};

const none = { items: [], total: 0, offset: 0, count: 50 };

/** The server's answers to the screen of an ERP without runs. */
export const shownErpAnswers = (erp: CompanyErpDetail) => ({
  [`GET /company-erps/${erp.id}`]: answerOf(companyErps.show, erp),
  [`GET /company-erps/${erp.id}/runs`]: answerOf(companyErps.runs, none),
  [`GET /company-erps/${erp.id}/choices`]: answerOf(companyErps.choices, {
    ...{ accountTitles: [], departments: [], payees: [] },
  }),
  'GET /erp-payments': answerOf(erpPayments.list, none),
});
