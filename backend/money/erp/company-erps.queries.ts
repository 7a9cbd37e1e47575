import { Injectable } from '@nestjs/common';
import type { CompanyErp, CompanyErpDetail, ErpCandidate, ErpRun } from '../../contract/company-erp-rows';
import type { companyErps } from '../../contract/company-erps';
import { failureInWords } from '../../contract/integration-failures';
import type { Page, ParamsOf, QueryOf } from '../../contract/kit';
import { findPage, Where } from '../../platform/http/find-page';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';
import type { SetUpField } from '../../services/integrations/catalogue/connection-fields.rules';
import { shownField } from '../../services/integrations/catalogue/shown-field.rules';
import { IntegrationCredentials } from '../../services/integrations/credentials/credentials.service';
import {
  endedRunColumns,
  endedRunView,
  requestedRunView,
  type EndedRun,
} from '../../services/integrations/runner/run-view.rules';
import { nextRunAt } from '../../services/integrations/runner/schedule.rules';
import { erpCatalogue, erpOAuthOf, erpOf } from './catalogue/erp-catalogue.service';
import { capabilitiesOf } from './catalogue/erp-capabilities.rules';
import { CompanyErpSetUp } from './company-erp-set-up.service';
import { confirmationsCountSql } from './erp-payments.queries';
import { ErpRuns, type RequestedErpRun } from './runs/erp-runs.service';

type EndedErpRun = EndedRun<ErpRun['counts'], ErpRun['held']>;

interface ErpRow {
  id: string;
  integrationKind: string;
  name: string;
  hasCredentials: boolean;
  scopes: string[];
  config: CompanyErpDetail['config'];
  configuredAt: string | null;
  isIntegrated: boolean;
  pausedAt: string | null;
  lastRunAt: string | null;
  failureCode: Parameters<typeof failureInWords>[0] | null;
  vendorText: string | null;
  failedAt: string | null;
  nextAttemptAt: string | null;
  heldRunId: string | null;
  lastRun: EndedErpRun | null;
  paymentsCount: number;
  requiredConfirmationCount: number;
}

const select = `select erp.id, erp.integration_kind as "integrationKind", erp.name, erp.has_credentials as "hasCredentials",
  erp.scopes, erp.config, erp.configured_at as "configuredAt", erp.is_integrated as "isIntegrated",
  erp.paused_at as "pausedAt",  erp.last_run_at as "lastRunAt", erp.failure_code as "failureCode", erp.vendor_text as "vendorText",
  erp.failed_at as "failedAt", erp.next_attempt_at as "nextAttemptAt", erp.held_run_id as "heldRunId",
  (select to_jsonb(r) from (select ${endedRunColumns} from erp_run r where r.id = erp.last_run_id) r) as "lastRun",
  (select count(*)::int from erp_payment p where p.company_erp_id = erp.id and p.state not in ('deleted', 'alike'))
    as "paymentsCount",
  (${confirmationsCountSql('erp.id')}) as "requiredConfirmationCount"
  from company_erp erp`;

/** The ERPs of a company and their runs. */
@Injectable()
export class CompanyErpQueries {
  constructor(
    private readonly readModels: ReadModels,
    private readonly credentials: IntegrationCredentials,
    private readonly setUp: CompanyErpSetUp,
    private readonly requestedRuns: ErpRuns,
  ) {}

  async list(context: ReadContext, isIntegratedOnly = false): Promise<CompanyErp[]> {
    const where = isIntegratedOnly ? 'where erp.is_integrated' : '';
    const sql = `${select} ${where} order by erp.registered_at, erp.id`;
    return this.toCompanyErps(context, await this.readModels.rows<ErpRow>(context.companyId, sql));
  }

  async candidates({ companyId }: ReadContext): Promise<ErpCandidate[]> {
    const sql = 'select id, integration_kind as kind from company_erp';
    const rows = await this.readModels.rows<{ id: string; kind: string }>(companyId, sql);
    return erpCatalogue.map(({ kind, name, connection, export: file }) => ({
      integrationKind: kind,
      name,
      kindState: connection?.state ?? 'manual',
      source: connection?.source ?? file?.source ?? null,
      exportHelp: file?.help ?? null,
      ...capabilitiesOf({ connection, export: file }),
      companyErpId: rows.find((row) => row.kind === kind)?.id ?? null,
    }));
  }

  async show(context: ReadContext, id: string): Promise<CompanyErpDetail> {
    const { companyId } = context;
    const row = await this.readModels.one<ErpRow>(companyId, `${select} where erp.id = $1`, [id]);
    const [erp] = await this.toCompanyErps(context, [row]);
    const kind = erpOf(row.integrationKind);
    const { auth, fields } = await this.accessTo(row.integrationKind);
    const storedFields = (await this.credentials.find(companyId, id))?.fields ?? {};
    const visible = fields.filter(({ name, secret }) => !secret && storedFields[name] !== undefined);
    return {
      ...erp!,
      authKind: auth,
      source: (kind?.connection ?? kind?.export)?.source ?? null,
      exportHelp: kind?.export?.help ?? null,
      ...capabilitiesOf(kind ?? {}),
      fields: fields.map(shownField),
      values: Object.fromEntries(visible.map(({ name }) => [name, storedFields[name]!])),
      config: row.config,
      previewRunId: await this.previewRunId(companyId, row),
    };
  }

