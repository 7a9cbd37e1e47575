import { Injectable } from '@nestjs/common';
import { bulkActKindOf, maxTargets, type BulkActName } from '../../contract/bulk-acts';
import type { GivenQuery } from '../../contract/given-query';
import { historyKindOf } from '../../contract/history-kinds';
import { listOf } from '../../contract/lists';
import { problemsIn } from '../http/api-request';
import { ReadModels, type ReadContext } from '../http/read-models';
import { invalid } from '../http/refusals';
import { Rejected } from '../kit/rejections';
import { BulkActRegistry } from './bulk-act-registry.service';

/** The targets of a bulk act: the selected rows, or all that match the list's filters. */
@Injectable()
export class Targets {
  constructor(
    private readonly acts: BulkActRegistry,
    private readonly readModels: ReadModels,
  ) {}

  /** Each of them once. @throws Rejected not_found when one of the ids is nothing of the company */
  async existing(companyId: string, name: BulkActName, ids: readonly string[]): Promise<string[]> {
    const uniqueIds = [...new Set(ids)];
    const { model } = historyKindOf(this.acts.of(name).subject);
    const rows = await this.readModels.rows(companyId, `select id from ${model} where id = any($1::uuid[])`, [
      uniqueIds,
    ]);
    if (rows.length < uniqueIds.length) throw new Rejected('not_found');
    return uniqueIds;
  }

  /** In the order of the list. @throws Rejected too_many_targets; Refused naming a wrong filter */
  async matching(context: ReadContext, name: BulkActName, query: GivenQuery): Promise<string[]> {
    const parsedQuery = listOf(bulkActKindOf(name).list).endpoint.query.safeParse(query);
    if (!parsedQuery.success)
      throw invalid(problemsIn(parsedQuery.error).map(({ field, message }) => ({ field: `query.${field}`, message })));
    const ids: string[] = [];
    for await (const rows of this.acts.of(name).matching(context, parsedQuery.data as GivenQuery)) {
      ids.push(...rows.map(({ id }) => id));
      if (ids.length > maxTargets) throw new Rejected('too_many_targets');
    }
    return ids;
  }
}
