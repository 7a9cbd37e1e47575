import { Controller } from '@nestjs/common';
import { ownAccount } from '../../contract/own-account';
import type { Ask } from '../../platform/http/ask';
import { Serves } from '../../platform/http/serves';
import { OwnAccount } from './own-account.service';

@Controller()
export class OwnAccountController {
  constructor(private readonly ownAccount: OwnAccount) {}

  @Serves(ownAccount.changePassword)
  changePassword(ask: Ask<typeof ownAccount.changePassword>) {
    return this.ownAccount.changePassword(ask);
  }

  @Serves(ownAccount.sessions)
  sessions(ask: Ask<typeof ownAccount.sessions>) {
    return this.ownAccount.list(ask);
  }

  @Serves(ownAccount.endSession)
  endSession(ask: Ask<typeof ownAccount.endSession>) {
    return this.ownAccount.end(ask, ask.params.sessionId);
  }

  @Serves(ownAccount.endOtherSessions)
  endOtherSessions(ask: Ask<typeof ownAccount.endOtherSessions>) {
    return this.ownAccount.endOthers(ask);
  }
}
