import { Injectable } from '@nestjs/common';
import { AppDatabase } from '../../../platform/http/app-database';
import type { AppUse } from './directory.events';

/** The newest sign-in of an account of the identity provider to an app. */
export interface AppSignIn {
  appId: string;
  accountId: string;
  at: string;
}

/** An identity provider of a company. */
export interface Provider {
  companyId: string;
  companyServiceId: string;
}

const countedDays = 90;

/** The table `app.directory_use`: who is assigned to an app, and signed in to it when last. */
@Injectable()
export class DirectoryUses {
  constructor(private readonly database: AppDatabase) {}

  /** Replaces who is assigned to an app by a complete list. */
  replaceAssigned({ companyId, companyServiceId }: Provider, appId: string, accountIds: string[]): Promise<void> {
    return this.database.inCompany(companyId, async (transaction) => {
      await transaction.rows(
        `update app.directory_use set is_assigned = false
         where directory_app_id = $1 and is_assigned and service_account_id <> all($2::uuid[])`,
        [appId, accountIds],
      );
      await transaction.rows(
        `insert into app.directory_use (company_id, company_service_id, directory_app_id, service_account_id, is_assigned)
         select $1, $2, $3, id, true from unnest($4::uuid[]) as assigned (id)
         on conflict (directory_app_id, service_account_id) do update set is_assigned = true
         where not directory_use.is_assigned`,
        [companyId, companyServiceId, appId, accountIds],
      );
    });
  }

  /** A sign-in that was recorded before, or is older than a known one, changes nothing. */
  recordSignIns({ companyId, companyServiceId }: Provider, signIns: readonly AppSignIn[]): Promise<void> {
    return this.database.inCompany(companyId, async (transaction) => {
      await transaction.rows(
        `insert into app.directory_use
           (company_id, company_service_id, directory_app_id, service_account_id, is_assigned, last_sign_in_at)
         select $1, $2, app, account, false, at from unnest($3::uuid[], $4::uuid[], $5::timestamptz[]) as seen (app, account, at)
         on conflict (directory_app_id, service_account_id) do update
           set last_sign_in_at = greatest(directory_use.last_sign_in_at, excluded.last_sign_in_at)`,
        [
          companyId,
          companyServiceId,
          ...(['appId', 'accountId', 'at'] as const).map((key) => signIns.map((one) => one[key])),
        ],
      );
    });
  }

  /** @returns the uses of the provider's apps, without what is older than 90 days, which is deleted */
  async summarise({ companyId, companyServiceId }: Provider, at: string): Promise<AppUse[]> {
    return this.database.inCompany(companyId, async (transaction) => {
      await transaction.rows(
        `delete from app.directory_use where company_id = $1 and company_service_id = $2 and not is_assigned
           and last_sign_in_at < $3::timestamptz - interval '${countedDays} days'`,
        [companyId, companyServiceId, at],
      );
      return transaction.rows<AppUse>(
        `select directory_app_id as id, (count(*) filter (where is_assigned))::int as assigned,
           (count(*) filter (where last_sign_in_at >= $3::timestamptz - interval '${countedDays} days'))::int as people,
           to_char(max(last_sign_in_at) at time zone 'Asia/Tokyo', 'YYYY-MM-DD') as "lastSignInOn"
         from app.directory_use where company_id = $1 and company_service_id = $2 group by directory_app_id`,
        [companyId, companyServiceId, at],
      );
    });
  }

  signInsOf({ companyId }: Provider, appIds: readonly string[]): Promise<AppSignIn[]> {
    return this.database.inCompany(companyId, (transaction) =>
      transaction.rows(
        `select directory_app_id as "appId", service_account_id as "accountId", last_sign_in_at as at
         from app.directory_use where directory_app_id = any($1::uuid[]) and last_sign_in_at is not null`,
        [appIds],
      ),
    );
  }

  removeOfProvider({ companyId, companyServiceId }: Provider): Promise<void> {
    return this.database.inCompany(companyId, async (transaction) => {
      const sql = 'delete from app.directory_use where company_id = $1 and company_service_id = $2';
      await transaction.rows(sql, [companyId, companyServiceId]);
    });
  }

  removeOfAccount(companyId: string, accountId: string): Promise<void> {
    return this.database.inCompany(companyId, async (transaction) => {
      const sql = 'delete from app.directory_use where company_id = $1 and service_account_id = $2';
      await transaction.rows(sql, [companyId, accountId]);
    });
  }
}
