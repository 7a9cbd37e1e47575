import { Inject, Injectable, Logger } from '@nestjs/common';
import { AppDatabase } from '../../platform/http/app-database';
import { CLOCK } from '../../platform/http/injection-tokens';
import type { Clock } from '../../platform/kit/clock';
import { newId } from '../../platform/kit/ids';
import { problemInWords, subjectOf, type Problem } from './problem.rules';

export interface StoredProblem extends Problem {
  id: string;
  foundAt: string;
  lastFoundAt: string;
}

const maxShown = 200;

/** The problems of each company, in `app.evidence_problem`. None is ever overwritten or deleted. */
@Injectable()
export class Problems {
  private readonly log = new Logger('evidence');

  constructor(
    private readonly database: AppDatabase,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The newest first. */
  async of(companyId: string): Promise<StoredProblem[]> {
    const rows = await this.database.inCompany(companyId, (own) =>
      own.rows<{ detail: string; id: string; foundAt: string; lastFoundAt: string }>(
        `select detail, id, found_at as "foundAt", last_found_at as "lastFoundAt" from app.evidence_problem
         where company_id = $1 order by last_found_at desc, event_number, checkpoint_size limit ${maxShown}`,
        [companyId],
      ),
    );
    return rows.map(({ detail, ...row }) => ({ ...(JSON.parse(detail) as Problem), ...row }));
  }

  /** Stores what was found. @returns the problems that were not known yet */
  async record(companyId: string, foundProblems: readonly Problem[]): Promise<Problem[]> {
    const news: Problem[] = [];
    for (const problem of foundProblems) {
      if (!(await this.store(companyId, problem))) continue;
      news.push(problem);
      this.log.error({ companyId, ...problem }, `evidence: ${problemInWords(problem)}`);
    }
    return news;
  }

  /** @returns whether it is new */
  private async store(companyId: string, problem: Problem): Promise<boolean> {
    const { kind, eventNumber, eventId, stream, revision, eventType, checkpointSize } = problem;
    const row = await this.database.inCompany(companyId, (own) =>
      own.first<{ isNew: boolean }>(
        `insert into app.evidence_problem (id, company_id, kind, subject, event_number, event_id, stream, revision,
           event_type, checkpoint_size, detail, found_at, last_found_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)
         on conflict (company_id, kind, subject) do update set last_found_at = excluded.last_found_at
         returning (xmax = 0) as "isNew"`,
        [
          newId(),
          companyId,
          kind,
          subjectOf(problem),
          ...[eventNumber, eventId, stream, revision, eventType, checkpointSize].map((value) => value ?? null),
          JSON.stringify(problem),
          this.clock.now(),
        ],
      ),
    );
    return row!.isNew;
  }
}
