import { companyEvents, defaultMatchingRules } from '../../backend/access/company/company.events';
import { companyServiceEvents } from '../../backend/services/company-service.events';
import { projection, update, upsert } from '../kit/projection';
import { Company } from './company.read-model';

export const companies = projection(Company, [companyEvents, companyServiceEvents], {
  CompanyRegistered: (e) =>
    upsert({
      ...e.data,
      companyId: e.companyId,
      masterServiceId: null,
      integrationHour: 3,
      matchingRules: defaultMatchingRules,
      registeredAt: e.at,
    }),
  CompanyRenamed: (e) => update({ companyId: e.companyId }, { name: e.data.name }),
  CompanyProfileChanged: (e) => update({ companyId: e.companyId }, e.data),
  CompanyFiscalYearChanged: (e) => update({ companyId: e.companyId }, e.data),
  CompanyIntegrationHourChanged: (e) => update({ companyId: e.companyId }, e.data),
  CompanyMatchingRulesChanged: (e) => update({ companyId: e.companyId }, { matchingRules: e.data }),
  CompanyMasterServiceChanged: ({ companyId, data: { masterServiceId } }) => update({ companyId }, { masterServiceId }),
  CompanyServiceDeleted: (e) =>
    update({ companyId: e.companyId, masterServiceId: e.entityId }, { masterServiceId: null }),
});
