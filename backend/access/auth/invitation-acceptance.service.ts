import { Injectable } from '@nestjs/common';
import { administratorEmailClaim } from '../administrators/administrator-email.claim';
import { AdministratorRoster } from '../administrators/administrator-roster.service';
import { administratorDecider } from '../administrators/administrator.decider';
import type { administrators } from '../../contract/administrators';
import { Credentials } from '../../platform/credentials/credentials.service';
import { Tokens } from '../../platform/credentials/tokens.service';
import { Commands } from '../../platform/http/commands.service';
import type { ApiRequest } from '../../platform/http/api-request';
import type { VerifiedLogin } from '../../platform/http/sessions.service';
import { derivedId } from '../../platform/kit/ids';
import { MeQueries } from './me.queries';
import { PasswordPolicy } from './password-policy.service';
import { administratorOf } from '../../platform/kit/principal';

/** An invited administrator joins. */
@Injectable()
export class InvitationAcceptance {
  constructor(
    private readonly commands: Commands,
    private readonly roster: AdministratorRoster,
    private readonly tokens: Tokens,
    private readonly credentials: Credentials,
    private readonly policy: PasswordPolicy,
    private readonly queries: MeQueries,
  ) {}

  /**
   * Answers the login for the new session; continues after an interrupted attempt with the same token.
   * @throws Rejected token_invalid.
   */
  async join(request: ApiRequest<typeof administrators.join>): Promise<VerifiedLogin> {
    const { invitationToken: token, name, nameKana, password } = request.body;
    const grant = await this.tokens.find('invitation', token);
    const { administratorId, companyId } = grant;
    const { companyName } = await this.queries.companyName(companyId);
    await this.policy.refuseWeak(password, [companyName, name, nameKana, grant.email]);
    const context = request.contextFor(administratorOf(companyId, administratorId));
    const intent = { type: 'Join', data: { name, nameKana } } as const;
    const commandId = derivedId(administratorId, 'joining');
    const claims = [{ kind: administratorEmailClaim, value: grant.email }];
    await this.roster.runExclusively(context, async () => {
      await this.commands.send(administratorDecider, administratorId, intent, { context }, { commandId, claims });
      await this.roster.enterIfAdmin(administratorId, context);
    });
    return this.credentials.setFirst('invitation', token, grant, password);
  }
}
