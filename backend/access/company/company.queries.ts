import { Injectable } from '@nestjs/common';
import { isPerson } from '../../../projections/users/person.sql';
import type { company, CompanyView, ContractHistoryRow, ContractView } from '../../contract/company';
import type { QueryOf } from '../../contract/kit';
import { findPage, Where } from '../../platform/http/find-page';
import { ReadModels } from '../../platform/http/read-models';
import { revisionOf } from '../../platform/http/expressions.sql';

type Range = ContractHistoryRow['companyUserNumberRange'];
type Terms = Omit<ContractHistoryRow, 'what' | 'recordedAt' | 'companyUserNumberRange' | 'daichoPlan'>;
type TermsRow = Terms & Range & { possibleRegistrationCount: number };
type HistoryRow = TermsRow & Pick<ContractHistoryRow, 'what' | 'recordedAt'>;

const terms = `id, kind, renewal_cycle as "renewalCycle", starts_on as "startsOn", ends_on as "endsOn",
  min_user_limit as "minUserLimit", max_user_limit as "maxUserLimit", possible_registration_count as "possibleRegistrationCount"`;

const termsOf = <R extends TermsRow>({ minUserLimit, maxUserLimit, possibleRegistrationCount, ...row }: R) => ({
  ...row,
  companyUserNumberRange: { minUserLimit, maxUserLimit },
  daichoPlan: { possibleRegistrationCount },
});

@Injectable()
export class CompanyQueries {
  constructor(private readonly readModels: ReadModels) {}

  show(companyId: string): Promise<CompanyView> {
    return this.readModels.one(
      companyId,
      `select company_id as id, name, business_type as "businessType", company_size as "companySize",
         fiscal_year_start_month as "fiscalYearStartMonth", ${revisionOf('company', 'company_id')} as revision from company`,
    );
  }

  /** The contract in force and its usage. */
  async contract(companyId: string): Promise<ContractView> {
    const { usersCount, registeredServicesCount, ...row } = await this.readModels.one<
      TermsRow & Pick<ContractView, 'usersCount' | 'registeredServicesCount'>
    >(
      companyId,
      `select ${terms},
         (select count(*) from company_user u where ${isPerson('u')}) as "usersCount",
         (select count(*) from company_service) as "registeredServicesCount"
       from contract`,
    );
    return { companyContract: termsOf(row), usersCount, registeredServicesCount };
  }

  contractHistories(companyId: string, query: QueryOf<typeof company.contractHistories>) {
    return findPage(this.readModels, companyId, {
      select: `${terms}, what, recorded_at as "recordedAt"`,
      from: 'contract_history',
      where: new Where(),
      sort: { recordedAt: 'recorded_at', startsOn: 'starts_on' },
      tieBreaker: 'id',
      query,
      row: (row: HistoryRow): ContractHistoryRow => termsOf(row),
    });
  }
}
