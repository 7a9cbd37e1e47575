import { Controller } from '@nestjs/common';
import { comparedKinds, differenceKinds } from '../../contract/difference-kinds';
import { differences } from '../../contract/differences';
import type { ApiRequest } from '../../platform/http/api-request';
import { csvAnswer } from '../../platform/http/csv-answer';
import { invalid } from '../../platform/http/refusals';
import { Serves } from '../../platform/http/serves.decorator';
import { differenceColumns, linesOf } from './differences.columns';
import { DifferenceQueries, type Compared } from './differences.queries';

type Request = ApiRequest<typeof differences.list> | ApiRequest<typeof differences.csv>;

/** @throws Refused 403 without the flag of the kind, 400 unless the days are in order and not ahead */
const comparedBy = (request: Request): Compared => {
  const { query, today } = request;
  const comparison = { ...query, after: query.after ?? today };
  request.need(comparedKinds[query.kind].flag);
  const problem =
    comparison.after > today
      ? { field: 'after', message: '今日までの日付を選んでください。' }
      : comparison.before >= comparison.after && {
          field: 'before',
          message: '比べる日（前）は、比べる日（後）より前にしてください。',
        };
  if (problem) throw invalid([problem]);
  return comparison;
};

@Controller()
export class DifferencesController {
  constructor(private readonly queries: DifferenceQueries) {}

  @Serves(differences.list)
  async list(request: ApiRequest<typeof differences.list>) {
    const comparison = comparedBy(request);
    const { offset, count } = request.query;
    const { before, after } = comparison;
    return { before, after, ...(await this.queries.find(request, comparison, { offset, count })), offset, count };
  }

  @Serves(differences.csv)
  async csv(request: ApiRequest<typeof differences.csv>) {
    const comparison = comparedBy(request);
    const { kind, before, after } = comparison;
    return csvAnswer(request, {
      name: `差分_${differenceKinds.labels[kind]}_${before.replaceAll('-', '')}と${after.replaceAll('-', '')}`,
      columns: differenceColumns(kind),
      batches: () => this.linesOf(request, comparison),
    });
  }
  private async *linesOf(request: Request, comparison: Compared) {
    for await (const batch of this.queries.findAll(request, comparison)) yield linesOf(comparison.kind, batch);
  }
}
