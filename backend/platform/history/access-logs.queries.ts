import { Injectable } from '@nestjs/common';
import { maxCountedAccesses, type accessLogs, type AccessLogRow } from '../../contract/access-logs';
import type { HistoryEntity } from '../../contract/history-kinds';
import type { QueryOf } from '../../contract/kit';
import { screenTitles, type ScreenPath } from '../../contract/screens';
import { findAll, findLongPage, Where } from '../http/find-page';
import { ReadModels, type ReadContext } from '../http/read-models';
import { addDays, beginningOf } from '../../contract/calendar';
import { actorInWords, personIn } from './entry';
import { Names } from './names.service';

type Filters = Omit<QueryOf<typeof accessLogs.list>, 'offset' | 'count'>;

interface Row extends Omit<AccessLogRow, 'administrator' | 'person' | 'list' | 'listDays' | 'viewed'> {
  administratorId: string;
  /** `call` is that of rows before they named screens. */
  subject: {
    list?: string;
    entity?: HistoryEntity;
    id?: string;
    screen?: string;
    call?: string;
    asOf?: string;
    knownAsOf?: string;
  };
  calls: string[];
  filters: string[];
}

const find = ({ from, to, kind, administratorId, actorKind, accessLinkId }: Filters) => ({
  select: `id, at, last_at as "lastAt", count, kind, actor_kind as "actorKind", administrator_id as "administratorId", subject,
    calls, filters, rows_count as "rowsCount", address, user_agent as "userAgent"`,
  from: 'app.access_log',
  where: new Where()
    .andIf(from, 'at >= ?', from && beginningOf(from))
    .andIf(to, 'at < ?', to && beginningOf(addDays(to, 1)))
    .andIf(kind, 'kind = ?')
    .andIf(administratorId, 'administrator_id = ?')
    .andIf(accessLinkId, 'administrator_id = ?')
    .andIf(actorKind, 'actor_kind = ?'),
  sort: { at: 'at' },
  tieBreaker: 'id',
  row: (row: Row) => row,
});

/** Reads the access log of one company, newest first. */
@Injectable()
export class AccessLogQueries {
  constructor(
    private readonly readModels: ReadModels,
    private readonly names: Names,
  ) {}

  async list(context: ReadContext, query: QueryOf<typeof accessLogs.list>) {
    const page = await findLongPage(this.readModels, context.companyId, maxCountedAccesses, { ...find(query), query });
    return { ...page, items: await this.withNames(context, page.items) };
  }

  /** Every row of the list, for a file. */
  async *all(context: ReadContext, query: QueryOf<typeof accessLogs.csv>): AsyncGenerator<AccessLogRow[]> {
    for await (const rows of findAll(this.readModels, context.companyId, { ...find(query), query }))
      yield this.withNames(context, rows);
  }

  private async withNames(context: ReadContext, rows: readonly Row[]): Promise<AccessLogRow[]> {
    const actors = rows.flatMap(({ actorKind: kind, administratorId: id }) => personIn({ kind, id }));
    const people = rows.flatMap(({ subject: { entity, id } }) => (entity && id ? [[entity, id] as const] : []));
    const nameOf = await this.names.of(context, [...actors, ...people]);
    return rows.map(({ administratorId, subject, calls, filters, ...row }) => ({
      ...row,
      administrator: {
        id: administratorId,
        name: actorInWords({ kind: row.actorKind, id: administratorId }, nameOf),
      },
      viewed: viewedIn(subject, calls, filters),
      list: subject.list ?? null,
      listDays: listDaysOf(subject),
      person: personOf(subject, nameOf),
    }));
  }
}

const viewedIn = ({ screen, call, asOf, knownAsOf }: Row['subject'], calls: string[], filters: string[]) => {
  const readCalls = call === undefined ? calls.toSorted() : [call];
  if (readCalls.length === 0) return null;
  const title = screen && Object.hasOwn(screenTitles, screen) ? screenTitles[screen as ScreenPath] : null;
  return {
    screen: title,
    calls: readCalls,
    filters: filters.toSorted(),
    asOf: asOf ?? null,
    knownAsOf: knownAsOf ?? null,
  };
};

const listDaysOf = ({ list, asOf, knownAsOf }: Row['subject']) =>
  list && asOf ? { asOf, knownAsOf: knownAsOf ?? asOf } : null;

const personOf = ({ entity, id }: Row['subject'], nameOf: (entity: HistoryEntity, id: string) => string) =>
  entity && id ? { entity, id, name: nameOf(entity, id) } : null;
