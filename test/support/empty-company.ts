import { alerts } from '../../backend/contract/alerts';
import { amounts } from '../../backend/contract/amounts';
import type { Me } from '../../backend/contract/auth';
import { bulkActs } from '../../backend/contract/bulk-acts';
import { company } from '../../backend/contract/company';
import { companyErps } from '../../backend/contract/company-erps';
import { confirmations } from '../../backend/contract/confirmations';
import { customSettings } from '../../backend/contract/custom-settings';
import { departments } from '../../backend/contract/departments';
import { devices } from '../../backend/contract/devices';
import { evidence } from '../../backend/contract/evidence';
import { history } from '../../backend/contract/history';
import { home } from '../../backend/contract/home';
import { integrations } from '../../backend/contract/integrations';
import type { AnswerOf, Endpoint } from '../../backend/contract/kit';
import { listSettings } from '../../backend/contract/list-settings';
import { listNames, type ListName } from '../../backend/contract/lists';
import { master } from '../../backend/contract/master';
import { ownAccount } from '../../backend/contract/own-account';
import { ownThings } from '../../backend/contract/own-things';
import { paymentSummaries } from '../../backend/contract/payment-summaries';
import { payments } from '../../backend/contract/payments';
import { services } from '../../backend/contract/services';
import { shadowIts } from '../../backend/contract/shadow-its';
import { sso } from '../../backend/contract/sso';
import { usageRequests } from '../../backend/contract/usage-requests';
import { users } from '../../backend/contract/users';

/** An answer of a fake network, typed by the endpoint that gives it. */
export const answerOf = <E extends Endpoint>(_: E, body: AnswerOf<E>) => ({ body });

const none = { items: [], total: 0, offset: 0, count: 50 };

const chosenNothing = answerOf(listSettings.show, { columns: null, defaultViewId: null, views: [] });
const settingsOfLists = Object.fromEntries(
  listNames.map((name) => [`GET /list-settings/${name}`, chosenNothing]),
) as Record<`GET /list-settings/${ListName}`, typeof chosenNothing>;

const homeCards = {
  'GET /home/user': answerOf(home.user, { usersCount: 0, notConnectedCount: 0, items: [] }),
  'GET /home/recorded-amount': answerOf(amounts.ofCompany, {
    ...{ currency: 'JPY', periods: [], total: 0, continuedTotal: 0, parts: [] },
  }),
  'GET /home/recorded-amount-yearly': answerOf(amounts.ofCompanyYearly, {
    ...{ currency: 'JPY', periods: [], total: 0, continuedTotal: 0, parts: [] },
  }),
  'GET /home/payment': answerOf(paymentSummaries.ofCompany, {
    ...{ currency: 'JPY', periods: [], total: 0, parts: [], paymentsCount: 0 },
  }),
  'GET /home/payment-yearly': answerOf(paymentSummaries.ofCompanyYearly, {
    ...{ currency: 'JPY', periods: [], total: 0, parts: [], paymentsCount: 0 },
  }),
  'GET /home/shadow-it': answerOf(home.shadowIt, {
    ...{ openDoors: ['log'], detectedCount: 0, highRiskCount: 0, mediumRiskCount: 0, lowRiskCount: 0 },
    items: [],
  }),
  'GET /home/attention': answerOf(home.attention, {
    alerts: { total: 0, errors: 0 },
    renewals: { total: 0, next: [] },
    leavers: { usersCount: 0, accountsCount: 0 },
    seats: { unusedCount: 0, unusedCost: 0, plansCount: 0, shortCount: 0, shortPlansCount: 0 },
  }),
  'GET /home/service': answerOf(home.service, {
    ...{ servicesCount: 0, suspendedCount: 0, planUnregisteredCount: 0 },
    planCost: { month: '2026-04', total: 0, services: [], zeroServices: [] },
  }),
};

const emptyLists = {
  'GET /alerts': answerOf(alerts.list, none),
  'GET /shadow-its/requests': answerOf(usageRequests.list, none),
  'GET /payments': answerOf(payments.list, { ...none, sum: 0 }),
  'GET /devices': answerOf(devices.list, none),
  'GET /integrations': answerOf(integrations.all, none),
  'GET /company-services/sso': answerOf(sso.list, none),
  'GET /company-users/required-confirmation-users': answerOf(confirmations.list, none),
  'GET /history': answerOf(history.all, { ...none, hasMore: false }),
};

const noChoices = {
  'GET /departments': answerOf(departments.list, []),
  'GET /bulk-acts': answerOf(bulkActs.underWay, []),
  'GET /company-erps': answerOf(companyErps.list, []),
  'GET /company-custom-settings': answerOf(customSettings.list, []),
  'GET /company-services/list': answerOf(services.names, []),
  'GET /company-services/managers': answerOf(services.managers, []),
  'GET /company-users-list': answerOf(users.names, []),
  'GET /company-users-positions': answerOf(users.positions, []),
  'GET /payees': answerOf(payments.payees, []),
  'GET /devices/pulldown-classifications': answerOf(devices.classifications, []),
  'GET /devices/pulldown-names': answerOf(devices.names, []),
  'GET /devices/pulldown-users': answerOf(devices.users, []),
  'GET /company-administrators/me/sessions': answerOf(ownAccount.sessions, []),
  'GET /history-choices': answerOf(history.choices, { actors: [], types: [] }),
  'GET /agencies': answerOf(master.agencies, []),
};

const settings = {
  'GET /evidence': answerOf(evidence.show, {
    ...{ keys: [], newest: null, checkpoints: 0, verification: null, verifying: null, problems: [] },
  }),
  'GET /links': answerOf(master.links, { help: null, securityPolicy: null, operatingCompany: null }),
  'GET /terms': answerOf(master.terms, { text: null }),
  'GET /integration-settings': answerOf(integrations.settings, {
    hour: 3,
    matching: { usesPlusAddresses: true, usesEmployeeCodes: true, sameDomains: [] },
  }),
  'GET /company-services/sso/configured': answerOf(sso.configured, {
    ...{ enforcedCount: 0, optionalCount: 0, noneCount: 0, companyServiceIds: [], identityProviders: [] },
  }),
  'GET /shadow-its/services/risks': answerOf(shadowIts.risks, {
    ...{ total: 0, high: 0, medium: 0, low: 0 },
    decisions: { unconfirmed: 0, registered: 0, allowed: 0, forbidden: 0, on_hold: 0, ended: 0 },
    suggestions: { registered: 0, allowed: 0, forbidden: 0 },
    openDoors: ['log'],
  }),
  ...settingsOfLists,
};

/** What the server answers an administrator of a company that has nothing yet. */
export const emptyCompany = ({ company: { id, name, fiscalYearStartMonth } }: Pick<Me, 'company'>) => ({
  ...homeCards,
  ...emptyLists,
  ...noChoices,
  ...settings,
  'GET /company': answerOf(company.show, {
    ...{ id, name, fiscalYearStartMonth, businessType: 'information', companySize: 'up_to_300', revision: 0 },
  }),
  'GET /company-administrators/me/user': answerOf(ownThings.show, {
    ...{ link: 'none', user: null, services: [], devices: [], requests: [] },
  }),
});
