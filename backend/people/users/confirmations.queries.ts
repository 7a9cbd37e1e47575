import { Injectable } from '@nestjs/common';
import { recordsOf } from '../../../projections/users/person.sql';
import type { confirmations, ConfirmationRow } from '../../contract/confirmations';
import type { Page, QueryOf } from '../../contract/kit';
import { confirmationReasons } from '../../contract/vocabulary';
import { containing, findPage, Where } from '../../platform/http/find-page';
import { ReadModels } from '../../platform/http/read-models';
import { inOrderOf } from '../../platform/http/expressions.sql';
import { searchText } from '../../platform/kit/search-text';

const leftOn = 'coalesce(u.retired_on, u.deleted_on)';
const services = `(select coalesce(jsonb_agg(distinct jsonb_build_object('companyServiceId', s.id, 'serviceName', s.name)), '[]')
  from company_service_user a join company_service s on s.id = a.company_service_id
  where a.company_user_id in ${recordsOf('u')})`;
const columns = `u.id as "companyUserId", u.name, u.email, u.user_status as "userStatus", u.working_status as "workingStatus",
  ${leftOn} as "leftOn", u.confirmation_reason as reason, u.confirmation_required_at as "requiredAt", ${services} as services`;

@Injectable()
export class ConfirmationQueries {
  constructor(private readonly readModels: ReadModels) {}

  list(companyId: string, query: QueryOf<typeof confirmations.list>): Promise<Page<ConfirmationRow>> {
    const words = query.keyword && containing(searchText(query.keyword));
    return findPage(this.readModels, companyId, {
      select: columns,
      from: 'company_user u',
      where: new Where()
        .and('u.is_required_confirmation')
        .andIf(words, 'u.search_name like ? or u.search_email like ?', words, words),
      sort: {
        requiredAt: 'u.confirmation_required_at',
        name: 'u.sort_name',
        leftOn,
        reason: inOrderOf(confirmationReasons, 'u.confirmation_reason'),
      },
      tieBreaker: 'u.id',
      query,
      row: (row: ConfirmationRow) => row,
    });
  }
}
