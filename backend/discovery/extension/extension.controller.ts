import { Controller } from '@nestjs/common';
import { extension } from '../../contract/extension';
import type { ApiRequest } from '../../platform/http/api-request';
import { Serves } from '../../platform/http/serves.decorator';
import { Enrolments } from './enrolment/enrolments.service';
import { ExtensionReports } from './reports/extension-reports.service';
import { ExtensionRulesService } from './rules/extension-rules.service';
import { UsageRequestQueries } from './requests/usage-requests.queries';
import { UsageRequests } from './requests/usage-requests.service';

/** The calls of the extension itself. */
@Controller()
export class ExtensionController {
  constructor(
    private readonly enrolments: Enrolments,
    private readonly rulesService: ExtensionRulesService,
    private readonly reports: ExtensionReports,
    private readonly usageRequests: UsageRequests,
    private readonly queries: UsageRequestQueries,
  ) {}

  @Serves(extension.enrol)
  enrol(request: ApiRequest<typeof extension.enrol>) {
    return this.enrolments.enrol(request);
  }

  @Serves(extension.rules)
  async rules({ principal, today, http, reply }: ApiRequest<typeof extension.rules>) {
    const rules = await this.rulesService.of(principal, today);
    const etag = `"${rules.version}"`;
    void reply.header('etag', etag);
    if (http.headers['if-none-match'] !== etag) return rules;
    void reply.status(304);
    return undefined;
  }

  @Serves(extension.report)
  report(request: ApiRequest<typeof extension.report>) {
    return this.reports.receive(request);
  }

  @Serves(extension.request)
  request(request: ApiRequest<typeof extension.request>) {
    return this.usageRequests.request(request);
  }

  @Serves(extension.requests)
  async requests({ principal, companyId }: ApiRequest<typeof extension.requests>) {
    return { items: await this.queries.ofInstallation(companyId, principal.id!) };
  }
}
