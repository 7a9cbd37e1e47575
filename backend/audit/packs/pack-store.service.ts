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

const hourMs = 3_600_000;
const expiryOf = (at: string) => new Date(Date.parse(at) + packLifeHours * hourMs).toISOString();

/** The table `app.evidence_pack`. */
@Injectable()
export class PackStore {
  constructor(private readonly database: AppDatabase) {}

  async add({ id, companyId, title, subject, viewer, requestedAt, events }: NewPack): Promise<void> {
    await this.rows(
      companyId,
      `insert into app.evidence_pack (id, company_id, kind, title, state, subject, viewer, requested_at, expires_at, events)
       values ($1, $2, $3, $4, 'waiting', $5, $6, $7, $8, $9) on conflict (id) do nothing`,
      [id, companyId, subject.kind, title, subject, viewer, requestedAt, expiryOf(requestedAt), events],
    );
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

  /** Deletes what is older than a day. */
  async sweep(companyId: string, at: string): Promise<void> {
    await this.rows(companyId, 'delete from app.evidence_pack where expires_at <= $1', [at]);
  }

  private rows<T>(companyId: string, sql: string, values: readonly unknown[]): Promise<T[]> {
    return this.database.inCompany(companyId, (own) => own.rows<T>(sql, values));
  }
}
