import { companyEvents } from '../../backend/company/company.events';
import { projection, update, upsert } from '../kit/projection';
import { Company } from './company.read-model';

export const companies = projection(Company, [companyEvents], {
  CompanyRegistered: (e) => upsert({ ...e.data, companyId: e.companyId, registeredAt: e.at }),
  CompanyRenamed: (e) => update({ companyId: e.companyId }, { name: e.data.name }),
  CompanyProfileChanged: (e) => update({ companyId: e.companyId }, e.data),
  CompanyFiscalYearChanged: (e) => update({ companyId: e.companyId }, e.data),
});
