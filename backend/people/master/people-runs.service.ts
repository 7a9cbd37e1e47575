import { Injectable } from '@nestjs/common';
import type { PeopleCounts } from '../../contract/integrations';
import type { PersonPreview } from '../../contract/people-source';
import { AppDatabase } from '../../platform/http/app-database';
import { Secrets, type Cipher } from '../../platform/kit/secrets';

interface PlannedRun {
  id: string;
  companyId: string;
  companyServiceId: string;
}

/** The table `app.people_run`: what the newest run of a service plans for people. Names are encrypted. */
@Injectable()
export class PeopleRuns {
  private readonly cipher: Cipher;

  constructor(
    private readonly database: AppDatabase,
    secrets: Secrets,
  ) {
    this.cipher = secrets.cipherFor('people-previews');
  }

  /** @returns the counts of the first attempt that came this far */
  async keepCounts(run: PlannedRun, counts: PeopleCounts, preview?: readonly PersonPreview[]): Promise<PeopleCounts> {
    const { id, companyId, companyServiceId } = run;
    const sealedPreview = preview && this.cipher.seal(Buffer.from(JSON.stringify(preview)));
    return this.database.inCompany(companyId, async (transaction) => {
      await transaction.rows('delete from app.people_run where company_service_id = $1 and run_id <> $2', [
        companyServiceId,
        id,
      ]);
      const row = await transaction.first<{ counts: PeopleCounts }>(
        `insert into app.people_run (run_id, company_id, company_service_id, counts, preview) values ($1, $2, $3, $4, $5)
         on conflict (run_id) do update set preview = excluded.preview returning counts`,
        [id, companyId, companyServiceId, JSON.stringify(counts), sealedPreview ?? null],
      );
      return row!.counts;
    });
  }

  /** The rows of a preview; none for another run, or one that was followed by a newer one. */
  async preview(companyId: string, runId: string): Promise<PersonPreview[]> {
    const row = await this.database.inCompany(companyId, (transaction) =>
      transaction.first<{ preview: Buffer | null }>('select preview from app.people_run where run_id = $1', [runId]),
    );
    return row?.preview ? (JSON.parse(this.cipher.open(row.preview).toString()) as PersonPreview[]) : [];
  }

  async removeOfService(companyId: string, companyServiceId: string): Promise<void> {
    await this.database.inCompany(companyId, (transaction) =>
      transaction.rows('delete from app.people_run where company_service_id = $1', [companyServiceId]),
    );
  }

  /** The counts stay for an attempt that goes on. */
  async removePreviews(companyId: string, companyServiceId: string): Promise<void> {
    await this.database.inCompany(companyId, (transaction) =>
      transaction.rows('update app.people_run set preview = null where company_service_id = $1', [companyServiceId]),
    );
  }
}
