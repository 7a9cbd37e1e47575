import { Inject, Injectable } from '@nestjs/common';
import { AppDatabase } from '../../platform/http/app-database';
import { CLOCK } from '../../platform/http/injection-tokens';
import { ReadModels } from '../../platform/http/read-models';
import type { Clock } from '../../platform/kit/clock';
import { CheckpointCheck } from './checkpoint-check.service';
import { CheckpointCopies } from './checkpoint-copies.service';
import { LedgerCheck, type Trees } from './ledger-check.service';
import type { Problem } from './problem.rules';
import { Problems } from './problems.service';
import { VerificationRuns } from './verification-runs.service';

/** What a verification of one company found. */
export interface CompanyVerification {
  companyId: string;
  events: number;
  checkpoints: number;
  problems: Problem[];
}
export interface VerificationRun {
  startedAt: string;
  finishedAt: string;
  companies: CompanyVerification[];
}
interface Options {
  signal?: AbortSignal;
  /** Events since the last call; it is awaited. */
  onProgress?: (events: number) => void | Promise<void>;
  /** A folder with further copies of checkpoints. */
  checkpoints?: string;
}

/** Checks the whole log against the trees, and the trees against every checkpoint. */
@Injectable()
export class Verification {
  constructor(
    private readonly ledger: LedgerCheck,
    private readonly checkpoints: CheckpointCheck,
    private readonly copies: CheckpointCopies,
    private readonly problems: Problems,
    private readonly runs: VerificationRuns,
    private readonly database: AppDatabase,
    private readonly readModels: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run({ signal, onProgress, checkpoints }: Options = {}): Promise<VerificationRun> {
    const startedAt = this.clock.now();
    const trees = await this.trees();
    const progress = await this.runs.begin(startedAt, countIn(trees));
    const onEvents = async (count: number) => {
      await progress.add(count);
      await onProgress?.(count);
    };
    const logResults = await this.ledger.run(trees, { signal, onProgress: onEvents });
    const companies: CompanyVerification[] = [];
    for (const [companyId, ofLog] of logResults) {
      signal?.throwIfAborted();
      const events = trees.sizes.get(companyId) ?? 0;
      const copies = await this.copies.read(companyId, checkpoints);
      const check = await this.checkpoints.run(companyId, copies);
      const problems = await this.withTypes(companyId, [...ofLog, ...check.problems]);
      const verification = { companyId, events, checkpoints: check.checkpoints, problems };
      await this.record(verification, startedAt);
      companies.push(verification);
    }
    const run = { startedAt, finishedAt: this.clock.now(), companies };
    await progress.finish(run.finishedAt, countsOf(companies));
    return run;
  }

  /** How many events the trees hold. */
  async events(): Promise<number> {
    return countIn(await this.trees());
  }

  /** The newest verification of a company. */
  last(companyId: string) {
    return this.database.inCompany(companyId, (own) =>
      own.first<{ verifiedAt: string; events: number; checkpoints: number; problems: number }>(
        `select verified_at as "verifiedAt", events::float8 as events, checkpoints, problems
         from app.evidence_verification where company_id = $1`,
        [companyId],
      ),
    );
  }

  /** The trees grow meanwhile: what is compared is what one statement saw. */
  private async trees(): Promise<Trees> {
    const rows = await this.database.rows<{ companyId: string | null; size: number; position: string | null }>(
      `select t.company_id as "companyId", t.size::float8 as size, l.position::text as position
       from app.evidence_log l left join app.evidence_tree t on true`,
    );
    const position = rows[0]?.position;
    const sizes = rows.flatMap(({ companyId, size }): [string, number][] => (companyId ? [[companyId, size]] : []));
    return { position: position ? BigInt(position) : undefined, sizes: new Map(sizes) };
  }

  /** Adds the types of events that the log has no more. */
  private withTypes(companyId: string, problems: readonly Problem[]): Promise<Problem[]> {
    return Promise.all(
      problems.map(async (problem) => {
        if (problem.eventType || !problem.eventId) return problem;
        const sql = 'select type as "eventType" from recorded_event where company_revision = $1 and event_id = $2';
        const values = [problem.eventNumber, problem.eventId];
        return { ...problem, ...(await this.readModels.findByKey<Partial<Problem>>(companyId, sql, values)) };
      }),
    );
  }

  private async record(verification: CompanyVerification, startedAt: string): Promise<void> {
    const { companyId, events, checkpoints, problems } = verification;
    await this.problems.record(companyId, problems);
    await this.database.inCompany(companyId, (own) =>
      own.rows(
        `insert into app.evidence_verification (company_id, verified_at, events, checkpoints, problems)
         values ($1, $2, $3, $4, $5) on conflict (company_id) do update set verified_at = excluded.verified_at,
           events = excluded.events, checkpoints = excluded.checkpoints, problems = excluded.problems`,
        [companyId, startedAt, events, checkpoints, problems.length],
      ),
    );
  }
}

const countIn = ({ sizes }: Trees): number => [...sizes.values()].reduce((sum, size) => sum + size, 0);

function countsOf(companies: readonly CompanyVerification[]) {
  const sum = (of: (one: CompanyVerification) => number) => companies.reduce((total, one) => total + of(one), 0);
  return {
    events: sum(({ events }) => events),
    checkpoints: sum(({ checkpoints }) => checkpoints),
    problems: sum(({ problems }) => problems.length),
  };
}
