import { Controller } from '@nestjs/common';
import { integrations } from '../../contract/integrations';
import { companyDecider } from '../../access/company/company.decider';
import type { ApiRequest } from '../../platform/http/api-request';
import { Commands } from '../../platform/http/commands.service';
import { Serves } from '../../platform/http/serves.decorator';
import { Rejected } from '../../platform/kit/rejections';
import { UndoStore } from '../../platform/undo/undo-store.service';
import { AccountMatches } from './accounts/account-matches.service';
import { Connections } from './connections.service';
import { IntegrationConfigs } from './integration-config.service';
import { integrationDecider } from './integration.decider';
import { IntegrationStateQueries } from './integration-state.queries';
import { IntegrationQueries } from './integrations.queries';
import { SynchronisationRuns } from './runs/synchronisation-runs.service';
import { ConnectionTests } from './connection-tests.service';

@Controller()
export class IntegrationsController {
  constructor(
    private readonly configs: IntegrationConfigs,
    private readonly connections: Connections,
    private readonly queries: IntegrationQueries,
    private readonly states: IntegrationStateQueries,
    private readonly runs: SynchronisationRuns,
    private readonly matches: AccountMatches,
    private readonly tests: ConnectionTests,
    private readonly commands: Commands,
    private readonly undos: UndoStore,
  ) {}

  @Serves(integrations.show)
  async show(request: ApiRequest<typeof integrations.show>) {
    const detail = await this.queries.show(request, request.params.companyServiceId);
    return request.isAuditor ? { ...detail, values: {} } : detail;
  }

  @Serves(integrations.configure)
  configure(request: ApiRequest<typeof integrations.configure>) {
    return this.configs.configure(request);
  }

  @Serves(integrations.disconnect)
  disconnect(request: ApiRequest<typeof integrations.disconnect>) {
    return this.configs.disconnect(request);
  }

  @Serves(integrations.test)
  test(request: ApiRequest<typeof integrations.test>) {
    return this.configs.test(request);
  }

  @Serves(integrations.integrate)
  async integrate(request: ApiRequest<typeof integrations.integrate>) {
    const { companyId, params } = request;
    await this.connections.of(companyId, params.companyServiceId);
    const integration = await this.states.find(companyId, params.companyServiceId);
    if (!integration) throw new Rejected('integration_not_configured');
    await this.tests.rejectIfRequired(companyId, integration);
    const { isPreview = false } = request.body ?? {};
    if (integration.pausedAt && !isPreview) throw new Rejected('integration_paused');
    return this.requestRun(request, params.companyServiceId, isPreview);
  }

  @Serves(integrations.resume)
  async resume(request: ApiRequest<typeof integrations.resume>) {
    const { companyServiceId } = request.params;
    const service = await this.states.service(request.companyId, companyServiceId);
    await this.tests.rejectIfRequired(request.companyId, service);
    await this.undos.requireFinished(request.companyId, 'integration', companyServiceId);
    await this.commands.send(integrationDecider, companyServiceId, { type: 'Resume', data: {} }, request);
    return this.requestRun(request, companyServiceId, false);
  }

  @Serves(integrations.runs)
  listRuns(request: ApiRequest<typeof integrations.runs>) {
    return this.queries.runs(request, request.params.companyServiceId, request.query);
  }

  @Serves(integrations.run)
  run(request: ApiRequest<typeof integrations.run>) {
    return this.queries.run(request, request.params);
  }

  @Serves(integrations.missing)
  missing(request: ApiRequest<typeof integrations.missing>) {
    return this.queries.missing(request, request.params, request.query);
  }

  @Serves(integrations.release)
  async release(request: ApiRequest<typeof integrations.release>) {
    const { companyServiceId, runId } = request.params;
    const service = await this.states.service(request.companyId, companyServiceId);
    await this.tests.rejectIfRequired(request.companyId, service);
    const release = { type: 'Release', data: { runId } } as const;
    await this.commands.send(integrationDecider, companyServiceId, release, request);
    return this.requestRun(request, companyServiceId, false);
  }

  @Serves(integrations.discard)
  async discard(request: ApiRequest<typeof integrations.discard>) {
    const { companyServiceId, runId } = request.params;
    await this.states.service(request.companyId, companyServiceId);
    const discard = { type: 'Discard', data: { runId } } as const;
    await this.commands.send(integrationDecider, companyServiceId, discard, request);
  }

  @Serves(integrations.match)
  match(request: ApiRequest<typeof integrations.match>) {
    const { companyServiceId, serviceAccountId } = request.params;
    return this.matches.match(request, { companyServiceId, ids: [serviceAccountId], ...request.body });
  }

  @Serves(integrations.all)
  all(request: ApiRequest<typeof integrations.all>) {
    return this.queries.all(request, request.query);
  }

  @Serves(integrations.settings)
  settings({ companyId }: ApiRequest<typeof integrations.settings>) {
    return this.states.settings(companyId);
  }

  @Serves(integrations.changeSettings)
  async changeSettings(request: ApiRequest<typeof integrations.changeSettings>) {
    const { hour, matching } = request.body;
    const { companyId } = request;
    const batch = request.inBatch();
    if (hour !== undefined) {
      const change = { type: 'SetIntegrationHour', data: { integrationHour: hour } } as const;
      await this.commands.send(companyDecider, companyId, change, batch);
    }
    if (matching) {
      const change = { type: 'SetMatchingRules', data: matching } as const;
      await this.commands.send(companyDecider, companyId, change, batch);
    }
  }

  private async requestRun(request: ApiRequest, companyServiceId: string, isPreview: boolean) {
    const { companyId, at } = request;
    return { runId: await this.runs.request({ id: request.newId('run'), companyId, companyServiceId, isPreview, at }) };
  }
}
