import { Injectable } from '@nestjs/common';
import type { AdministratorDetail, administrators, AdministratorRow } from '../../contract/administrators';
import type { QueryOf } from '../../contract/kit';
import { findAll, findPage, Where } from '../../platform/http/find-page';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';
import { japanese, revisionOf } from '../../platform/http/expressions.sql';

/** The main record of the person whose record is linked, read for the rows of a page alone. */
const linkedUser = `case when a.linked_user_id is not null then coalesce(
    (select jsonb_build_object('id', u.id, 'name', u.name,
       'isDeleted', r.user_status = 'deleted' or u.user_status = 'deleted')
     from company_user r join company_user u on u.id = coalesce(r.union_main_user_id, r.id)
     where r.id = a.linked_user_id),
    jsonb_build_object('id', a.linked_user_id, 'name', null, 'isDeleted', true)) end`;

const rowAt = (at: string) => `a.id, a.email, a.name, a.name_kana as "nameKana",
  a.permission_scope as "companyAdministratorPermissionScopeId", a.status,
  a.status = 'invited' and a.invited_at < timestamptz '${at}' - interval '7 days' as "isInvitationExpired",
  a.invited_at as "invitedAt", a.joined_at as "joinedAt", ${linkedUser} as "linkedUser"`;

const buildList = (at: string) => ({
  select: rowAt(at),
  from: 'administrator a',
  where: new Where(),
  sort: {
    name: japanese('a.name'),
    email: 'a.email',
    companyAdministratorPermissionScopeId: 'a.permission_scope',
    status: 'a.status',
    invitedAt: 'a.invited_at',
  },
  tieBreaker: 'a.id',
  row: (one: AdministratorRow) => one,
});

@Injectable()
export class AdministratorsQueries {
  constructor(private readonly readModels: ReadModels) {}

  list({ companyId, at }: ReadContext, query: QueryOf<typeof administrators.list>) {
    return findPage(this.readModels, companyId, { ...buildList(at), query });
  }

  /** Every row of the list, for a file. */
  all({ companyId, at }: ReadContext, query: QueryOf<typeof administrators.csv>): AsyncIterable<AdministratorRow[]> {
    return findAll(this.readModels, companyId, { ...buildList(at), query });
  }

  /** @throws Rejected not_found when the company has no such administrator. */
  one(companyId: string, administratorId: string): Promise<Pick<AdministratorRow, 'name' | 'email'>> {
    return this.readModels.one(companyId, 'select name, email from administrator where id = $1', [administratorId]);
  }

  /** @throws Rejected not_found when the company has no such administrator. */
  show({ companyId, at }: ReadContext, administratorId: string): Promise<AdministratorDetail> {
    const detail = `select ${rowAt(at)}, ${revisionOf('administrator', 'a.id')} as revision from administrator a where a.id = $1`;
    return this.readModels.one(companyId, detail, [administratorId]);
  }

  companyName(companyId: string): Promise<{ name: string }> {
    return this.readModels.one(companyId, 'select name from company');
  }
}
