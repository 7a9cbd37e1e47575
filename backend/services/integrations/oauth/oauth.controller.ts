import { Controller } from '@nestjs/common';
import { oauth } from '../../../contract/oauth';
import type { ApiRequest } from '../../../platform/http/api-request';
import { Serves } from '../../../platform/http/serves.decorator';
import { OAuthAuthorisation } from './oauth-authorisation.service';
import { initiatorOf } from './oauth-initiator.rules';
import { ServiceOAuth } from './service-oauth.service';

@Controller()
export class OAuthController {
  constructor(
    private readonly authorisation: OAuthAuthorisation,
    private readonly services: ServiceOAuth,
  ) {}

  @Serves(oauth.url)
  url(request: ApiRequest<typeof oauth.url>) {
    const { params, query } = request;
    return this.authorisation.start(this.services, initiatorOf(request), params.companyServiceId, query.operations);
  }

  @Serves(oauth.complete)
  async complete(request: ApiRequest<typeof oauth.complete>) {
    const { ownerId: companyServiceId, ...grant } = await this.authorisation.complete(
      this.services,
      request.body,
      initiatorOf(request),
      request.inBatch(),
    );
    return { companyServiceId, ...grant };
  }
}
