import { Controller } from '@nestjs/common';
import { companyErps } from '../../contract/company-erps';
import type { ApiRequest } from '../../platform/http/api-request';
import { Commands } from '../../platform/http/commands.service';
import { Serves } from '../../platform/http/serves.decorator';
import { Rejected } from '../../platform/kit/rejections';
import { UndoStore } from '../../platform/undo/undo-store.service';
import { OAuthAuthorisation } from '../../services/integrations/oauth/oauth-authorisation.service';
import { initiatorOf } from '../../services/integrations/oauth/oauth-initiator.rules';
import { CompanyErpSetUp } from './company-erp-set-up.service';
import { CompanyErpStateQueries } from './company-erp-state.queries';
import { companyErpDecider } from './company-erp.decider';
import { CompanyErpQueries } from './company-erps.queries';
import { ErpPaymentQueries } from './erp-payments.queries';
import { ErpOAuth } from './erp-oauth.service';
import { ErpPreviewQueries } from './runs/erp-previews.queries';
import { ErpRuns } from './runs/erp-runs.service';

@Controller()
export class CompanyErpsController {
  constructor(
    private readonly queries: CompanyErpQueries,
    private readonly previews: ErpPreviewQueries,
    private readonly payments: ErpPaymentQueries,
    private readonly states: CompanyErpStateQueries,
    private readonly setUp: CompanyErpSetUp,
    private readonly authorisation: OAuthAuthorisation,
    private readonly owner: ErpOAuth,
    private readonly requestedRuns: ErpRuns,
    private readonly commands: Commands,
    private readonly undos: UndoStore,
  ) {}

  @Serves(companyErps.list)
  list(request: ApiRequest<typeof companyErps.list>) {
    return this.queries.list(request);
  }

  @Serves(companyErps.integrated)
  listIntegrated(request: ApiRequest<typeof companyErps.integrated>) {
    return this.queries.list(request, true);
  }

  @Serves(companyErps.candidates)
  candidates(request: ApiRequest<typeof companyErps.candidates>) {
    return this.queries.candidates(request);
  }

  @Serves(companyErps.register)
  register(request: ApiRequest<typeof companyErps.register>) {
    return this.setUp.register(request);
  }

  @Serves(companyErps.configExists)
  configExists(request: ApiRequest<typeof companyErps.configExists>) {
    return this.queries.configExists(request, request.query.companyErpId);
  }

  @Serves(companyErps.configure)
  configure(request: ApiRequest<typeof companyErps.configure>) {
    return this.setUp.configure(request);
  }

  @Serves(companyErps.oauthUrl)
  oauthUrl(request: ApiRequest<typeof companyErps.oauthUrl>) {
    return this.authorisation.start(this.owner, initiatorOf(request), request.params.companyErpId);
  }

  @Serves(companyErps.completeOauth)
  async completeOauth(request: ApiRequest<typeof companyErps.completeOauth>) {
    const initiator = initiatorOf(request);
    const grant = await this.authorisation.complete(this.owner, request.body, initiator, request.inBatch());
    return { companyErpId: grant.ownerId, isGranted: grant.missingOperations.length === 0 };
  }

  @Serves(companyErps.show)
  async show(request: ApiRequest<typeof companyErps.show>) {
    const detail = await this.queries.show(request, request.params.companyErpId);
    return request.isAuditor ? { ...detail, values: {} } : detail;
  }

  @Serves(companyErps.setCredentials)
  setCredentials(request: ApiRequest<typeof companyErps.setCredentials>) {
    return this.setUp.setCredentials(request);
  }

  @Serves(companyErps.test)
  test(request: ApiRequest<typeof companyErps.test>) {
    return this.setUp.test(request);
  }

