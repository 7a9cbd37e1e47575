import { Injectable } from '@nestjs/common';
import { isUnmatched } from '../../../projections/services/unmatched-accounts.sql';
import { hasLeft, isPerson, recordsOf } from '../../../projections/users/person.sql';
import type { confirmations, ConfirmationRow } from '../../contract/confirmations';
import type { Page, QueryOf } from '../../contract/kit';
import { confirmationReasons } from '../../contract/vocabulary';
import { containing, findPage, Where } from '../../platform/http/find-page';
import { ReadModels } from '../../platform/http/read-models';
import { inOrderOf, japanese } from '../../platform/http/expressions.sql';
import { remainCounts } from './leaving.queries';
import { searchText } from '../../platform/kit/search-text';

const leavesOn = 'coalesce(u.retired_on, u.deleted_on, u.retires_on)';
const isLeaving = '(u.retires_on is not null)';
const hasRemains = `(u.union_main_user_id is null and (${hasLeft('u')} or ${isLeaving})
  and ${Object.values(remainCounts('u')).join(' + ')} > 0)`;
const remaining = `case when c.kind in ('leaver', 'leaving') then jsonb_build_object(${Object.entries(remainCounts('c'))
  .map(([name, sql]) => `'${name}', ${sql}`)
  .join(', ')}) end`;

/** Users with the flag, and accounts that match no user; both sides have the same columns. */
const users = (
  hasLeavers: boolean,
) => `select case when ${hasLeft('u')} then 'leaver' when ${isLeaving} then 'leaving' else 'user' end as kind, u.id, u.id as company_user_id, u.name, u.email,
    u.sort_name, u.search_name, u.search_email, u.user_status, u.working_status, ${leavesOn} as left_on,
    null as account_status, null as presence, null::uuid as company_service_id, u.confirmation_reason as reason,
    coalesce(u.confirmation_required_at, ${leavesOn}::timestamp at time zone 'Asia/Tokyo', u.registered_at) as required_at
  from company_user u where u.is_required_confirmation ${hasLeavers ? `or ${hasRemains}` : ''}`;
const accounts = `select 'account', v.id, null, coalesce(v.name, v.email, v.external_id), v.email,
    coalesce(v.name, v.email, v.external_id), v.search_name, v.search_email, null, null, null, v.status, v.presence, s.id,
    'unmatched_account', v.found_on::timestamp at time zone 'Asia/Tokyo'
  from service_account v join company_service s on s.id = v.company_service_id where ${isUnmatched('v')}`;

const serviceObject = `jsonb_build_object('companyServiceId', s.id, 'serviceName', s.name)`;
const services = `case c.kind
  when 'account' then (select jsonb_build_array(${serviceObject}) from company_service s where s.id = c.company_service_id)
  else (select coalesce(jsonb_agg(distinct ${serviceObject}), '[]')
    from company_service_user a join company_service s on s.id = a.company_service_id
    where a.company_user_id in ${recordsOf('c')}) end`;
const columns = `c.kind, c.id, c.company_user_id as "companyUserId", c.name, c.email, c.user_status as "userStatus",
  c.working_status as "workingStatus", c.left_on as "leftOn", c.account_status as "accountStatus", c.presence, c.reason,
  c.required_at as "requiredAt", ${services} as services, ${remaining} as remaining`;

/** What a user and an account are compared by: the name, and the local part of the address. */
const wordsOf = (name: string, email: string) =>
  `lateral (values ('name', ${name}), ('email', split_part(${email}, '@', 1))) as w (kind, word)`;
const suggestions = `with named as (
    select u.id, w.kind, w.word from company_user u, ${wordsOf(`split_part(u.search_name, E'\\n', 1)`, 'u.search_email')}
    where ${isPerson('u')}),
  hit as (
    select v.id, (array_agg(named.id))[1] as user_id
    from service_account v, ${wordsOf('v.search_name', 'v.search_email')} join named using (kind, word)
    where v.id = any($1::uuid[]) and w.word <> '' group by v.id having count(distinct named.id) = 1)
  select hit.id as "accountId", u.id as "companyUserId", u.name from hit join company_user u on u.id = hit.user_id`;

type Suggestion = NonNullable<ConfirmationRow['suggestion']>;

@Injectable()
export class ConfirmationQueries {
  constructor(private readonly readModels: ReadModels) {}

  async list(companyId: string, query: QueryOf<typeof confirmations.list>): Promise<Page<ConfirmationRow>> {
    const words = query.keyword && containing(searchText(query.keyword));
    const page = await findPage(this.readModels, companyId, {
      select: columns,
      from: `(${users(query.hasLeavers ?? false)} union all ${accounts}) c`,
      where: new Where()
        .andIf(words, 'c.search_name like ? or c.search_email like ?', words, words)
        .andIf(query.kind, 'c.kind = ?'),
      sort: {
        requiredAt: 'c.required_at',
        name: japanese('c.sort_name'),
        leftOn: 'c.left_on',
        reason: inOrderOf(confirmationReasons, 'c.reason'),
      },
      tieBreaker: 'c.id',
      query,
      row: (row: Omit<ConfirmationRow, 'suggestion'>) => row,
    });
    const suggestionByRow = await this.suggestions(companyId, page.items);
    return { ...page, items: page.items.map((row) => ({ ...row, suggestion: suggestionByRow.get(row.id) ?? null })) };
  }

  /** For each account the only user of its name or local part. One scan of the users serves a whole page. */
  private async suggestions(
    companyId: string,
    rows: readonly Pick<ConfirmationRow, 'kind' | 'id'>[],
  ): Promise<Map<string, Suggestion>> {
    const ids = rows.filter(({ kind }) => kind === 'account').map(({ id }) => id);
    if (ids.length === 0) return new Map();
    const suggestionRows = await this.readModels.rows<Suggestion & { accountId: string }>(companyId, suggestions, [
      ids,
    ]);
    return new Map(suggestionRows.map(({ accountId, ...suggestion }) => [accountId, suggestion]));
  }
}
