import { Injectable } from '@nestjs/common';
import type { ProblemFacts } from '../../contract/evidence';
import { packLifeHours, type PackRow, type PackSubject } from '../../contract/evidence-packs';
import type { Flag } from '../../contract/permissions';
import { AppDatabase } from '../../platform/http/app-database';
import type { Administrator } from '../../platform/kit/principal';

/** Who reads the pack: decides which words and fields go into it. */
export interface PackViewer {
  principal: Administrator;
  flags: readonly Flag[];
  isAuditor: boolean;
}

export interface NewPack {
  id: string;
  companyId: string;
  title: string;
  subject: PackSubject;
  viewer: PackViewer;
  requestedAt: string;
  events: number;
}
export type StoredPack = NewPack & { state: PackRow['state'] };
export type ListedPack = Omit<PackRow, 'requestedBy'> & { viewer: PackViewer };

/** The kind of job that makes a pack, by its id. */
export const packJob = 'evidence_pack';
/** What the row of a pack says that was not made. */
export const packFailed = 'パックを作成できませんでした。時間をおいて、もう一度作成してください。';
export const maxOpenPacks = 10;
/** A long list of a past day is read before the job is queued. */
const queueingTime = '10 minutes';
const hourMs = 3_600_000;
const expiryOf = (at: string) => new Date(Date.parse(at) + packLifeHours * hourMs).toISOString();

/** The table `app.evidence_pack`. */
@Injectable()
export class PackStore {
  constructor(private readonly database: AppDatabase) {}

  /** Packs of two calls at once are counted one after another. @returns false where the company stores too many */
  add(pack: NewPack): Promise<boolean> {
    const { id, companyId, title, subject, viewer, requestedAt, events } = pack;
    return this.database.inCompany(companyId, async (own) => {
      await own.rows(`select pg_advisory_xact_lock(hashtext('evidence_pack'), hashtext($1))`, [companyId]);
      const sql = `select from app.evidence_pack where id <> $1 and expires_at > $2 and state <> 'failed'`;
      const others = await own.rows(sql, [id, requestedAt]);
      if (others.length >= maxOpenPacks) return false;
      await own.rows(
        `insert into app.evidence_pack (id, company_id, kind, title, state, subject, viewer, requested_at, expires_at, events)
         values ($1, $2, $3, $4, 'waiting', $5, $6, $7, $8, $9) on conflict (id) do nothing`,
        [id, companyId, subject.kind, title, subject, viewer, requestedAt, expiryOf(requestedAt), events],
      );
      return true;
    });
  }

  list(companyId: string, at: string): Promise<ListedPack[]> {
    return this.rows(
      companyId,
      `select id, kind, title, state, viewer, requested_at as "requestedAt", events, done, size, problem, findings,
         expires_at as "expiresAt" from app.evidence_pack where expires_at > $1 order by requested_at desc, id desc`,
      [at],
    );
  }

  async find(companyId: string, id: string): Promise<StoredPack | undefined> {
    const [row] = await this.rows<StoredPack>(
      companyId,
      `select id, company_id as "companyId", title, state, subject, viewer, requested_at as "requestedAt", events
       from app.evidence_pack where id = $1`,
      [id],
    );
    return row;
  }

  /** Whether a job makes it or has made it. */
  async isQueued(companyId: string, id: string): Promise<boolean> {
    const sql = `select from app.evidence_pack p where id = $1 and (state <> 'waiting'
      or exists (select from app.job j where j.kind = $2 and j.key = p.id::text))`;
    return (await this.rows(companyId, sql, [id, packJob])).length > 0;
  }

  async discard(companyId: string, id: string): Promise<void> {
    await this.rows(companyId, 'delete from app.evidence_pack where id = $1', [id]);
  }

  async begin(companyId: string, id: string): Promise<void> {
    await this.rows(companyId, `update app.evidence_pack set state = 'making', done = 0 where id = $1`, [id]);
  }

  async noteDone(companyId: string, id: string, doneCount: number): Promise<void> {
    await this.rows(companyId, 'update app.evidence_pack set done = $2 where id = $1', [id, doneCount]);
  }

  async noteFindings(companyId: string, id: string, findings: readonly ProblemFacts[]): Promise<void> {
    const sql = 'update app.evidence_pack set findings = $2 where id = $1';
    await this.rows(companyId, sql, [id, JSON.stringify(findings)]);
  }

  async finish(companyId: string, id: string, size: number): Promise<void> {
    const sql = `update app.evidence_pack set state = 'ready', done = events, size = $2 where id = $1`;
    await this.rows(companyId, sql, [id, size]);
  }

  async fail(companyId: string, id: string, problem: string): Promise<void> {
    await this.rows(companyId, `update app.evidence_pack set state = 'failed', problem = $2 where id = $1`, [
      id,
      problem,
    ]);
  }

  /** Deletes what is older than a day, and ends packs that no job makes: the server was killed before it queued one. */
  async sweep(companyId: string, at: string): Promise<void> {
    await this.rows(companyId, 'delete from app.evidence_pack where expires_at <= $1', [at]);
    await this.rows(
      companyId,
      `update app.evidence_pack p set state = 'failed', problem = $2
       where state in ('waiting', 'making') and requested_at < $1::timestamptz - interval '${queueingTime}'
         and not exists (select from app.job j where j.kind = $3 and j.key = p.id::text and j.state <> 'failed')`,
      [at, packFailed, packJob],
    );
  }

  private rows<T>(companyId: string, sql: string, values: readonly unknown[]): Promise<T[]> {
    return this.database.inCompany(companyId, (own) => own.rows<T>(sql, values));
  }
}
