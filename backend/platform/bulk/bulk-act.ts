import type { BulkActName } from '../../contract/bulk-acts';
import type { GivenQuery } from '../../contract/given-query';
import type { HistoryEntity } from '../../contract/history-kinds';
import type { AnyDecider, CommandOf, Intent } from '../kit/decider';
import type { Rejected, RejectionCode } from '../kit/rejections';
import type { ReadContext } from '../http/read-models';

/** One command for a target. */
export interface Step {
  decider: AnyDecider;
  entityId: string;
  intent: Intent;
}

/**
 * For each target: its steps (empty if nothing changes), or the reason why the act is refused. A target without an
 * entry does not exist.
 */
export type Plans = ReadonlyMap<string, readonly Step[] | Rejected>;

/** Something that can be done to many rows of a list: an area makes one of it and adds it to `BulkActRegistry`. */
export interface BulkAct<I = never> {
  readonly name: BulkActName;
  /** The kind of its targets. */
  readonly subject: HistoryEntity;
  /** Refusals that mean the target already has the wanted state. */
  readonly already?: readonly RejectionCode[];
  /** The rows of the list that match its query, in its order. */
  matching(context: ReadContext, query: GivenQuery): AsyncIterable<readonly { id: string }[]>;
  /** @throws Rejected when the input names what the company does not have */
  check?(companyId: string, input: I): Promise<void>;
  /** The same commands are tried out before and sent afterwards. */
  plan(companyId: string, ids: readonly string[], input: I): Promise<Plans>;
  /** Follow-up effects as text, for the targets that have any. */
  also?(companyId: string, ids: readonly string[], input: I): Promise<ReadonlyMap<string, string>>;
}

/** One command to each target, the same to all. */
export const toEach = <D extends AnyDecider>(decider: D, ids: readonly string[], intent: CommandOf<D>): Plans =>
  new Map(ids.map((id) => [id, [{ decider, entityId: id, intent: intent }]]));
