import { Inject, Injectable } from '@nestjs/common';
import { AppDatabase, type Queryable } from '../http/app-database';
import { jobQueued } from '../http/read-model-positions';
import { CLOCK } from '../http/injection-tokens';
import type { Clock } from '../kit/clock';
import { Secrets, type Cipher } from '../kit/secrets';

export interface JobId {
  kind: string;
  /** One open job per kind has a key. */
  key: string;
}

export interface NewJob extends JobId {
  companyId?: string;
  /** Encrypted in the table. */
  payload?: object;
}

export interface ClaimedJob extends JobId {
  companyId: string | null;
  payload: Buffer | null;
  /** This one included; those before the last progress do not count. */
  attempts: number;
}

/** A kind of job that a worker can begin now. */
export interface ClaimableKind {
  name: string;
  /** How many run at once for a company, in all processes; unlimited by default. */
  maxRunningPerCompany?: number;
}

export interface FailedAttempt {
  attempts: number;
  error: string;
  retryAt: string;
  isSetAside: boolean;
}

const leaseSeconds = 15;
const lease = `leased_until = now() + interval '${leaseSeconds} seconds'`;
const noLease = 'lease_holder = null, leased_until = null';
const isFree = 'coalesce(leased_until < now(), true)';
/** Nothing is due more than an hour ahead, unless the clock was set back: then it is due now. */
const isDue = (now: string) => `(due_at <= ${now} or due_at > ${now}::timestamptz + interval '1 hour')`;
const isHeld = 'kind = $1 and key = $2 and lease_holder = $3';

/**
 * The job queue: table `app.job`. A finished job is deleted; one that is queued again while it runs runs once more. A job
 * out of attempts is set aside (dead letter) until the operator retries or discards it.
 */
@Injectable()
export class Jobs {
  private readonly cipher: Cipher;

  constructor(
    private readonly database: AppDatabase,
    @Inject(CLOCK) private readonly clock: Clock,
    secrets: Secrets,
  ) {
    // The purpose is older than this table: payloads of mails were encrypted under it.
    this.cipher = secrets.cipherFor('outbox');
  }

  /** @param database the transaction that makes the job necessary, if there is one */
  async enqueue({ kind, key, companyId, payload }: NewJob, database: Queryable = this.database): Promise<void> {
    const sealedPayload = payload && this.cipher.seal(Buffer.from(JSON.stringify(payload)));
    await database.rows(
      `with queued as (
         insert into app.job (kind, key, company_id, payload, due_at) values ($1, $2, $3, $4, $5)
         on conflict (kind, key) do update set state = 'queued', payload = excluded.payload, due_at = excluded.due_at,
           attempts = 0, last_error = null
       ) select pg_notify('${jobQueued}', $1)`,
      [kind, key, companyId, sealedPayload, this.clock.now()],
    );
  }

  /** Enqueues a job unless it waits or runs already. @returns whether it did */
  async enqueueOnce({ kind, key, companyId }: Omit<NewJob, 'payload'>): Promise<boolean> {
    const queuedRows = await this.database.rows(
      `with queued as (
         insert into app.job (kind, key, company_id, due_at) values ($1, $2, $3, $4)
         on conflict (kind, key) do update set state = 'queued', due_at = excluded.due_at, attempts = 0, last_error = null
           where app.job.state = 'failed'
         returning kind
       ) select pg_notify('${jobQueued}', kind) from queued`,
      [kind, key, companyId, this.clock.now()],
    );
    return queuedRows.length > 0;
  }

  /** Enqueues jobs of a company that need no payload. */
  async enqueueAll(
    { kind, companyId }: Required<Pick<NewJob, 'kind' | 'companyId'>>,
    keys: readonly string[],
    database: Queryable = this.database,
  ): Promise<void> {
    await database.rows(
      `with queued as (
         insert into app.job (kind, key, company_id, due_at) select $1, key, $2, $4 from unnest($3::text[]) as queued (key)
         on conflict (kind, key) do update set state = 'queued', payload = null, due_at = excluded.due_at, attempts = 0,
           last_error = null
       ) select pg_notify('${jobQueued}', $1)`,
      [kind, companyId, keys, this.clock.now()],
    );
  }

