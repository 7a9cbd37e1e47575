import { Injectable } from '@nestjs/common';
import { AppDatabase } from '../../platform/http/app-database';

/** The job of a link that waits: its address already got as many mails as an hour allows, or its mail failed. */
export const waitingMail = {
  kind: 'reviewer_mail',
  keyOf: (reviewId: string, reviewerId: string): string => `${reviewId} ${reviewerId}`,
};

/** The mails to reviewers that wait. */
@Injectable()
export class WaitingMailQueries {
  constructor(private readonly database: AppDatabase) {}

  /** @returns by reviewer when the mail is due; of one that was given up none */
  async dueAt(companyId: string, reviewId: string): Promise<ReadonlyMap<string, string>> {
    const sql = `select split_part(key, ' ', 2) as "reviewerId", due_at as "dueAt" from app.job
      where kind = $1 and company_id = $2 and starts_with(key, $3) and state <> 'failed'`;
    const values = [waitingMail.kind, companyId, waitingMail.keyOf(reviewId, '')];
    const rows = await this.database.rows<{ reviewerId: string; dueAt: string }>(sql, values);
    return new Map(rows.map(({ reviewerId, dueAt }) => [reviewerId, dueAt]));
  }
}
