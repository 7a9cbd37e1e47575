import { Controller } from '@nestjs/common';
import { administrators } from '../../contract/administrators';
import { auth } from '../../contract/auth';
import { Tokens } from '../../platform/credentials/tokens';
import type { Ask } from '../../platform/http/ask';
import { Serves } from '../../platform/http/serves';
import { MailLimit } from '../../platform/mail/mail-limit';
import { Entrance } from './entrance';
import { Joining } from './joining';
import { Login } from './login';
import { MeQueries } from './me.queries';
import { PasswordReset } from './password-reset';
import { Registration } from './registration';

/** Everything by which an administrator comes in, and the way out. */
@Controller()
export class AuthController {
  constructor(
    private readonly registration: Registration,
    private readonly joining: Joining,
    private readonly passwordReset: PasswordReset,
    private readonly logins: Login,
    private readonly entrance: Entrance,
    private readonly queries: MeQueries,
    private readonly tokens: Tokens,
    private readonly mailLimit: MailLimit,
  ) {}

  @Serves(auth.requestRegistration)
  async requestRegistration({ body: { email }, request }: Ask<typeof auth.requestRegistration>) {
    await this.mailLimit.take(email, request.ip);
    await this.registration.request(email);
    return { email };
  }

  @Serves(auth.preRegistration)
  async preRegistration({ params }: Ask<typeof auth.preRegistration>) {
    const { email } = await this.tokens.find('pre_registration', params.comfirmationToken);
    return { email };
  }

  @Serves(auth.register)
  async register(ask: Ask<typeof auth.register>) {
    return this.entrance.enter(ask, await this.registration.register(ask.body, ask.correlationId));
  }

  @Serves(auth.signup)
  signup(ask: Ask<typeof auth.signup>) {
    return this.register(ask);
  }

  @Serves(auth.login)
  async login(ask: Ask<typeof auth.login>) {
    const { email, password } = ask.body;
    return this.entrance.enter(
      ask,
      await this.logins.check(email, password, this.entrance.visitorOf(ask), ask.request),
    );
  }

  @Serves(auth.loginCheck)
  loginCheck({ administrator: { id, companyId } }: Ask<typeof auth.loginCheck>) {
    return this.queries.me({ administratorId: id, companyId });
  }

  @Serves(auth.logout)
  logout(ask: Ask<typeof auth.logout>) {
    return this.entrance.leave(ask);
  }

  @Serves(administrators.me)
  me({ administrator: { id, companyId } }: Ask<typeof administrators.me>) {
    return this.queries.me({ administratorId: id, companyId });
  }

  @Serves(administrators.preInvitation)
  async preInvitation({ params }: Ask<typeof administrators.preInvitation>) {
    const { email, companyId } = await this.tokens.find('invitation', params.invitationToken);
    return { email, ...(await this.queries.companyName(companyId)) };
  }

  @Serves(administrators.join)
  async join(ask: Ask<typeof administrators.join>) {
    return this.entrance.enter(ask, await this.joining.join(ask.body, ask.correlationId));
  }

  @Serves(auth.requestReset)
  async requestReset({ body: { email }, request }: Ask<typeof auth.requestReset>) {
    await this.mailLimit.take(email, request.ip);
    await this.passwordReset.request(email);
    return { email };
  }

  @Serves(auth.resetRequest)
  async resetRequest({ query }: Ask<typeof auth.resetRequest>) {
    const { email } = await this.tokens.find('reset', query.resetPasswordToken);
    return { email };
  }

  @Serves(auth.resetPassword)
  resetPassword({ body, request }: Ask<typeof auth.resetPassword>) {
    return this.passwordReset.reset(body, request);
  }
}
