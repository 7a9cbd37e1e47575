import { Inject, Injectable } from '@nestjs/common';
import { AppDatabase, type Queryable } from '../../platform/http/app-database';
import { CLOCK } from '../../platform/http/injection-tokens';
import type { Clock } from '../../platform/kit/clock';
import { openedOrUndefined, originOf, signCheckpoint, type TreeHead } from './checkpoint.rules';
import { EvidenceKeys } from './evidence-keys.service';
import { isExtension } from './merkle.rules';
import type { Problem } from './problem.rules';
import { Problems } from './problems.service';
import { catchDamage } from './tiles.rules';
import { Tree } from './tree.service';
import { TreeWriter } from './tree-writer.service';

export interface Checkpoint {
  size: number;
  /** In base64. */
  root: string;
  keyNumber: number;
  note: string;
  createdAt: string;
}

const columns = `size::float8 as size, encode(root, 'base64') as root, key_number as "keyNumber", note,
  created_at as "createdAt"`;

/** The checkpoints of each company, in `app.evidence_checkpoint`. */
@Injectable()
export class Checkpoints {
  constructor(
    private readonly database: AppDatabase,
    private readonly keys: EvidenceKeys,
    private readonly tree: Tree,
    private readonly writer: TreeWriter,
    private readonly problems: Problems,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Those made from one instant up to, without, another; the newest first. */
  list(companyId: string, { from, to }: { from?: string; to?: string } = {}): Promise<Checkpoint[]> {
    return this.database.inCompany(companyId, (own) =>
      own.rows(
        `select ${columns} from app.evidence_checkpoint where company_id = $1
           and created_at >= coalesce($2, '-infinity'::timestamptz) and created_at < coalesce($3, 'infinity'::timestamptz)
         order by size desc`,
        [companyId, from, to],
      ),
    );
  }

  newest(companyId: string): Promise<Checkpoint | undefined> {
    return this.database.inCompany(companyId, (own) => newestIn(own, companyId));
  }

  find(companyId: string, size: number): Promise<Checkpoint | undefined> {
    return this.database.inCompany(companyId, (own) =>
      own.first(`select ${columns} from app.evidence_checkpoint where company_id = $1 and size = $2`, [
        companyId,
        size,
      ]),
    );
  }

  /** Brings the tree up to the end of the log and signs it. @returns the newest checkpoint; undefined without an event */
  async write(companyId: string): Promise<Checkpoint | undefined> {
    await this.writer.advance();
    return this.sign(companyId);
  }

  /**
   * Signs the present tree, unless nothing was added since the last checkpoint. A tree that does not extend that one is
   * not signed, nor is a damaged one: the problem is stored instead.
   */
  async sign(companyId: string): Promise<Checkpoint | undefined> {
    const [before, size] = [await this.newest(companyId), await this.tree.size(companyId)];
    if (size === 0 || before?.size === size) return before;
    const root = await catchDamage(this.tree.root(companyId, size));
    const problem = root
      ? before && (await this.contradiction(companyId, before, { size, root }))
      : damagedTreeProblem(size);
    if (problem || !root) {
      await this.problems.record(companyId, problem ? [problem] : []);
      return before;
    }
    await this.insert(companyId, { size, root });
    return this.newest(companyId);
  }

  private async contradiction(companyId: string, before: Checkpoint, head: TreeHead): Promise<Problem | undefined> {
    const range = { eventNumber: 1, lastEventNumber: before.size, checkpointSize: before.size };
    if (before.size > head.size) return { kind: 'checkpoint_ahead', ...range, eventNumber: head.size + 1 };
    const older = openedOrUndefined(before.note, originOf(companyId), await this.keys.verifiers(companyId));
    if (older?.size !== before.size) return { kind: 'checkpoint_forged', checkpointSize: before.size };
    const proof = await catchDamage(this.tree.consistencyProof(companyId, older.size, head.size));
    if (!proof) return damagedTreeProblem(head.size);
    return isExtension(older, head, proof) ? undefined : { kind: 'root_differs', ...range };
  }

  /** Another process may have written the same one. */
  private async insert(companyId: string, head: TreeHead): Promise<void> {
    const signer = await this.keys.signer(companyId);
    await this.database.inCompany(companyId, (own) =>
      own.rows(
        `insert into app.evidence_checkpoint (company_id, size, root, key_number, note, created_at)
         values ($1, $2, $3, $4, $5, $6) on conflict (company_id, size) do nothing`,
        [companyId, head.size, head.root, signer.number, signCheckpoint(head, signer), this.clock.now()],
      ),
    );
  }
}

const damagedTreeProblem = (size: number): Problem => ({ kind: 'tree_damaged', eventNumber: 1, lastEventNumber: size });

const newestIn = (own: Queryable, companyId: string): Promise<Checkpoint | undefined> =>
  own.first(`select ${columns} from app.evidence_checkpoint where company_id = $1 order by size desc limit 1`, [
    companyId,
  ]);