  /** How a kind is reached, and what an administrator enters for it: of one that is read by its export, nothing. */
  private async accessTo(
    integrationKind: string,
  ): Promise<{ auth: CompanyErpDetail['authKind']; fields: SetUpField[] }> {
    if (erpOf(integrationKind)?.export) return { auth: 'file', fields: [] };
    const { connection, fields } = await this.setUp.connectionOf(integrationKind);
    return { auth: connection.auth.type === 'oauth2' ? 'oauth' : 'fields', fields };
  }

  async configExists({ companyId }: ReadContext, id: string): Promise<{ exists: boolean }> {
    const sql = 'select config is not null as exists from company_erp where id = $1';
    return this.readModels.one(companyId, sql, [id]);
  }

  /** The newest preview with the present configuration. */
  async previewRunId(companyId: string, erp: Pick<ErpRow, 'id' | 'configuredAt'>): Promise<string | null> {
    const runs = await this.requestedRuns.present(companyId, [erp.id]);
    const preview = runs.find(({ isPreview, endedAt }) => isPreview && endedAt);
    const isCurrent = preview && erp.configuredAt && Date.parse(preview.requestedAt) >= Date.parse(erp.configuredAt);
    return isCurrent ? preview.id : null;
  }

  runs({ companyId }: ReadContext, id: string, query: QueryOf<typeof companyErps.runs>): Promise<Page<ErpRun>> {
    return findPage(this.readModels, companyId, {
      select: endedRunColumns,
      from: 'erp_run r',
      where: new Where().and('r.company_erp_id = ?', id),
      sort: { startedAt: 'r.ended_at' },
      tieBreaker: 'r.id',
      query,
      row: (run: EndedErpRun) => endedRunView(run),
    });
  }

  async run(
    { companyId }: ReadContext,
    { companyErpId: id, runId }: ParamsOf<typeof companyErps.run>,
  ): Promise<ErpRun> {
    const requestedRun = await this.requestedRuns.find(companyId, id, runId);
    if (requestedRun && (!requestedRun.endedAt || requestedRun.isPreview || requestedRun.isCancelled))
      return requestedRunView(requestedRun);
    const sql = `select ${endedRunColumns} from erp_run r where r.id = $1 and r.company_erp_id = $2`;
    return endedRunView(await this.readModels.one<EndedErpRun>(companyId, sql, [runId, id]));
  }

  private async toCompanyErps({ companyId, at }: ReadContext, rows: readonly ErpRow[]): Promise<CompanyErp[]> {
    if (rows.length === 0) return [];
    const sql = 'select integration_hour as hour from company where company_id = $1';
    const [{ hour }, present, untestedErps] = await Promise.all([
      this.readModels.one<{ hour: number }>(companyId, sql, [companyId]),
      this.requestedRuns.present(
        companyId,
        rows.map(({ id }) => id),
      ),
      this.credentials.untestedOwners(companyId),
    ]);
    return rows.map((row) => shownErp(row, { hour, at, present, untestedErps }));
  }
}

interface ErpContext {
  hour: number;
  at: string;
  present: readonly RequestedErpRun[];
  untestedErps: readonly string[];
}

const shownErp = (row: ErpRow, { hour, at, present, untestedErps }: ErpContext): CompanyErp => {
  const { id, integrationKind, name, hasCredentials, scopes, isIntegrated, pausedAt, lastRunAt, heldRunId } = row;
  const open = present.find(({ companyErpId, endedAt }) => companyErpId === id && !endedAt);
  const kindState = erpOf(integrationKind)?.connection?.state ?? 'manual';
  return {
    ...{ id, integrationKind, name, kindState, hasCredentials, isIntegrated, pausedAt, heldRunId },
    isConfigured: row.config !== null,
    isAuthorised: hasCredentials && (erpOAuthOf(integrationKind) === undefined || scopes.length > 0),
    isTestRequired: kindState === 'unconfirmed' && hasCredentials && untestedErps.includes(id),
    running: open ? { runId: open.id, isPreview: open.isPreview, startedAt: open.startedAt ?? open.requestedAt } : null,
    lastRun: row.lastRun && endedRunView(row.lastRun),
    nextRunAt: isIntegrated && lastRunAt && !pausedAt ? nextRunAt(id, hour, at) : null,
    failure:
      row.failureCode && row.failedAt
        ? { ...failureInWords(row.failureCode, row.vendorText), at: row.failedAt, nextAttemptAt: row.nextAttemptAt }
        : null,
    paymentsCount: row.paymentsCount,
    requiredConfirmationCount: row.requiredConfirmationCount,
  };
};
