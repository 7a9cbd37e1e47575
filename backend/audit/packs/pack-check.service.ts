import { Injectable } from '@nestjs/common';
import { maxPackFindings } from '../../contract/evidence-packs';
import type { TreeHead } from '../evidence/checkpoint.rules';
import { leafData, leafHashOf } from '../evidence/leaf.rules';
import { isIncluded } from '../evidence/merkle.rules';
import type { Problem } from '../evidence/problem.rules';
import { catchDamage, tileSize } from '../evidence/tiles.rules';
import { Tree } from '../evidence/tree.service';
import type { StoredEvent } from '../../platform/kit/log-frames';

const tileNumber = (index: number): number => Math.floor(index / tileSize);

/** What contradicted the ledger while a pack was made. */
export class PackFindings {
  /** The first ones. */
  readonly problems: Problem[] = [];
  private readonly subjects = new Set<string>();
  /** Leaves whose events the log does not have. */
  readonly missing = new Set<number>();
  /** How many events the pack holds. */
  events = 0;
  /** Saves that the readable history leaves out, since an event of theirs has no words. */
  readonly savesWithoutWords = new Set<number>();

  /** How many there are, also those behind the first ones. */
  get count(): number {
    return this.subjects.size;
  }

  add(problem: Problem): void {
    const { kind, eventNumber, checkpointSize } = problem;
    const subject = `${kind} ${eventNumber} ${checkpointSize}`;
    if (!this.subjects.has(subject) && this.problems.length < maxPackFindings) this.problems.push(problem);
    this.subjects.add(subject);
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
    const proofs = await this.proofs(companyId, indexes, head.size);
    const unprovedIndexes = indexes.filter((index) => !proofs.has(index));
    if (unprovedIndexes.length > 0) findings.add(damagedRangeProblem(unprovedIndexes[0]!, unprovedIndexes.at(-1)!));
    findings.events += events.size;
    for (const index of indexes) {
      const event = events.get(index);
      if (!event) {
        findings.missing.add(index);
        const eventId = await catchDamage(this.tree.eventId(companyId, index));
        findings.add({ kind: 'event_missing', eventNumber: index + 1, eventId });
        continue;
      }
      const leaf = leafHashOf(leafData(event));
      const proof = proofs.get(index);
      if (!proof || isIncluded({ ...head, index, leaf }, proof)) continue;
      const recordedLeaf = await catchDamage(this.tree.leafHash(companyId, index));
      if (!recordedLeaf) findings.add(damagedRangeProblem(index, index));
      else findings.add(leaf.equals(recordedLeaf) ? rootDiffers(head) : changedEventProblem(event, index));
    }
  }

  /** The proofs that the tree can give, by leaf. Where it was damaged, it gives those of other tiles. */
  async proofs(companyId: string, indexes: readonly number[], size: number): Promise<Map<number, Buffer[]>> {
    const proofs = await catchDamage(this.tree.inclusionProofs(companyId, indexes, size));
    if (proofs) return new Map(indexes.map((index, at) => [index, proofs[at]!]));
    const hashesByTile = new Map<number, Buffer[]>();
    for (const tile of new Set(indexes.map(tileNumber))) {
      const own = indexes.filter((index) => tileNumber(index) === tile);
      const some = await catchDamage(this.tree.inclusionProofs(companyId, own, size));
      for (const [at, proof] of some?.entries() ?? []) hashesByTile.set(own[at]!, proof);
    }
    return hashesByTile;
  }
}

const changedEventProblem = ({ id, stream, revision, type }: StoredEvent, index: number): Problem => ({
  ...{ kind: 'event_changed', eventNumber: index + 1, eventId: id },
  ...{ stream, revision, eventType: type },
});
const damagedRangeProblem = (first: number, last: number): Problem => ({
  ...{ kind: 'tree_damaged', eventNumber: first + 1, lastEventNumber: last + 1 },
});
const rootDiffers = ({ size }: TreeHead): Problem => ({
  ...{ kind: 'root_differs', eventNumber: 1, lastEventNumber: size, checkpointSize: size },
});
