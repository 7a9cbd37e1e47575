import { Injectable } from '@nestjs/common';
import { BoundedQueue } from '../kit/bounded-queue';
import { KeyedQueue } from '../kit/keyed-queue';
import { AppDatabase } from './app-database';

/** Each holds a connection of the pool while its work needs others. */
const maxLocks = 3;

/** Runs acts that span several streams one after another within a company, across backends. */
@Injectable()
export class CompanyLock {
  private readonly ofCompany = new KeyedQueue();
  private readonly connections = new BoundedQueue({ maxRunning: maxLocks, maxWaiting: Infinity });

  constructor(private readonly database: AppDatabase) {}

  /** @param name acts of different names do not wait for each other */
  run<T>(name: string, companyId: string, work: () => Promise<T>): Promise<T> {
    const key = `daicho.${name} ${companyId}`;
    return this.ofCompany.run(key, () => this.connections.run(() => this.runLocked(key, work)));
  }

  private runLocked<T>(key: string, work: () => Promise<T>): Promise<T> {
    return this.database.transaction(async (transaction) => {
      await transaction.rows('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
      return work();
    });
  }
}
