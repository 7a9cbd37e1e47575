import { Injectable } from '@nestjs/common';
import { AppDatabase } from '../http/app-database';
import { Secrets } from '../kit/secrets';

const free = 5;
const firstDelay = 15;
const longestDelay = 900;

const failures = `case when a.last_failed_at < now() - interval '1 day' then 1 else a.failures + 1 end`;
const delay = `least(${longestDelay}, ${firstDelay} * power(2, least(${failures}, 30) - ${free}))`;
const blockedUntil = `case when ${failures} >= ${free} then now() + make_interval(secs => ${delay}) end`;

/**
 * Failed logins by account, known or unknown: five are free, then each doubles the wait, from 15 seconds to 15 minutes.
 * Each attempt counts as failed before its password is looked at, so that many at once cannot slip through.
 */
@Injectable()
export class LoginAttempts {
  constructor(
    private readonly database: AppDatabase,
    private readonly secrets: Secrets,
  ) {}

  /** Counts one attempt, unless the account must wait; then answers for how many seconds. */
  async take(email: string): Promise<number | undefined> {
    const hash = this.hashOf(email);
    const counted = await this.database.first(
      `insert into app.login_attempt as a (email_hash, failures) values ($1, 1)
       on conflict (email_hash) do update set failures = ${failures}, blocked_until = ${blockedUntil}, last_failed_at = now()
         where a.blocked_until is null or a.blocked_until <= now()
       returning failures`,
      [hash],
    );
    if (counted) return undefined;
    const blocked = await this.database.first<{ seconds: number }>(
      `select ceil(extract(epoch from blocked_until - now()))::integer as seconds from app.login_attempt where email_hash = $1`,
      [hash],
    );
    return Math.max(1, blocked?.seconds ?? 1);
  }

  /** The right password was given, or a new one set. */
  async clear(email: string): Promise<void> {
    await this.database.rows('delete from app.login_attempt where email_hash = $1', [this.hashOf(email)]);
  }

  private hashOf(email: string): Buffer {
    return this.secrets.hash('login-attempt', email);
  }
}
