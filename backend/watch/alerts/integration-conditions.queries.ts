import { hasReportedSignIns, hasSignedInOn } from '../../../projections/services/reported-sign-ins.sql';
import { isUnmatched } from '../../../projections/services/unmatched-accounts.sql';
import { dayOf } from '../../contract/calendar';
import type { ConnectorFailureCode } from '../../contract/integration-failures';
import type { Tools } from '../../platform/reactors/reactor';
import type { Cause } from './alert.events';
import { first, newest } from './conditions.queries';

/** Services whose last run failed for good: after its third attempt, or at once with refused credentials. */
export const integrationsFailed = ({ readModels, companyId }: Tools, serviceId: string | null) =>
  readModels.rows<{ id: string; code: ConnectorFailureCode; vendorText: string | null; ground: Cause }>(
    companyId,
    `select i.id, i.failure_code as code, i.vendor_text as "vendorText",
       ${newest(`r.entity = 'integration' and r.entity_id = i.id`, 'IntegrationSynchronisationFailed')} as ground
     from integration i where ($1::uuid is null or i.id = $1) and i.failed_at is not null and i.next_attempt_at is null`,
    [serviceId],
  );

/** ERPs whose last run failed for good. */
export const erpsFailed = ({ readModels, companyId }: Tools, companyErpId: string | null) =>
  readModels.rows<{ id: string; code: ConnectorFailureCode; vendorText: string | null; ground: Cause }>(
    companyId,
    `select e.id, e.failure_code as code, e.vendor_text as "vendorText",
       ${newest(`r.entity = 'companyErp' and r.entity_id = e.id`, 'CompanyErpSynchronisationFailed')} as ground
     from company_erp e where ($1::uuid is null or e.id = $1) and e.failed_at is not null and e.next_attempt_at is null`,
    [companyErpId],
  );

/** Services with accounts that belong to nobody, and how many. */
export const servicesWithUnmatchedAccounts = ({ readModels, companyId }: Tools, serviceId: string | null) =>
  readModels.rows<{ id: string; accounts: number; ground: Cause }>(
    companyId,
    `select s.id, a.accounts,
       ${first(`r.service_id = s.id and r.entity = 'serviceAccount'`, 'ServiceAccountFound')} as ground
     from company_service s join (
       select v.company_service_id, count(*)::integer as accounts from service_account v where ${isUnmatched('v')}
       group by v.company_service_id) a on a.company_service_id = s.id
     where $1::uuid is null or s.id = $1`,
    [serviceId],
  );

/** Services in use without any sign-in in the last 90 days, where all of them are reported. */
export const servicesUnused = ({ readModels, companyId, at }: Tools, serviceId: string | null) => {
  const today = dayOf(at);
  const signIns = (table: string) =>
    `(select from ${table} a where a.company_service_id = s.id and ${hasSignedInOn(today, 'a.last_login_at')})`;
  return readModels.rows<{ id: string; ground: Cause }>(
    companyId,
    `select s.id, ${newest('r.service_id = s.id', 'CompanyServiceRegistered', 'CompanyServiceRestored', 'CompanyServiceResumed', 'IntegrationConfigured')} as ground
     from company_service s where ($1::uuid is null or s.id = $1) and s.status = 'in_use'
       and ${hasReportedSignIns('s.id', today)}
       and not exists ${signIns('service_account')} and not exists ${signIns('company_service_user')}`,
    [serviceId],
  );
};
