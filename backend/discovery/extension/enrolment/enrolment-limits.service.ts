import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { AppDatabase } from '../../../platform/http/app-database';
import { retryAfter } from '../../../platform/http/refusals';
import { networkOf } from '../../../platform/kit/networks';
import { Rejected, rejections } from '../../../platform/kit/rejections';

const maxFailures = 50;
const windowMs = 15 * 60_000;
const retrySeconds = 900;
/** A roll-out enrols every browser of a company in one morning. */
const maxEnrolmentsPerWindow = 2_000;
const maxInstallations = 50_000;

const tooMany = () =>
  retryAfter(retrySeconds, rejections.too_many_enrolments.detail, { status: 429, code: 'too_many_enrolments' });

/** Bounds guesses of pairing codes by network, and enrolments by company. */
@Injectable()
export class EnrolmentLimits {
  private readonly failures = new LRUCache<string, { count: number }>({ max: 50_000, ttl: windowMs });

  constructor(private readonly database: AppDatabase) {}

  /** @throws Refused 429 when the network has guessed too often */
  mayGuess(address: string): void {
    if ((this.failures.get(networkKey(address))?.count ?? 0) >= maxFailures) throw tooMany();
  }

  countFailure(address: string): void {
    const key = networkKey(address);
    const failures = this.failures.get(key) ?? { count: 0 };
    failures.count++;
    if (failures.count === 1) this.failures.set(key, failures);
  }

  /** @throws Refused 429, or Rejected too_many_installations */
  async mayEnrol(companyId: string): Promise<void> {
    const counts = await this.database.first<{ all: number; recent: number }>(
      `select count(*)::int as all, (count(*) filter (where created_at > now() - interval '15 minutes'))::int as recent
       from app.extension_browser where company_id = $1 and revoked_at is null`,
      [companyId],
    );
    if (counts!.recent >= maxEnrolmentsPerWindow) throw tooMany();
    if (counts!.all >= maxInstallations) throw new Rejected('too_many_installations');
  }
}

const networkKey = (address: string): string => networkOf(address, { v4: 32, v6: 64 });
