import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { accessReviewOverdueReactors } from '../watch/alerts/access-review-overdue.reactor';
import { administratorUnapprovedReactors } from '../watch/alerts/administrator-unapproved.reactor';
import { contractEndReactors } from '../watch/alerts/contract-end.reactor';
import { AppDatabase } from '../platform/http/app-database';
import { ClockReactorRunner } from '../platform/reactors/clock-reactor-runner.service';

const timeoutMs = 20_000;
const pollIntervalMs = 50;

/** Reactors evaluate the demo's past as of its days; clock reactors then evaluate today. */
@Injectable()
export class AlertCatchUp {
  constructor(
    private readonly database: AppDatabase,
    private readonly clockReactors: ClockReactorRunner,
  ) {}

  /** Runs the clock reactors once the alert reactors have passed this position; earlier, they would clear the new alerts. */
  async runClockReactors(position: bigint): Promise<void> {
    await this.settle(position);
    for (const reactor of [...contractEndReactors, ...administratorUnapprovedReactors, ...accessReviewOverdueReactors])
      if (reactor.kind === 'clock') this.clockReactors.reactors.push(reactor);
    await this.clockReactors.checkCompanies(new AbortController().signal);
  }

  /** Waits until the alert reactors have passed this position. */
  private async settle(position: bigint): Promise<void> {
    const end = Date.now() + timeoutMs;
    while (Date.now() < end && !(await this.isPast(position))) await sleep(pollIntervalMs);
  }

  private async isPast(position: bigint): Promise<boolean> {
    const sql = `select from app.reactor where name like 'alerts.%' and commit_position < $1::numeric`;
    return (await this.database.rows(sql, [String(position)])).length === 0;
  }
}
