import { Injectable } from '@nestjs/common';
import type { undo, UndoPreview, UndoReport } from '../../contract/undo';
import { Names } from '../history/names.service';
import { Viewer } from '../history/viewer';
import type { ApiRequest } from '../http/api-request';
import { notAllowed } from '../http/refusals';
import { Rejected } from '../kit/rejections';
import { flagToUndo } from './undo-access.rules';
import { UndoPlanner } from './undo-planner.service';
import { becauseInWords, UndoPreviews } from './undo-preview.service';
import { UndoStore } from './undo-store.service';
import { tokenOf, UndoStreams, type UndoRequest, type UndoStream } from './undo-streams.service';
import type { IndexedFact } from './undo.queries';
import { ruleOfFact } from './undoable-batch.rules';

/** An undo of at most this many streams is planned before it begins, so that a refusal is the answer. */
const plannedAtOnce = 50;

/** Previews and begins undos and reports their progress. */
@Injectable()
export class UndoService {
  constructor(
    private readonly streams: UndoStreams,
    private readonly planner: UndoPlanner,
    private readonly previews: UndoPreviews,
    private readonly store: UndoStore,
    private readonly names: Names,
  ) {}

  async preview(request: ApiRequest<typeof undo.preview>): Promise<UndoPreview> {
    const { facts, streams } = await this.find(request, requestIn(request.body));
    const plannedStreams = await this.planner.plan(request, streams, idsIn(facts));
    const viewer = new Viewer(request);
    const description = await this.previews.describe(request, plannedStreams, (entity, name) =>
      viewer.seesField(entity, name),
    );
    return { expected: tokenOf(streams), ...description };
  }

  /** @throws Rejected undo_overtaken when something changed since the preview; nothing_to_undo */
  async begin(request: ApiRequest<typeof undo.begin>): Promise<{ id: string }> {
    const { expected, reason = null } = request.body;
    const { id: administratorId, companyId } = request.administrator;
    const id = request.newId('undo');
    if (await this.store.isKnown(id)) return { id };
    const { facts, streams } = await this.find(request, requestIn(request.body));
    if (tokenOf(streams) !== expected) throw new Rejected('undo_overtaken');
    await this.rejectIfNothing(request, streams, facts);
    await this.store.begin({ id, companyId, administratorId, streams, reason, at: request.at });
    return { id };
  }

  /** @throws Rejected not_found for the undo of another administrator, without the flag of the whole history */
  async report(request: ApiRequest<typeof undo.show>): Promise<UndoReport> {
    const record = await this.store.find(request.companyId, request.params.undoId);
    const isOwn = record.administratorId === request.administrator.id;
    if (!isOwn && !request.flags.has('auditLog')) throw new Rejected('not_found');
    const { id, done, total, changed, failures, finishedAt } = record;
    const nameOf = await this.names.of(
      request,
      failures.flatMap(({ entity, id: of, missing }) => [
        [entity, of] as const,
        ...(missing ? [[missing.entity, missing.id] as const] : []),
      ]),
    );
    return {
      ...{ id, done, total, changed, isFinished: finishedAt !== null, failed: failures.length },
      failures: failures.map(({ entity, id: of, reason, missing }) => ({
        ...{ id: of, name: nameOf(entity, of), reason: becauseInWords(reason, missing, nameOf) },
      })),
    };
  }

  /** @throws Refused 403 without the flag of the call that writes such facts */
  private async find(request: ApiRequest, what: UndoRequest) {
    const selection = await this.streams.find(request.companyId, what);
    for (const fact of selection.facts) {
      const flag = flagToUndo(fact.entity, fact.type, ruleOfFact(fact));
      if (flag === undefined) throw notAllowed();
      if (flag) request.need(flag);
    }
    return selection;
  }

  private async rejectIfNothing(
    { companyId, at }: ApiRequest,
    streams: readonly UndoStream[],
    facts: readonly IndexedFact[],
  ): Promise<void> {
    if (streams.length > plannedAtOnce) return;
    const plannedStreams = await this.planner.plan({ companyId, at }, streams, idsIn(facts));
    if (plannedStreams.every(({ plan }) => plan.steps.length === 0)) throw new Rejected('nothing_to_undo');
  }
}

const idsIn = (facts: readonly IndexedFact[]) => new Set(facts.map(({ eventId }) => eventId));

const requestIn = ({ entity, id, eventIds, batchId }: ApiRequest<typeof undo.preview>['body']): UndoRequest =>
  batchId !== undefined ? { batchId } : { entity: entity!, id: id!, eventIds: eventIds! };
