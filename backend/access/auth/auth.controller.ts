import { Controller } from '@nestjs/common';
import { administrators } from '../../contract/administrators';
import { auth } from '../../contract/auth';
import { Tokens } from '../../platform/credentials/tokens.service';
import type { ApiRequest } from '../../platform/http/api-request';
import { Serves } from '../../platform/http/serves.decorator';
import { MailLimit } from '../../platform/mail/mail-limit.service';
import { LoginSessions } from './login-sessions.service';
import { InvitationAcceptance } from './invitation-acceptance.service';
import { Login } from './login.service';
import { MeQueries } from './me.queries';
import { PasswordReset } from './password-reset.service';
import { Registration } from './registration.service';

/** Sign-up, login, password reset, invitation and logout. */
@Controller()
export class AuthController {
  constructor(
    private readonly registration: Registration,
    private readonly invitations: InvitationAcceptance,
    private readonly passwordReset: PasswordReset,
    private readonly logins: Login,
    private readonly loginSessions: LoginSessions,
    private readonly queries: MeQueries,
    private readonly tokens: Tokens,
    private readonly mailLimit: MailLimit,
  ) {}

  @Serves(auth.requestRegistration)
  async requestRegistration({ body: { email }, http }: ApiRequest<typeof auth.requestRegistration>) {
    await this.mailLimit.take(email, http.ip);
    await this.registration.request(email);
    return { email };
  }

  @Serves(auth.preRegistration)
  async preRegistration({ params }: ApiRequest<typeof auth.preRegistration>) {
    const { email } = await this.tokens.find('pre_registration', params.comfirmationToken);
    return { email };
  }

  @Serves(auth.register)
  async register(request: ApiRequest<typeof auth.register>) {
    return this.loginSessions.enter(request, await this.registration.register(request));
  }

  @Serves(auth.signup)
  signup(request: ApiRequest<typeof auth.signup>) {
    return this.register(request);
  }

  @Serves(auth.login)
  async login(request: ApiRequest<typeof auth.login>) {
    const { email, password } = request.body;
    return this.loginSessions.enter(
      request,
      await this.logins.check(email, password, this.loginSessions.visitorOf(request), request.http),
    );
  }

  @Serves(auth.loginCheck)
  loginCheck({ principal }: ApiRequest<typeof auth.loginCheck>) {
    return this.queries.caller(principal);
  }

  @Serves(auth.logout)
  logout(request: ApiRequest<typeof auth.logout>) {
    return this.loginSessions.leave(request);
  }

  @Serves(administrators.me)
  me({ principal }: ApiRequest<typeof administrators.me>) {
    return this.queries.caller(principal);
  }

  @Serves(administrators.preInvitation)
  async preInvitation({ params }: ApiRequest<typeof administrators.preInvitation>) {
    const { email, companyId } = await this.tokens.find('invitation', params.invitationToken);
    return { email, ...(await this.queries.companyName(companyId)) };
  }

  @Serves(administrators.join)
  async join(request: ApiRequest<typeof administrators.join>) {
    return this.loginSessions.enter(request, await this.invitations.join(request));
  }

  @Serves(auth.requestReset)
  async requestReset({ body: { email }, http }: ApiRequest<typeof auth.requestReset>) {
    await this.mailLimit.take(email, http.ip);
    await this.passwordReset.request(email);
    return { email };
  }

  @Serves(auth.resetRequest)
  async resetRequest({ query }: ApiRequest<typeof auth.resetRequest>) {
    const { email } = await this.tokens.find('reset', query.resetPasswordToken);
    return { email };
  }

  @Serves(auth.resetPassword)
  resetPassword({ body, http }: ApiRequest<typeof auth.resetPassword>) {
    return this.passwordReset.reset(body, http);
  }
}
