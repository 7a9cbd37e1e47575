import { Controller } from '@nestjs/common';
import { detectionRules } from '../../contract/detection-rule-checks';
import { allowUrlList, allowUrls, detectUrlList, detectUrls, type RuleListName } from '../../contract/detection-urls';
import type { ApiRequest } from '../../platform/http/api-request';
import { listCsv } from '../../platform/http/list-csv';
import { Serves } from '../../platform/http/serves.decorator';
import { Imports } from '../../platform/imports/imports.service';
import { DetectionRuleQueries } from './detection-rules.queries';
import { DetectionRules } from './detection-rules.service';
import { RuleChecks } from './rule-checks.queries';
import { importKindOf } from './import/detection-rule-import.columns';

/** Both lists have the same calls. */
const controllerOf = (list: RuleListName, calls: typeof detectUrls, listDeclaration: typeof detectUrlList) => {
  @Controller()
  class RulesController {
    constructor(
      readonly rules: DetectionRules,
      readonly queries: DetectionRuleQueries,
      readonly imports: Imports,
    ) {}

    @Serves(calls.list)
    list(request: ApiRequest<typeof calls.list>) {
      return this.queries.list(request.companyId, list, request.query);
    }

    @Serves(calls.csv)
    csv(request: ApiRequest<typeof calls.csv>) {
      return listCsv(request, listDeclaration, () => this.queries.all(request.companyId, list, request.query));
    }

    @Serves(calls.add)
    add(request: ApiRequest<typeof calls.add>) {
      return this.rules.add(list, request);
    }

    @Serves(calls.change)
    change(request: ApiRequest<typeof calls.change>) {
      return this.rules.change(list, request);
    }

    @Serves(calls.remove)
    remove(request: ApiRequest<typeof calls.remove>) {
      return this.rules.remove(list, request);
    }

    @Serves(calls.commitImport)
    async commitImport(request: ApiRequest<typeof calls.commitImport>) {
      await this.imports.commit(request, importKindOf[list], request.body);
    }
  }
  return RulesController;
};

export const DetectUrlsController = controllerOf('detect', detectUrls, detectUrlList);
export const AllowUrlsController = controllerOf('allow', allowUrls, allowUrlList);

@Controller()
export class DetectionRulesController {
  constructor(
    private readonly queries: DetectionRuleQueries,
    private readonly checks: RuleChecks,
  ) {}

  @Serves(detectionRules.show)
  show(request: ApiRequest<typeof detectionRules.show>) {
    return this.queries.show(request.companyId, request.params.detectionRuleId);
  }

  @Serves(detectionRules.preview)
  preview({ companyId, query }: ApiRequest<typeof detectionRules.preview>) {
    return this.checks.preview(companyId, query.detectUrlType, query.url, query.exceptId);
  }

  @Serves(detectionRules.try)
  try({ companyId, query }: ApiRequest<typeof detectionRules.try>) {
    return this.checks.try(companyId, query.url);
  }
}