  /** @throws when it was encrypted with another SECRET_KEY */
  payloadOf({ payload }: ClaimedJob): unknown {
    return payload && JSON.parse(this.cipher.open(payload).toString());
  }

  /** Leases the next due job to a worker, of the company with the fewest running jobs of that kind. */
  async claim(holder: string, kinds: readonly ClaimableKind[]): Promise<ClaimedJob | undefined> {
    return this.database.first<ClaimedJob>(
      `with running as (
         select kind, company_id, count(*) as jobs from app.job
         where leased_until > now() and company_id is not null group by kind, company_id)
       update app.job set state = 'running', attempts = attempts + 1, lease_holder = $1, ${lease}
       where (kind, key) = (
         select j.kind, j.key from app.job j
         join unnest($2::text[], $3::int[]) as claimable (kind, max_running) on claimable.kind = j.kind
         left join running on running.kind = j.kind and running.company_id = j.company_id
         where j.state <> 'failed' and ${isFree} and ${isDue('$4')}
           and coalesce(running.jobs < claimable.max_running, true)
         order by coalesce(running.jobs, 0), due_at
         limit 1 for update of j skip locked)
       returning kind, key, company_id as "companyId", payload, attempts`,
      [
        holder,
        kinds.map(({ name }) => name),
        kinds.map(({ maxRunningPerCompany }) => maxRunningPerCompany ?? null),
        this.clock.now(),
      ],
    );
  }

  /** Whether a worker could begin a job of these kinds, apart from limits. */
  async isAnyDue(kinds: readonly string[]): Promise<boolean> {
    const due = await this.database.first(
      `select from app.job where kind = any($1) and state <> 'failed' and ${isFree} and ${isDue('$2')} limit 1`,
      [kinds, this.clock.now()],
    );
    return due !== undefined;
  }

  /** @returns the jobs that the holder still has */
  renew(holder: string, jobs: readonly (JobId & { hasProgressed: boolean })[]): Promise<JobId[]> {
    return this.database.rows(
      `update app.job j set ${lease}, attempts = case when r.has_progressed then 0 else attempts end
       from unnest($2::text[], $3::text[], $4::boolean[]) as r (kind, key, has_progressed)
       where j.kind = r.kind and j.key = r.key and lease_holder = $1 returning j.kind, j.key`,
      [
        holder,
        jobs.map(({ kind }) => kind),
        jobs.map(({ key }) => key),
        jobs.map(({ hasProgressed }) => hasProgressed),
      ],
    );
  }

  /** @param nextRunAt of a recurring job, which stays in the table */
  async complete(holder: string, { kind, key }: JobId, nextRunAt?: string): Promise<void> {
    const leaseKey = [kind, key, holder];
    const completedRows = nextRunAt
      ? await this.database.rows(
          `update app.job set state = 'queued', due_at = $4, attempts = 0, last_error = null, ${noLease}
           where ${isHeld} and state = 'running' returning kind`,
          [...leaseKey, nextRunAt],
        )
      : await this.database.rows(`delete from app.job where ${isHeld} and state = 'running' returning kind`, leaseKey);
    if (completedRows.length === 0) await this.release(holder, { kind, key });
  }

  /** Gives a job back as if it had not been claimed. */
  async release(holder: string, { kind, key }: JobId): Promise<void> {
    await this.database.rows(
      `with released as (
         update app.job set state = 'queued', attempts = greatest(0, attempts - 1), ${noLease} where ${isHeld} returning kind
       ) select pg_notify('${jobQueued}', kind) from released`,
      [kind, key, holder],
    );
  }

  async fail(holder: string, { kind, key }: JobId, failedAttempt: FailedAttempt): Promise<void> {
    const { attempts, error, retryAt, isSetAside } = failedAttempt;
    await this.database.rows(
      `update app.job set state = case when $7 and state = 'running' then 'failed' else 'queued' end,
         attempts = $4, last_error = $5, due_at = $6, ${noLease} where ${isHeld}`,
      [kind, key, holder, attempts, error, retryAt, isSetAside],
    );
  }
}
