import { Injectable } from '@nestjs/common';
import type { FoundKind, search as calls, SearchHit, SearchUse } from '../../contract/search';
import type { AnswerOf, QueryOf } from '../../contract/kit';
import type { Flag } from '../../contract/permissions';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';
import { departments } from './department-source.sql';
import { devices } from './device-source.sql';
import { excerptOf, markText } from './marked-text.rules';
import { payments } from './payment-source.sql';
import { statementOf, type FoundText, type SearchSource } from './search-source.sql';
import { wordsOf, type SearchWords } from './search-words.rules';
import { plans, services } from './service-sources.sql';
import { users } from './user-source.sql';

const sources: readonly SearchSource[] = [users, services, plans, payments, devices, departments];
/** A search of one kind alone shows more results. */
const countOf = (kind: FoundKind | undefined) => (kind ? 20 : 6);
const maxRecent = 10;

type Row = { hitId: string; hitRank: number };
type Found = { hits: SearchHit[]; more: FoundKind[] };

@Injectable()
export class SearchQueries {
  constructor(private readonly readModels: ReadModels) {}

  /**
   * What the flags allow: hits of each kind, best first; without a query the items used.
   * @param recentUses what the administrator opened, newest first
   */
  async find(
    context: ReadContext & { flags: ReadonlySet<Flag> },
    { q, kind }: QueryOf<typeof calls.find>,
    recentUses: readonly SearchUse[],
  ): Promise<AnswerOf<typeof calls.find>> {
    const words = wordsOf(q);
    const allowedSources = sources.filter(
      (source) => context.flags.has(source.flag) && (!kind || source.kind === kind),
    );
    const resultsBySource = await Promise.all(
      allowedSources.map((source) => this.inSource(context, source, words, recentUses, kind)),
    );
    return {
      hits: resultsBySource.flatMap(({ hits }) => hits),
      more: resultsBySource.flatMap(({ more }) => more),
      used: [...recentUses],
    };
  }

  private async inSource(
    { companyId, today }: ReadContext,
    source: SearchSource,
    words: SearchWords | undefined,
    all: readonly SearchUse[],
    kind: FoundKind | undefined,
  ): Promise<Found> {
    const usedIds = all.filter((use) => use.kind === source.kind).map(({ id }) => id);
    if (!words && usedIds.length === 0) return { hits: [], more: [] };
    const count = words ? countOf(kind) : maxRecent;
    const { sql, values } = statementOf(source, { search: words, usedIds, today, count: count + 1 });
    const rows = await this.readModels.rows<Row>(companyId, sql, values);
    const hits = rows.slice(0, count).map((row) => hitOf(source, row, words));
    return { hits, more: words && rows.length > count ? [source.kind] : [] };
  }
}

const hitOf = (source: SearchSource, row: Row, words: SearchWords | undefined): SearchHit => {
  const { title, fields, state, companyServiceId }: FoundText = source.toResult(row as never);
  const mark = (text: string) => markText(text, words?.words ?? []);
  const details = fields.flatMap(({ text, label = null, onlyIfFound }) => {
    if (text === null || text === '') return [];
    const markedText = mark(text);
    return onlyIfFound && markedText.marks.length === 0 ? [] : [{ ...excerptOf(markedText), label }];
  });
  const { kind } = source;
  return {
    ...{ kind, id: row.hitId, companyServiceId: companyServiceId ?? null, title: mark(title), details },
    ...{ state: state || null, rank: row.hitRank },
  };
};
