import { Injectable } from '@nestjs/common';
import type { extensionConsole, ExtensionInstallationRow } from '../../../contract/extension-console';
import { installationStates } from '../../../contract/extension-words';
import type { Page, QueryOf } from '../../../contract/kit';
import { addSearch, inOrderOf, japanese } from '../../../platform/http/expressions.sql';
import { findAll, findPage, Where } from '../../../platform/http/find-page';
import { ReadModels } from '../../../platform/http/read-models';
import { isKnownToday } from '../../../platform/kit/known-day.sql';
import { Rejected } from '../../../platform/kit/rejections';
import { withBrowsers } from './installation.sql';

type ListQuery = QueryOf<typeof extensionConsole.list>;
type Filters = Omit<ListQuery, 'offset' | 'count'>;

const tables = `${withBrowsers}
  left join company_user u on u.id = i.company_user_id`;
const columns = `i.id, i.company_user_id as "companyUserId", u.name as "personName", a.profile_email as "profileEmail",
  i.way = 'policy' and i.company_user_id is not null as "isSelfReported", i.way, i.browser, a.version, i.state, i.enrolled_at as "enrolledAt", a.last_seen_at as "lastSeenAt",
  a.last_report_at as "lastReportAt"`;
/** As browsers compare them. */
const versionParts = `case when a.version ~ '^[0-9]{1,5}([.][0-9]{1,5}){0,3}$' then string_to_array(a.version, '.')::int[] end`;
const sort = {
  enrolledAt: 'i.enrolled_at',
  personName: ['u.sort_name', japanese('a.profile_email')],
  state: inOrderOf(installationStates, 'i.state'),
  version: versionParts,
  lastReportAt: 'a.last_report_at',
};

const buildWhere = (query: Filters): Where => {
  const where = new Where()
    // An enrolment that never reported ends after a day.
    .and(`i.state <> 'enrolled' or a.id is not null or not ${isKnownToday}`)
    .andIf(query.state, 'i.state = ?')
    .andIf(query.isMatched, '(i.company_user_id is not null) = ?')
    .andIf(query.companyUserId, 'i.company_user_id = ?');
  return addSearch(where, query.keyword, 'u.name', 'coalesce(a.profile_email, u.email)');
};

const buildList = (query: Filters) => ({
  select: columns,
  from: tables,
  where: buildWhere(query),
  sort,
  tieBreaker: 'i.id',
  row: (row: ExtensionInstallationRow) => row,
});

@Injectable()
export class InstallationQueries {
  constructor(private readonly readModels: ReadModels) {}

  list(companyId: string, query: ListQuery): Promise<Page<ExtensionInstallationRow>> {
    return findPage(this.readModels, companyId, { ...buildList(query), query });
  }

  /** Every row of the list, for a file. */
  all(companyId: string, query: Filters): AsyncIterable<ExtensionInstallationRow[]> {
    return findAll(this.readModels, companyId, { ...buildList(query), query });
  }

  /** @throws Rejected not_found */
  async require(companyId: string, id: string): Promise<void> {
    const row = await this.readModels.findByKey(companyId, 'select from extension_installation where id = $1', [id]);
    if (!row) throw new Rejected('not_found');
  }

  /** The user with this address; null for none. */
  async userWith(companyId: string, email: string): Promise<string | null> {
    const sql = `select coalesce(union_main_user_id, id) as id from company_user
      where user_status <> 'deleted' and lower(email) = lower($1) order by registered_at limit 1`;
    const user = await this.readModels.findByKey<{ id: string }>(companyId, sql, [email]);
    return user?.id ?? null;
  }
}
