import { Controller } from '@nestjs/common';
import { oauth } from '../../../contract/oauth';
import type { ApiRequest } from '../../../platform/http/api-request';
import { notLoggedIn } from '../../../platform/http/refusals';
import { Serves } from '../../../platform/http/serves.decorator';
import { OAuthAuthorisation } from './oauth-authorisation.service';
import type { Initiator } from './oauth-states.service';

@Controller()
export class OAuthController {
  constructor(private readonly authorisation: OAuthAuthorisation) {}

  @Serves(oauth.url)
  url(request: ApiRequest<typeof oauth.url>) {
    const { params, query } = request;
    return this.authorisation.start(initiatorOf(request), params.companyServiceId, query.operations);
  }

  @Serves(oauth.complete)
  complete(request: ApiRequest<typeof oauth.complete>) {
    return this.authorisation.complete(request.body, initiatorOf(request), request.inBatch());
  }
}

const initiatorOf = ({ administrator, http: { sessionToken } }: ApiRequest): Initiator => {
  if (!sessionToken) throw notLoggedIn();
  return { administrator, sessionToken };
};
