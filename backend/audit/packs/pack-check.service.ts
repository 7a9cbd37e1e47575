import { Injectable } from '@nestjs/common';
import type { TreeHead } from '../evidence/checkpoint.rules';
import { leafData, leafHashOf } from '../evidence/leaf.rules';
import { isIncluded } from '../evidence/merkle.rules';
import type { Problem } from '../evidence/problem.rules';
import { Tree } from '../evidence/tree.service';
import type { StoredEvent } from '../../platform/kit/log-frames';

const maxFindings = 100;

/** What contradicted the ledger while a pack was made. */
export class PackFindings {
  readonly problems: Problem[] = [];
  /** Leaves whose events the log does not have. */
  readonly missing = new Set<number>();
  /** How many events the pack holds. */
  events = 0;
  /** Words end before an event that has none. */
  areWordsCut = false;

  add(problem: Problem): void {
    const isKnown = this.problems.some(
      ({ kind, eventNumber }) => kind === problem.kind && eventNumber === problem.eventNumber,
    );
    if (!isKnown && this.problems.length < maxFindings) this.problems.push(problem);
  }
}

/** Checks what goes into a pack as its receiver will: each event by its proof against the checkpoint. */
@Injectable()
export class PackCheck {
  constructor(private readonly tree: Tree) {}

  /** @param events by the numbers of their leaves; `indexes` are those that the pack should have */
  async check(
    companyId: string,
    head: TreeHead,
    { indexes, events }: { indexes: readonly number[]; events: ReadonlyMap<number, StoredEvent> },
    findings: PackFindings,
  ): Promise<void> {
    const proofs = await this.tree.inclusionProofs(companyId, indexes, head.size);
    findings.events += events.size;
    for (const [at, index] of indexes.entries()) {
      const event = events.get(index);
      if (!event) {
        findings.missing.add(index);
        const eventId = await this.tree.eventId(companyId, index);
        findings.add({ kind: 'event_missing', eventNumber: index + 1, eventId });
        continue;
      }
      const leaf = leafHashOf(leafData(event));
      if (isIncluded({ ...head, index, leaf }, proofs[at]!)) continue;
      const isOfTree = leaf.equals(await this.tree.leafHash(companyId, index));
      findings.add(isOfTree ? rootDiffers(head) : changed(event, index));
    }
  }
}

const changed = ({ id, stream, revision, type }: StoredEvent, index: number): Problem => ({
  ...{ kind: 'event_changed', eventNumber: index + 1, eventId: id },
  ...{ stream, revision, eventType: type },
});
const rootDiffers = ({ size }: TreeHead): Problem => ({
  ...{ kind: 'root_differs', eventNumber: 1, lastEventNumber: size, checkpointSize: size },
});
