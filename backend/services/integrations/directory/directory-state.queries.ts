import { Injectable } from '@nestjs/common';
import { hasOwnSignIns } from '../../../../projections/services/reported-sign-ins.sql';
import { ReadModels } from '../../../platform/http/read-models';
import type { MatchableService } from './app-match.rules';
import type { AppAttributes } from './directory-app.events';
import type { Provider } from './directory-uses.service';
import type { SignInPeriod } from './sign-in-period.rules';

/** How a reading records that it held the list of apps; a refusal has another code. */
export const heldApps = { part: 'apps', code: 'bad_answer', vendorText: null } as const;

export interface KnownApp extends AppAttributes {
  id: string;
  externalId: string;
  isLost: boolean;
  registeredServiceId: string | null;
  matchedBy: string | null;
}

/** How people sign in to a service now. */
export interface PresentSso {
  companyServiceId: string;
  identityProviderId: string | null;
  protocol: string;
  source: string;
}

/** A user of a service, with the account that shows their sign-ins. */
export interface ServiceUser {
  companyServiceId: string;
  companyUserId: string;
  /** The user's account at the vendor, where one is known. */
  serviceAccountId: string | null;
  lastLoginAt: string | null;
}

export type AccountPerson = { companyUserId: string } | { label: string };

/** What a reading of an identity provider compares with. */
@Injectable()
export class DirectoryStateQueries {
  constructor(private readonly readModels: ReadModels) {}

  async period({ companyId, companyServiceId }: Provider): Promise<SignInPeriod> {
    const sql = `select sign_ins_since as "signInsSince", sign_ins_until as "signInsUntil" from directory
      where company_service_id = $1`;
    const [row] = await this.readModels.rows<SignInPeriod>(companyId, sql, [companyServiceId]);
    return row ?? { signInsSince: null, signInsUntil: null };
  }

  /** Whether a reading before this day held the list of apps, and none was applied since then. */
  async hasHeldApps({ companyId, companyServiceId }: Provider, today: string): Promise<boolean> {
    const sql = `select id from directory where company_service_id = $1 and unread @> $2::jsonb
      and (read_at at time zone 'Asia/Tokyo')::date < $3::date`;
    const rows = await this.readModels.rows(companyId, sql, [companyServiceId, JSON.stringify([heldApps]), today]);
    return rows.length > 0;
  }

  async apps({ companyId, companyServiceId }: Provider): Promise<Map<string, KnownApp>> {
    const rows = await this.readModels.rows<KnownApp>(
      companyId,
      `select id, external_id as "externalId", name, protocol, integration_name as "integrationName", hosts,
         is_lost as "isLost", registered_service_id as "registeredServiceId", matched_by as "matchedBy"
       from directory_app where company_service_id = $1`,
      [companyServiceId],
    );
    return new Map(rows.map((row) => [row.externalId, row]));
  }

  /** The services that an app of the provider may be; the provider itself is none. */
  services({ companyId, companyServiceId }: Provider): Promise<MatchableService[]> {
    const sql =
      'select id, name, integration_kind as "integrationKind", url from company_service where id <> $1 order by id';
    return this.readModels.rows(companyId, sql, [companyServiceId]);
  }

  ssos({ companyId }: Provider): Promise<PresentSso[]> {
    const sql = `select company_service_id as "companyServiceId", identity_provider_id as "identityProviderId",
        protocol, source from service_sso`;
    return this.readModels.rows(companyId, sql);
  }

  /** The users behind accounts of the provider. */
  async usersOfAccounts({ companyId, companyServiceId }: Provider): Promise<Map<string, string>> {
    const rows = await this.readModels.rows<{ id: string; companyUserId: string }>(
      companyId,
      `select id, company_user_id as "companyUserId" from service_account
       where company_service_id = $1 and company_user_id is not null`,
      [companyServiceId],
    );
    return new Map(rows.map(({ id, companyUserId }) => [id, companyUserId]));
  }

  /**
   * Finds who stands behind an account of the provider: a user, or the address of somebody who is none.
   * @returns undefined for an account that no list named, or that was forgotten
   */
  async personsOfAccounts({
    companyId,
    companyServiceId,
  }: Provider): Promise<(id: string) => AccountPerson | undefined> {
    const rows = await this.readModels.rows<{ id: string; companyUserId: string | null; email: string | null }>(
      companyId,
      `select id, company_user_id as "companyUserId", email from service_account
       where company_service_id = $1 and not is_forgotten and (company_user_id is not null or email is not null)`,
      [companyServiceId],
    );
    const persons = new Map(
      rows.map(({ id, companyUserId, email }) => [id, companyUserId ? { companyUserId } : { label: email! }]),
    );
    return (id) => persons.get(id);
  }

  /** Selects the services whose own integration reports no sign-ins today. */
  async withoutOwnSignIns({ companyId }: Provider, serviceIds: readonly string[], today: string): Promise<string[]> {
    const rows = await this.readModels.rows<{ id: string }>(
      companyId,
      `select s.id from company_service s where s.id = any($1::uuid[])
         and not ${hasOwnSignIns('s.id', today)}
       order by s.id`,
      [serviceIds],
    );
    return rows.map(({ id }) => id);
  }

  users({ companyId }: Provider, serviceId: string): Promise<ServiceUser[]> {
    return this.readModels.rows(
      companyId,
      `select distinct on (u.company_user_id) u.company_service_id as "companyServiceId",
         u.company_user_id as "companyUserId", u.last_login_at as "lastLoginAt", a.id as "serviceAccountId"
       from company_service_user u left join service_account a
         on a.company_service_id = u.company_service_id and a.company_user_id = u.company_user_id
           and not a.is_forgotten and a.presence <> 'removed'
       where u.company_service_id = $1 order by u.company_user_id, a.id`,
      [serviceId],
    );
  }
}
