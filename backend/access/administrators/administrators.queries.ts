import { Injectable } from '@nestjs/common';
import type { AdministratorDetail, administrators, AdministratorRow } from '../../contract/administrators';
import type { QueryOf } from '../../contract/kit';
import { findAll, findPage, Where } from '../../platform/http/find-page';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';
import { japanese, revisionOf } from '../../platform/http/expressions.sql';

const rowAt = (
  at: string,
) => `id, email, name, name_kana as "nameKana", permission_scope as "companyAdministratorPermissionScopeId", status,
  status = 'invited' and invited_at < timestamptz '${at}' - interval '7 days' as "isInvitationExpired",
  invited_at as "invitedAt", joined_at as "joinedAt"`;

const buildList = (at: string) => ({
  select: rowAt(at),
  from: 'administrator',
  where: new Where(),
  sort: {
    name: japanese('name'),
    email: 'email',
    companyAdministratorPermissionScopeId: 'permission_scope',
    status: 'status',
    invitedAt: 'invited_at',
  },
  tieBreaker: 'id',
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
    const detail = `select ${rowAt(at)}, ${revisionOf('administrator', 'id')} as revision from administrator where id = $1`;
    return this.readModels.one(companyId, detail, [administratorId]);
  }

  companyName(companyId: string): Promise<{ name: string }> {
    return this.readModels.one(companyId, 'select name from company');
  }
}
