import { Injectable } from '@nestjs/common';
import { addDays, beginningOf } from '../../contract/calendar';
import type { CheckpointRow, evidence } from '../../contract/evidence';
import type { AnswerOf, Page, QueryOf } from '../../contract/kit';
import { AppDatabase } from '../../platform/http/app-database';
import { Where } from '../../platform/http/find-page';
import { ReadModels } from '../../platform/http/read-models';
import { Rejected } from '../../platform/kit/rejections';
import { Checkpoints } from '../evidence/checkpoints.service';
import { EvidenceKeys, fingerprintOf } from '../evidence/evidence-keys.service';
import { problemFactsOf } from '../evidence/problem.rules';
import { Problems } from '../evidence/problems.service';
import { VerificationRuns } from '../evidence/verification-runs.service';
import { Verification } from '../evidence/verification.service';

const columns = `size::float8 as size, encode(root, 'base64') as root, key_number as "keyNumber", note,
  created_at as "createdAt"`;

/** What the screen 証跡 shows of a company's checkpoints and keys. */
@Injectable()
export class EvidenceQueries {
  constructor(
    private readonly database: AppDatabase,
    private readonly readModels: ReadModels,
    private readonly newest: Checkpoints,
    private readonly keys: EvidenceKeys,
    private readonly verification: Verification,
    private readonly runs: VerificationRuns,
    private readonly problems: Problems,
  ) {}

  async show(companyId: string): Promise<AnswerOf<typeof evidence.show>> {
    const keys = await this.keys.keys();
    return {
      keys: keys.reverse().map(({ number, publicKey, createdAt }) => ({
        number,
        createdAt,
        verifierKey: this.keys.verifierKey(companyId, publicKey),
        fingerprint: fingerprintOf(publicKey).replace(/.{4}(?=.)/g, '$& '),
      })),
      newest: (await this.newest.newest(companyId)) ?? null,
      checkpoints: await this.count(companyId, new Where()),
      verification: (await this.verification.last(companyId)) ?? null,
      verifying: (await this.runs.findCurrent()) ?? null,
      problems: (await this.problems.of(companyId)).map(({ id, foundAt, lastFoundAt, ...problem }) => ({
        ...problemFactsOf(problem),
        ...{ id, foundAt, lastFoundAt },
      })),
    };
  }

  async checkpoints(companyId: string, query: QueryOf<typeof evidence.checkpoints>): Promise<Page<CheckpointRow>> {
    const { from, to, offset, count, orderBy } = query;
    const where = new Where()
      .and('company_id = ?', companyId)
      .andIf(from, 'created_at >= ?', from && beginningOf(from))
      .andIf(to, 'created_at < ?', to && beginningOf(addDays(to, 1)));
    const items = await this.database.inCompany(companyId, (own) =>
      own.rows<CheckpointRow>(
        `select ${columns} from app.evidence_checkpoint ${where.sql} order by size ${orderBy} limit ${count} offset ${offset}`,
        where.values,
      ),
    );
    return { items, total: await this.count(companyId, where), offset, count };
  }

  /** @throws Rejected not_found when one of these is no present administrator of the company */
  async mustHaveJoined(companyId: string, administratorIds: readonly string[]): Promise<void> {
    const sql = `select id from administrator where id = any($1) and status = 'joined'`;
    const joinedRows = await this.readModels.rows<{ id: string }>(companyId, sql, [administratorIds]);
    if (joinedRows.length < new Set(administratorIds).size) throw new Rejected('not_found');
  }

  private async count(companyId: string, { sql, values }: Where): Promise<number> {
    const row = await this.database.inCompany(companyId, (own) =>
      own.first<{ count: number }>(`select count(*)::int as count from app.evidence_checkpoint ${sql}`, values),
    );
    return row!.count;
  }
}
