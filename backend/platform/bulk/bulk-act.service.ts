import { Injectable } from '@nestjs/common';
import { bulkActKindOf, type bulkActs, type BulkActName } from '../../contract/bulk-acts';
import { maxPreviewRows, type bulkPreviews } from '../../contract/bulk-previews';
import { listOf } from '../../contract/lists';
import { messages } from '../../contract/messages.ja';
import type { Flag } from '../../contract/permissions';
import { Names } from '../history/names.service';
import { problemsIn, type ApiRequest } from '../http/api-request';
import { invalid } from '../http/refusals';
import { BulkActStore } from './bulk-act-store.service';
import { BulkActPreview } from './bulk-act-preview.service';
import { BulkActRegistry } from './bulk-act-registry.service';
import type { TargetOutcome } from './target-outcome.rules';
import { Targets } from './targets.service';

/** Previews and starts bulk acts and reports their progress. Anyone who may see a list may act on its rows. */
@Injectable()
export class BulkActService {
  constructor(
    private readonly acts: BulkActRegistry,
    private readonly targets: Targets,
    private readonly previews: BulkActPreview,
    private readonly store: BulkActStore,
    private readonly names: Names,
  ) {}

  /** What an act would do to its targets; changed and refused targets come first, with text. */
  async preview(request: ApiRequest<typeof bulkPreviews.make>) {
    const { companyId } = request;
    const { act: name, ids, query = {} } = request.body;
    requireActFlag(request, name);
    const act = this.acts.of(name);
    const input = inputOf(name, request.body.input);
    await act.check?.(companyId, input);
    const targets = ids
      ? await this.targets.existing(companyId, name, ids)
      : await this.targets.matching(request, name, query);
    const all = await this.previews.outcomesFor(request, act, input, targets);
    const [refusedRows, changing] = [withOutcome(all, 'refused'), withOutcome(all, 'changes')];
    const previewRows = [...refusedRows, ...changing].slice(0, maxPreviewRows);
    return {
      ids: changing.map(({ id }) => id),
      total: all.length,
      changes: changing.length,
      same: all.length - changing.length - refusedRows.length,
      refused: refusedRows.length,
      items: await this.previews.describe(request, act, input, previewRows),
    };
  }

  /** Begins an act in the background. @throws Refused, Rejected not_found for a target that is not there */
  async begin(request: ApiRequest<typeof bulkActs.begin>): Promise<{ id: string }> {
    const { act, ids, reason = null } = request.body;
    requireActFlag(request, act);
    const input = inputOf(act, request.body.input);
    if (bulkActKindOf(act).needsReason && !reason)
      throw invalid([{ field: 'reason', message: messages.required('理由') }]);
    const { id: administratorId, companyId } = request.administrator;
    await this.acts.of(act).check?.(companyId, input);
    const targets = await this.targets.existing(companyId, act, ids);
    const id = request.newId();
    await this.store.begin({ id, companyId, administratorId, act, input, reason, targets });
    return { id };
  }

  /** The progress of an act, with the names of its failed targets. */
  async report(request: ApiRequest<typeof bulkActs.show>) {
    const {
      companyId: _,
      failures,
      finishedAt,
      ...rest
    } = await this.store.findReport(request.companyId, request.params.bulkActId);
    const { act, done, changed } = rest;
    requireActFlag(request, act);
    const { subject } = this.acts.of(act);
    const nameOf = await this.names.of(
      request,
      failures.map(({ id }) => [subject, id] as const),
    );
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

const requireActFlag = (request: ApiRequest, act: BulkActName): void => {
  const { list, flag } = bulkActKindOf(act);
  request.need(listOf(list).endpoint.access as Flag);
  if (flag) request.need(flag);
};

/** @throws Refused naming what the act does not take */
const inputOf = (act: BulkActName, input: Record<string, unknown>): Record<string, unknown> => {
  const parsedInput = bulkActKindOf(act).input.safeParse(input);
  if (parsedInput.success) return parsedInput.data;
  throw invalid(problemsIn(parsedInput.error).map(({ field, message }) => ({ field: `input.${field}`, message })));
};

const withOutcome = (all: readonly TargetOutcome[], outcome: TargetOutcome['outcome']) =>
  all.filter((one) => one.outcome === outcome);
