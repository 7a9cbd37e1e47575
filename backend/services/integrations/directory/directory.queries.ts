import { Injectable } from '@nestjs/common';
import type { directories, DirectoryApp, DirectoryDetail } from '../../../contract/directories';
import { failureInWords, type ConnectorFailureCode } from '../../../contract/integration-failures';
import type { Page, ParamsOf, QueryOf } from '../../../contract/kit';
import { findPage, Where } from '../../../platform/http/find-page';
import { addSearch, japanese } from '../../../platform/http/expressions.sql';
import { ReadModels } from '../../../platform/http/read-models';
import { catalogue, catalogueOf } from '../catalogue/catalogue.service';
import { indexServices } from './app-match.rules';
import type { AppAttributes } from './directory-app.events';
import type { DirectoryDataOf } from './directory.events';

interface DetailRow {
  integrationKind: string | null;
  readAt: string | null;
  signInsSince: string | null;
  unread: DirectoryDataOf<'DirectoryRead'>['unread'] | null;
  failureCode: ConnectorFailureCode | null;
  vendorText: string | null;
  failedAt: string | null;
  appsCount: number;
  registeredCount: number;
}

type AppRow = Omit<DirectoryApp, 'integrationKind' | 'registeredService'> &
  AppAttributes & { registeredServiceId: string | null; registeredServiceName: string | null };

/** Every kind as a service of its own name: what an app would be registered as. */
const findKind = indexServices(
  catalogue.map(({ kind, name }) => ({ id: kind, name, integrationKind: kind, url: null })),
);

const rowOf = ({ registeredServiceId, registeredServiceName, integrationName, ...app }: AppRow): DirectoryApp => ({
  ...app,
  registeredService: registeredServiceId ? { id: registeredServiceId, name: registeredServiceName! } : null,
  integrationKind: registeredServiceId ? null : (findKind({ integrationName, ...app })?.registeredServiceId ?? null),
});

/** What was read of identity providers. */
@Injectable()
export class DirectoryQueries {
  constructor(private readonly readModels: ReadModels) {}

  async show(companyId: string, companyServiceId: string): Promise<DirectoryDetail> {
    const row = await this.readModels.one<DetailRow>(
      companyId,
      `select s.integration_kind as "integrationKind", d.read_at as "readAt", d.sign_ins_since as "signInsSince",
         d.unread, d.failure_code as "failureCode", d.vendor_text as "vendorText", d.failed_at as "failedAt",
         (select count(*) from directory_app a where a.company_service_id = s.id and not a.is_lost) as "appsCount",
         (select count(*) from directory_app a where a.company_service_id = s.id and not a.is_lost
            and a.registered_service_id is not null) as "registeredCount"
       from company_service s left join directory d on d.company_service_id = s.id where s.id = $1`,
      [companyServiceId],
    );
    const { integrationKind, unread, failureCode, vendorText, failedAt, ...detail } = row;
    const directory = integrationKind ? catalogueOf(integrationKind)?.connection?.directory : undefined;
    return {
      ...detail,
      isReadable: directory !== undefined,
      help: directory?.help ?? null,
      unread: (unread ?? []).map(({ part, code, vendorText: text }) => ({ part, failure: failureInWords(code, text) })),
      failure: failureCode && { ...failureInWords(failureCode, vendorText), at: failedAt! },
    };
  }

  apps(
    companyId: string,
    companyServiceId: string,
    query: QueryOf<typeof directories.apps>,
  ): Promise<Page<DirectoryApp>> {
    const where = new Where()
      .and('a.company_service_id = ? and not a.is_lost', companyServiceId)
      .andIf(query.isRegistered, '(a.registered_service_id is not null) = ?');
    return findPage(this.readModels, companyId, {
      select: `a.id, a.name, a.protocol, a.hosts, a.integration_name as "integrationName", a.matched_by as "matchedBy",
        a.registered_service_id as "registeredServiceId", s.name as "registeredServiceName",
        a.assigned_count as "assignedCount", a.people_count as "peopleCount", a.last_sign_in_on as "lastSignInOn"`,
      from: 'directory_app a left join company_service s on s.id = a.registered_service_id',
      where: addSearch(where, query.keyword, 'a.name', 's.name'),
      sort: {
        peopleCount: 'a.people_count',
        name: japanese('a.name'),
        lastSignInOn: 'a.last_sign_in_on',
        assignedCount: 'a.assigned_count',
      },
      tieBreaker: 'a.id',
      query,
      row: rowOf,
    });
  }

  /** @throws Rejected not_found for an app of another provider */
  async requireApp(companyId: string, { companyServiceId, directoryAppId }: ParamsOf<typeof directories.match>) {
    const sql = 'select from directory_app where id = $1 and company_service_id = $2';
    await this.readModels.one(companyId, sql, [directoryAppId, companyServiceId]);
  }
}
