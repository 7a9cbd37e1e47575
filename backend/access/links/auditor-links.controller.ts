import { Controller } from '@nestjs/common';
import { auditorLinkList, auditorLinks } from '../../contract/auditor-links';
import type { ApiRequest } from '../../platform/http/api-request';
import { listCsv } from '../../platform/http/list-csv';
import { Serves } from '../../platform/http/serves.decorator';
import { AccessLinks } from './access-links.service';
import { AuditorLinkQueries } from './auditor-links.queries';

@Controller()
export class AuditorLinksController {
  constructor(
    private readonly queries: AuditorLinkQueries,
    private readonly links: AccessLinks,
  ) {}

  @Serves(auditorLinks.list)
  list(request: ApiRequest<typeof auditorLinks.list>) {
    return this.queries.list(request, request.query);
  }

  @Serves(auditorLinks.csv)
  csv(request: ApiRequest<typeof auditorLinks.csv>) {
    return listCsv(request, auditorLinkList, () => this.queries.all(request, request.query));
  }

  @Serves(auditorLinks.issue)
  issue(request: ApiRequest<typeof auditorLinks.issue>) {
    const { reason: _, ...link } = request.body;
    return this.links.issue(request, { kind: 'auditor', ...link });
  }

  @Serves(auditorLinks.sendAgain)
  async sendAgain(request: ApiRequest<typeof auditorLinks.sendAgain>) {
    const { accessLinkId } = request.params;
    await this.queries.require(request.companyId, accessLinkId);
    await this.links.sendAgain(request, accessLinkId);
  }

  @Serves(auditorLinks.revoke)
  async revoke(request: ApiRequest<typeof auditorLinks.revoke>) {
    const { accessLinkId } = request.params;
    await this.queries.require(request.companyId, accessLinkId);
    await this.links.revoke(request, accessLinkId);
  }
}
