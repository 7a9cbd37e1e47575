import { Controller } from '@nestjs/common';
import { ownAccount } from '../../contract/own-account';
import { ownThings } from '../../contract/own-things';
import type { ApiRequest } from '../../platform/http/api-request';
import { Serves } from '../../platform/http/serves.decorator';
import { OwnAccount } from './own-account.service';
import { OwnThingsQueries } from './own-things.queries';

@Controller()
export class OwnAccountController {
  constructor(
    private readonly ownAccount: OwnAccount,
    private readonly ownThings: OwnThingsQueries,
  ) {}

  @Serves(ownThings.show)
  show(request: ApiRequest<typeof ownThings.show>) {
    return this.ownThings.of(request.companyId, request.administrator.id);
  }

  @Serves(ownAccount.changePassword)
  changePassword(request: ApiRequest<typeof ownAccount.changePassword>) {
    return this.ownAccount.changePassword(request);
  }

  @Serves(ownAccount.sessions)
  sessions(request: ApiRequest<typeof ownAccount.sessions>) {
    return this.ownAccount.list(request);
  }

  @Serves(ownAccount.endSession)
  endSession(request: ApiRequest<typeof ownAccount.endSession>) {
    return this.ownAccount.end(request, request.params.sessionId);
  }

  @Serves(ownAccount.endOtherSessions)
  endOtherSessions(request: ApiRequest<typeof ownAccount.endOtherSessions>) {
    return this.ownAccount.endOthers(request);
  }
}
