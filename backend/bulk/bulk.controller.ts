import { Controller } from '@nestjs/common';
import { bulkActKindOf, bulkActs, type BulkActName } from '../contract/bulk-acts';
import { bulkPreviews, mostShown } from '../contract/bulk-previews';
import { listOf } from '../contract/lists';
import { messages } from '../contract/messages.ja';
import type { Flag } from '../contract/permissions';
import { Names } from '../history/names';
import { problemsIn, type Ask } from '../http/ask';
import { invalid } from '../http/refused';
import { Serves } from '../http/serves';
import { BegunActs } from './begun-acts';
import { BulkActJobs } from './bulk-act-jobs';
import { BulkActPreview } from './bulk-act-preview';
import { BulkActs } from './bulk-acts';
import type { Decided } from './decided';
import { Targets } from './targets';

/** Whoever may see a list may act on its rows. */
const mayAct = (ask: Ask, act: BulkActName): void => {
  const { list, flag } = bulkActKindOf(act);
  ask.need(listOf(list).endpoint.access as Flag);
  if (flag) ask.need(flag);
};

/** @throws Refused naming what the act does not take */
const inputOf = (act: BulkActName, given: Record<string, unknown>): Record<string, unknown> => {
  const read = bulkActKindOf(act).input.safeParse(given);
  if (read.success) return read.data;
  throw invalid(problemsIn(read.error).map(({ field, message }) => ({ field: `input.${field}`, message })));
};

@Controller()
export class BulkController {
  constructor(
    private readonly acts: BulkActs,
    private readonly targets: Targets,
    private readonly bulkPreview: BulkActPreview,
    private readonly begun: BegunActs,
    private readonly jobs: BulkActJobs,
    private readonly names: Names,
  ) {}

  @Serves(bulkPreviews.make)
  async preview(ask: Ask<typeof bulkPreviews.make>) {
    const { companyId } = ask;
    const { act: name, ids, query = {} } = ask.body;
    mayAct(ask, name);
    const act = this.acts.of(name);
    const input = inputOf(name, ask.body.input);
    await act.check?.(companyId, input);
    const targets = ids
      ? await this.targets.existing(companyId, name, ids)
      : await this.targets.matching(companyId, name, query);
    const all = await this.bulkPreview.of(companyId, act, input, targets);
    const [refused, changing] = [withOutcome(all, 'refused'), withOutcome(all, 'changes')];
    const shown = [...refused, ...changing].slice(0, mostShown);
    return {
      ids: changing.map(({ id }) => id),
      total: all.length,
      changes: changing.length,
      same: all.length - changing.length - refused.length,
      refused: refused.length,
      items: await this.bulkPreview.told(companyId, act, input, shown),
    };
  }

  @Serves(bulkActs.begin)
  async begin(ask: Ask<typeof bulkActs.begin>) {
    const { act, ids, reason = null } = ask.body;
    mayAct(ask, act);
    const input = inputOf(act, ask.body.input);
    if (bulkActKindOf(act).needsReason && !reason)
      throw invalid([{ field: 'reason', message: messages.required('理由') }]);
    const { id: administratorId, companyId } = ask.administrator;
    await this.acts.of(act).check?.(companyId, input);
    const targets = await this.targets.existing(companyId, act, ids);
    const id = ask.newId();
    await this.begun.begin({ id, companyId, administratorId, act, input, reason, targets });
    this.jobs.wake();
    return { id };
  }

  @Serves(bulkActs.underWay)
  underWay(ask: Ask<typeof bulkActs.underWay>) {
    return this.begun.underWay(ask.companyId, ask.administrator.id);
  }

  @Serves(bulkActs.show)
  async show(ask: Ask<typeof bulkActs.show>) {
    const report = await this.begun.report(ask.companyId, ask.params.bulkActId);
    mayAct(ask, report.act);
    const { companyId, failures, finishedAt, ...rest } = report;
    const { act, done, changed } = rest;
    const { subject } = this.acts.of(act);
    const failed = failures.map((failure) => [subject, failure.id] as const);
    const nameOf = await this.names.of(companyId, failed);
    return {
      ...rest,
      finishedAt,
      isFinished: finishedAt !== null,
      same: done - changed - failures.length,
      failed: failures.length,
      failures: failures.map((failure) => ({ ...failure, name: nameOf(subject, failure.id) })),
    };
  }
}

const withOutcome = (all: readonly Decided[], outcome: Decided['outcome']) =>
  all.filter((one) => one.outcome === outcome);
