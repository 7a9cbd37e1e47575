import { Injectable } from '@nestjs/common';
import type { AuditorLinkRow, auditorLinks } from '../../contract/auditor-links';
import type { QueryOf } from '../../contract/kit';
import { addSearch } from '../../platform/http/expressions.sql';
import { findAll, findPage, Where } from '../../platform/http/find-page';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';

type Filters = Omit<QueryOf<typeof auditorLinks.list>, 'offset' | 'count'>;

const stateOn = (today: string) => `case when l.revoked_at is not null then 'revoked'
  when l.expires_on < date '${today}' then 'expired' else 'open' end`;

const buildList = ({ state, keyword }: Filters, today: string) => {
  const where = new Where().and(`l.kind = 'auditor'`).andIf(state, `${stateOn(today)} = ?`);
  return {
    select: `l.id, l.address, l.subject, l.areas, l.first_day as "firstDay", l.last_day as "lastDay",
      l.expires_on as "expiresOn", ${stateOn(today)} as state, l.issued_at as "issuedAt",
      coalesce(a.name, a.email) as "issuedBy", l.opened_at as "openedAt", l.entered_at as "enteredAt"`,
    from: 'access_link l left join administrator a on a.id = l.issued_by',
    where: addSearch(where, keyword, 'l.address', 'l.subject'),
    sort: { issuedAt: 'l.issued_at', address: 'l.address', expiresOn: 'l.expires_on', enteredAt: 'l.entered_at' },
    tieBreaker: 'l.id',
    row: (row: AuditorLinkRow) => row,
  };
};

@Injectable()
export class AuditorLinkQueries {
  constructor(private readonly readModels: ReadModels) {}

  list({ companyId, today }: ReadContext, query: QueryOf<typeof auditorLinks.list>) {
    return findPage(this.readModels, companyId, { ...buildList(query, today), query });
  }

  /** Every row of the list, for a file. */
  all({ companyId, today }: ReadContext, query: QueryOf<typeof auditorLinks.csv>): AsyncIterable<AuditorLinkRow[]> {
    return findAll(this.readModels, companyId, { ...buildList(query, today), query });
  }

  /** @throws Rejected not_found for another company's link, or that of a review */
  async require(companyId: string, accessLinkId: string): Promise<void> {
    const sql = `select 1 from access_link where id = $1 and kind = 'auditor'`;
    await this.readModels.one(companyId, sql, [accessLinkId]);
  }
}
