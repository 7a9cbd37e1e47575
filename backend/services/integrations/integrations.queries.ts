import { Injectable } from '@nestjs/common';
import { isPerson } from '../../../projections/users/person.sql';
import { failureInWords } from '../../contract/integration-failures';
import { integrationHealths } from '../../contract/integration-words';
import type { IntegrationDetail, IntegrationRow, IntegrationRun, integrations } from '../../contract/integrations';
import type { MissingAccount } from '../../contract/missing-account';
import type { Page, ParamsOf, QueryOf } from '../../contract/kit';
import { findPage, Where } from '../../platform/http/find-page';
import { addSearch, inOrderOf, japanese } from '../../platform/http/expressions.sql';
import { ReadModels, type ReadContext } from '../../platform/http/read-models';
import { Rejected } from '../../platform/kit/rejections';
import { Connections, type ServiceConnection } from './connections.service';
import { IntegrationCredentials } from './credentials/credentials.service';
import { currentIntegrationState } from './current-state.sql';
import { missingSql } from './runs/held-run.sql';
import { kindOf } from './catalogue/integration-kind.rules';
import { IntegrationStateQueries } from './integration-state.queries';
import { MissingAccounts } from './accounts/missing-accounts.service';
import { endedRunColumns, endedRunView, requestedRunView, type EndedRun } from './runner/run-view.rules';
import { nextRunAt } from './runner/schedule.rules';
import { SynchronisationRuns, type Synchronisation } from './runs/synchronisation-runs.service';
import { ConnectionTests } from './connection-tests.service';

type EndedIntegrationRun = EndedRun<IntegrationRun['counts'], IntegrationRun['held']>;

interface HealthRow extends Pick<IntegrationRow, 'companyServiceId' | 'serviceName' | 'integrationKind' | 'state'> {
  configuredAt: string | null;
  lastRunAt: string | null;
  pausedAt: string | null;
  nextAttemptAt: string | null;
  failedAt: string | null;
  failureAttempt: number | null;
  heldRunId: string | null;
  scopes: string[] | null;
  lastRun: EndedIntegrationRun | null;
  heldRun: EndedIntegrationRun | null;
}

const runJson = (alias: string) => `case when ${alias}.id is not null then jsonb_build_object('id', ${alias}.id,
  'state', ${alias}.state, 'endedAt', ${alias}.ended_at, 'durationMs', ${alias}.duration_ms, 'counts', ${alias}.counts,
  'failureCode', ${alias}.failure_code, 'vendorText', ${alias}.vendor_text, 'held', ${alias}.held) end`;
const columns = `s.id as "companyServiceId", s.name as "serviceName", s.integration_kind as "integrationKind",
  ${currentIntegrationState('s')} as state, i.configured_at as "configuredAt", i.last_run_at as "lastRunAt",
  i.paused_at as "pausedAt",
  i.next_attempt_at as "nextAttemptAt", i.failed_at as "failedAt", i.failure_attempt as "failureAttempt",
  i.held_run_id as "heldRunId", i.scopes, ${runJson('r')} as "lastRun", ${runJson('h')} as "heldRun"`;
const runs = `left join integration_run r on r.id = i.last_run_id left join integration_run h on h.id = i.held_run_id`;
const health = `case when s.integration_state = 'failed' then 'failed' when i.held_run_id is not null then 'held' else 'healthy' end`;

/** The state of integrations and their runs. */
@Injectable()
export class IntegrationQueries {
  constructor(
    private readonly readModels: ReadModels,
    private readonly states: IntegrationStateQueries,
    private readonly connections: Connections,
    private readonly credentials: IntegrationCredentials,
    private readonly tests: ConnectionTests,
    private readonly synchronisations: SynchronisationRuns,
    private readonly missingAccounts: MissingAccounts,
  ) {}

  async all(context: ReadContext, query: QueryOf<typeof integrations.all>): Promise<Page<IntegrationRow>> {
    const { companyId, at } = context;
    const page = await findPage(this.readModels, companyId, {
      select: columns,
      from: `integration i join company_service s on s.id = i.id ${runs}`,
      where: addSearch(new Where().andIf(query.health, `${health} = ?`), query.serviceName, 's.name'),
      sort: {
        state: [inOrderOf(integrationHealths, health), japanese('s.name')],
        serviceName: japanese('s.name'),
      },
      tieBreaker: 's.id',
      query,
      row: (row: HealthRow) => row,
    });
    const ids = page.items.map(({ companyServiceId }) => companyServiceId);
    const [hour, open, untestedIds] = await Promise.all([
      this.states.hour(companyId),
      this.synchronisations.open(companyId, ids),
      this.tests.requiredOf(companyId, page.items.map(integrationOf)),
    ]);
    const isUntested = ({ companyServiceId }: HealthRow) => untestedIds.has(companyServiceId);
    return { ...page, items: page.items.map((row) => healthOf(row, hour, at, open, isUntested(row))) };
  }

  async show({ companyId, at }: ReadContext, id: string): Promise<IntegrationDetail> {
    const row = await this.readModels.one<HealthRow>(
      companyId,
      `select ${columns} from company_service s left join integration i on i.id = s.id ${runs} where s.id = $1`,
      [id],
    );
    const [isTestRequired, hour, open, accounts] = await Promise.all([
      this.tests.isRequired(companyId, integrationOf(row)),
      this.states.hour(companyId),
      this.synchronisations.open(companyId, [id]),
      this.accountsOf(companyId, id),
    ]);
    const connection = await this.connections.find(row.integrationKind);
    return {
      ...healthOf(row, hour, at, open, isTestRequired),
      isTestRequired,
      ...kindOf(connection, row),
      values: await this.visibleValues(companyId, id, connection),
      configuredAt: row.configuredAt,
      ...accounts,
    };
  }

