import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { administratorUnapprovedReactors } from '../watch/alerts/administrator-unapproved.reactor';
import { contractEndReactors } from '../watch/alerts/contract-end.reactor';
import { AppDatabase } from '../platform/http/app-database';
import { ClockReactorRunner } from '../platform/reactors/clock-reactor-runner';

const patience = 20_000;

/** The backend's reactors judge the demo's past as of then; what holds today besides the clock reactors find, which run next within the hour. */
@Injectable()
export class Present {
  constructor(
    private readonly database: AppDatabase,
    private readonly clockReactors: ClockReactorRunner,
  ) {}

  /** Looks as the clock does, once those that raise alerts are through with the past up to this position: they would take back what was found before. */
  async look(position: bigint): Promise<void> {
    const end = Date.now() + patience;
    while (Date.now() < end && !(await this.isPast(position))) await sleep(200);
    for (const reactor of [...contractEndReactors, ...administratorUnapprovedReactors])
      if (reactor.kind === 'clock') this.clockReactors.reactors.push(reactor);
    await this.clockReactors.lookAround(new AbortController().signal);
  }

  private async isPast(position: bigint): Promise<boolean> {
    const sql = `select from app.reactor where name like 'alerts.%' and commit_position < $1::numeric`;
    return (await this.database.rows(sql, [String(position)])).length === 0;
  }
}