  @Serves(companyErps.integrate)
  async integrate(request: ApiRequest<typeof companyErps.integrate>) {
    const { companyId, params, body } = request;
    const erp = await this.states.one(companyId, params.companyErpId);
    if (!erp.config || !erp.hasCredentials) throw new Rejected('erp_not_configured');
    if (await this.setUp.isTestRequired(companyId, erp)) throw new Rejected('integration_untested');
    const { isPreview = false, keepBoth = [] } = body ?? {};
    if (erp.pausedAt && !isPreview) throw new Rejected('erp_paused');
    if (!isPreview && !erp.isIntegrated) {
      if (!(await this.queries.previewRunId(companyId, erp))) throw new Rejected('erp_preview_required');
      await this.commands.send(companyErpDecider, params.companyErpId, { type: 'Integrate', data: {} }, request);
    }
    return this.requestRun(request, params.companyErpId, { isPreview, keepBoth });
  }

  @Serves(companyErps.resume)
  async resume(request: ApiRequest<typeof companyErps.resume>) {
    const { companyId, params } = request;
    const erp = await this.states.one(companyId, params.companyErpId);
    if (await this.setUp.isTestRequired(companyId, erp)) throw new Rejected('integration_untested');
    await this.undos.requireFinished(companyId, 'companyErp', erp.id);
    const runId = request.newId('run');
    // A repeat of the call that resumed it gets its run.
    const isRepeat = !erp.pausedAt && (await this.requestedRuns.find(companyId, erp.id, runId)) !== undefined;
    if (!erp.pausedAt && !isRepeat) throw new Rejected('erp_not_paused');
    await this.commands.send(companyErpDecider, erp.id, { type: 'Resume', data: {} }, request);
    return this.requestRun(request, erp.id, { isPreview: false, keepBoth: [] }, runId);
  }

  @Serves(companyErps.disintegrate)
  disintegrate(request: ApiRequest<typeof companyErps.disintegrate>) {
    return this.setUp.disintegrate(request);
  }

  @Serves(companyErps.runs)
  async runs(request: ApiRequest<typeof companyErps.runs>) {
    await this.states.one(request.companyId, request.params.companyErpId);
    return this.queries.runs(request, request.params.companyErpId, request.query);
  }

  @Serves(companyErps.run)
  run(request: ApiRequest<typeof companyErps.run>) {
    return this.queries.run(request, request.params);
  }

  @Serves(companyErps.preview)
  preview(request: ApiRequest<typeof companyErps.preview>) {
    return this.previews.page(request.companyId, request.params, request.query);
  }

  @Serves(companyErps.choices)
  async choices(request: ApiRequest<typeof companyErps.choices>) {
    const { companyErpId } = request.params;
    await this.states.one(request.companyId, companyErpId);
    return this.requestedRuns.choices(request.companyId, companyErpId);
  }

  @Serves(companyErps.missing)
  async missing(request: ApiRequest<typeof companyErps.missing>) {
    const { companyErpId, runId } = request.params;
    // Refuses a run of another ERP.
    await this.queries.run(request, request.params);
    const ids = await this.requestedRuns.missingOf(request.companyId, runId);
    return this.payments.some(request, { ids, companyErpId }, request.query);
  }

  @Serves(companyErps.release)
  async release(request: ApiRequest<typeof companyErps.release>) {
    await this.endHold(request, 'Release');
    return this.requestRun(request, request.params.companyErpId, { isPreview: false, keepBoth: [] });
  }

  @Serves(companyErps.discard)
  discard(request: ApiRequest<typeof companyErps.discard>) {
    return this.endHold(request, 'Discard');
  }

  private async endHold(
    request: ApiRequest<typeof companyErps.release | typeof companyErps.discard>,
    type: 'Release' | 'Discard',
  ): Promise<void> {
    const { companyErpId: id, runId } = request.params;
    await this.states.one(request.companyId, id);
    await this.commands.send(companyErpDecider, id, { type, data: { runId } }, request);
  }

  private async requestRun(
    request: ApiRequest,
    companyErpId: string,
    run: { isPreview: boolean; keepBoth: string[] },
    id = request.newId('run'),
  ): Promise<{ runId: string }> {
    const { companyId, at } = request;
    return { runId: await this.requestedRuns.request({ id, companyId, companyErpId, at, ...run }) };
  }
}
