import { accounts } from '../../backend/contract/accounts';
import { services, type ServiceDetail } from '../../backend/contract/services';
import { sso } from '../../backend/contract/sso';
import { answerOf } from './empty-company';

/** The server's answers to the overview of a service without SSO. */
export const shownService = (service: ServiceDetail) => {
  const { id, serviceName, category, serviceStatus, ssoState, usersCount } = service;
  const row = { companyServiceId: id, serviceName, category, serviceStatus, ssoState, setting: null };
  return {
    [`GET /company-services/${id}`]: answerOf(services.show, service),
    [`GET /company-services/${id}/user-summary`]: answerOf(accounts.summary, {
      ...{ usersCount, periods: [], departments: [] },
    }),
    'GET /company-services/sso': answerOf(sso.list, { items: [row], total: 1, offset: 0, count: 50 }),
  };
};
