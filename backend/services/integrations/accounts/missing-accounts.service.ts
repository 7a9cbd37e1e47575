import { Injectable } from '@nestjs/common';
import { AppDatabase } from '../../../platform/http/app-database';

/** The table `app.integration_run_missing`: the accounts that a held run did not find. */
@Injectable()
export class MissingAccounts {
  constructor(private readonly database: AppDatabase) {}

  async save(companyId: string, runId: string, serviceAccountIds: readonly string[]): Promise<void> {
    await this.database.rows(
      `insert into app.integration_run_missing (run_id, company_id, service_account_id)
       select $1, $2, id from unnest($3::uuid[]) as missing (id) on conflict do nothing`,
      [runId, companyId, serviceAccountIds],
    );
  }

  async of(companyId: string, runId: string): Promise<string[]> {
    const rows = await this.database.rows<{ id: string }>(
      'select service_account_id as id from app.integration_run_missing where company_id = $1 and run_id = $2',
      [companyId, runId],
    );
    return rows.map(({ id }) => id);
  }

  /** @param except a run whose accounts are still needed */
  async remove(companyId: string, runIds: readonly (string | null)[], except?: string): Promise<void> {
    const endedRunIds = runIds.filter((id) => id !== null && id !== except);
    if (endedRunIds.length === 0) return;
    await this.database.rows(
      'delete from app.integration_run_missing where company_id = $1 and run_id = any($2::uuid[])',
      [companyId, endedRunIds],
    );
  }

  async removeOfService(companyId: string, companyServiceId: string): Promise<void> {
    await this.database.rows(
      `delete from app.integration_run_missing m using app.synchronisation r
       where r.id = m.run_id and r.company_id = $1 and r.company_service_id = $2 and m.company_id = $1`,
      [companyId, companyServiceId],
    );
  }
}
