import { Controller } from '@nestjs/common';
import { home } from '../../contract/home';
import { detectedServiceList, shadowIts } from '../../contract/shadow-its';
import type { ApiRequest } from '../../platform/http/api-request';
import { Commands } from '../../platform/http/commands.service';
import { listCsv } from '../../platform/http/list-csv';
import { Serves } from '../../platform/http/serves.decorator';
import { detectionAssistantDecider, detectionAssistantId } from '../assistant/detection-assistant.decider';
import { SuggestionRuleQueries } from '../assistant/suggestion-rules.queries';
import { detectedServiceDecider } from './detected-service.decider';
import { DetectionDecisions } from '../decisions/detection-decisions.service';
import { DetectedServiceDetailQueries } from './detected-service.queries';
import { DetectedServiceQueries } from './detected-services.queries';
import { DetectedUrlQueries } from './detected-urls.queries';
import { DetectedUseQueries } from './detected-uses.queries';
import { ManualDetections } from '../intake/manual-detections.service';

@Controller()
export class DetectedServicesController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: DetectedServiceQueries,
    private readonly detail: DetectedServiceDetailQueries,
    private readonly uses: DetectedUseQueries,
    private readonly urlQueries: DetectedUrlQueries,
    private readonly decisions: DetectionDecisions,
    private readonly manual: ManualDetections,
    private readonly rules: SuggestionRuleQueries,
  ) {}

  @Serves(shadowIts.list)
  list(request: ApiRequest<typeof shadowIts.list>) {
    return this.queries.list(request, request.query);
  }

  @Serves(shadowIts.csv)
  csv(request: ApiRequest<typeof shadowIts.csv>) {
    return listCsv(request, detectedServiceList, () => this.queries.all(request, request.query));
  }

  @Serves(shadowIts.risks)
  risks(request: ApiRequest<typeof shadowIts.risks>) {
    return this.queries.risks(request);
  }

  @Serves(shadowIts.selection)
  async selection(request: ApiRequest<typeof shadowIts.selection>) {
    const { ids, ...selection } = await this.queries.selection(request, request.query);
    return { total: ids.length, ...selection };
  }

  @Serves(home.shadowIt)
  ofHome(request: ApiRequest<typeof home.shadowIt>) {
    return this.queries.ofHome(request);
  }

  @Serves(shadowIts.show)
  show(request: ApiRequest<typeof shadowIts.show>) {
    return this.detail.show(request, request.params.detectedServiceId);
  }

  @Serves(shadowIts.urls)
  urls(request: ApiRequest<typeof shadowIts.urls>) {
    return this.urlQueries.ofService(request, request.params.detectedServiceId, request.query);
  }

  @Serves(shadowIts.details)
  details(request: ApiRequest<typeof shadowIts.details>) {
    return this.uses.list(request, request.params.detectedServiceId, request.query);
  }

  @Serves(shadowIts.detailUrls)
  detailUrls(request: ApiRequest<typeof shadowIts.detailUrls>) {
    return this.urlQueries.ofUse(request, request.params.detectedServiceDetailId, request.query);
  }

  @Serves(shadowIts.decide)
  decide(request: ApiRequest<typeof shadowIts.decide>) {
    if (request.body.decision === 'registered') request.need('companyService');
    return this.decisions.decide(request);
  }

  @Serves(shadowIts.overrideRisk)
  overrideRisk(request: ApiRequest<typeof shadowIts.overrideRisk>) {
    const { level, until } = request.body;
    const data = { level, until, effectiveFrom: request.today };
    return this.send(request, { type: 'OverrideRisk', data });
  }

  @Serves(shadowIts.endRiskOverride)
  endRiskOverride(request: ApiRequest<typeof shadowIts.endRiskOverride>) {
    return this.send(request, { type: 'EndRiskOverride', data: { effectiveFrom: request.today } });
  }

  @Serves(shadowIts.add)
  add(request: ApiRequest<typeof shadowIts.add>) {
    return this.manual.add(request);
  }

  @Serves(shadowIts.suggestionRules)
  suggestionRules(request: ApiRequest<typeof shadowIts.suggestionRules>) {
    return this.rules.show(request.companyId);
  }

  @Serves(shadowIts.changeSuggestionRules)
  changeSuggestionRules(request: ApiRequest<typeof shadowIts.changeSuggestionRules>) {
    const { rules, expectedRevision } = request.body;
    const command = { type: 'ChangeRules', data: { rules } } as const;
    const id = detectionAssistantId(request.companyId);
    return this.commands.send(detectionAssistantDecider, id, command, request, { expectedRevision });
  }

  private send(
    request: ApiRequest<typeof shadowIts.overrideRisk> | ApiRequest<typeof shadowIts.endRiskOverride>,
    command: Parameters<typeof this.commands.send<typeof detectedServiceDecider>>[2],
  ) {
    return this.commands.send(detectedServiceDecider, request.params.detectedServiceId, command, request);
  }
}