  /** Reads the values of the stored credential without its secrets. */
  private async visibleValues(
    companyId: string,
    id: string,
    connection: ServiceConnection | undefined,
  ): Promise<IntegrationDetail['values']> {
    const visible = connection?.fields.filter(({ secret }) => !secret) ?? [];
    if (visible.length === 0) return {};
    const storedFields = (await this.credentials.find(companyId, id))?.fields ?? {};
    return Object.fromEntries(
      visible.flatMap(({ name }) => (name in storedFields ? [[name, storedFields[name]!]] : [])),
    );
  }

  private async accountsOf(
    companyId: string,
    id: string,
  ): Promise<Pick<IntegrationDetail, 'accountsCount' | 'matchedCount' | 'requiredConfirmationCount'>> {
    const sql = `select count(*) as "accountsCount", count(company_user_id) as "matchedCount",
        count(*) filter (where company_user_id is null and matched_by is distinct from 'hand' and status <> 'deleted')
          as "requiredConfirmationCount"
      from service_account where company_service_id = $1 and presence in ('present', 'missed') and not is_forgotten`;
    return this.readModels.one(companyId, sql, [id]);
  }

  /** Ended runs of the last 30 days. */
  async runs(
    { companyId, at }: ReadContext,
    id: string,
    query: QueryOf<typeof integrations.runs>,
  ): Promise<Page<IntegrationRun>> {
    await this.states.service(companyId, id);
    return findPage(this.readModels, companyId, {
      select: endedRunColumns,
      from: 'integration_run r',
      where: new Where()
        .and('r.company_service_id = ?', id)
        .and(`r.ended_at >= ?::timestamptz - interval '30 days'`, at),
      sort: { startedAt: `r.ended_at - make_interval(secs => r.duration_ms / 1000.0)` },
      tieBreaker: 'r.id',
      query,
      row: (run: EndedIntegrationRun) => endedRunView(run),
    });
  }

  async run(
    { companyId }: ReadContext,
    { companyServiceId, runId }: ParamsOf<typeof integrations.run>,
  ): Promise<IntegrationRun> {
    const requestedRun = await this.synchronisations.find(companyId, companyServiceId, runId);
    if (requestedRun && (requestedRun.isPreview || requestedRun.isCancelled || !requestedRun.endedAt))
      return requestedRunView(requestedRun);
    const sql = `select ${endedRunColumns} from integration_run r where r.id = $1 and r.company_service_id = $2`;
    return endedRunView(await this.readModels.one<EndedIntegrationRun>(companyId, sql, [runId, companyServiceId]));
  }

  async missing(
    { companyId }: ReadContext,
    { companyServiceId, runId }: ParamsOf<typeof integrations.missing>,
    query: QueryOf<typeof integrations.missing>,
  ): Promise<Page<MissingAccount>> {
    const sql = 'select from integration_run where id = $1 and company_service_id = $2';
    if ((await this.readModels.rows(companyId, sql, [runId, companyServiceId])).length === 0)
      throw new Rejected('not_found');
    const ids = await this.missingAccounts.of(companyId, runId);
    return findPage(this.readModels, companyId, {
      select: `a.id, a.name, a.email, a.status, u.id as "companyUserId", u.name as "userName"`,
      from: `(${missingSql}) a left join company_user u on u.id = a.company_user_id and ${isPerson('u')}`,
      where: new Where().and('a.id = any(?::uuid[])', ids),
      sort: { name: 'a.search_name', email: 'a.search_email' },
      tieBreaker: 'a.id',
      query,
      row: (row: MissingAccount) => row,
    });
  }
}

const integrationOf = ({ companyServiceId: id, integrationKind }: HealthRow) => ({ id, integrationKind });

const healthOf = (
  row: HealthRow,
  hour: number,
  at: string,
  open: readonly Synchronisation[],
  isTestRequired: boolean,
): IntegrationRow => {
  const { companyServiceId, serviceName, integrationKind, state, lastRun, heldRun, lastRunAt, pausedAt } = row;
  const running = open.find((run) => run.companyServiceId === companyServiceId);
  return {
    companyServiceId,
    serviceName,
    integrationKind,
    state,
    lastRun: lastRun && endedRunView(lastRun),
    pausedAt,
    nextRunAt: lastRunAt === null || isTestRequired || pausedAt !== null ? null : nextRunAt(companyServiceId, hour, at),
    running: running
      ? { runId: running.id, startedAt: running.startedAt ?? running.requestedAt, isPreview: running.isPreview }
      : null,
    held: heldRun?.held ? { ...heldRun.held, runId: heldRun.id, at: new Date(heldRun.endedAt).toISOString() } : null,
    failure:
      row.failedAt && lastRun?.failureCode
        ? {
            ...failureInWords(lastRun.failureCode, lastRun.vendorText),
            at: row.failedAt,
            attempt: row.failureAttempt ?? 1,
            nextAttemptAt: row.nextAttemptAt,
          }
        : null,
  };
};
