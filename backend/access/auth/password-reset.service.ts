import { Injectable } from '@nestjs/common';
import { AdministratorAccounts } from '../administrators/administrator-accounts.service';
import type { auth } from '../../contract/auth';
import type { BodyOf } from '../../contract/kit';
import { Credentials } from '../../platform/credentials/credentials.service';
import { LoginAttempts } from '../../platform/credentials/login-attempts.service';
import { Tokens } from '../../platform/credentials/tokens.service';
import { AccessLog, originOf } from '../../platform/http/access-log/access-log.service';
import type { HttpRequest } from '../../platform/http/api-request';
import { Sessions } from '../../platform/http/sessions.service';
import type { Mail } from '../../platform/kit/mail';
import { mailTemplates } from '../../platform/mail/mail-templates';
import { Links } from '../../platform/mail/links.service';
import { MailQueue } from '../../platform/mail/mail-queue.service';
import { MeQueries } from './me.queries';
import { PasswordPolicy } from './password-policy.service';

/** Who forgot the password sets another, by a mail to the address that is known. */
@Injectable()
export class PasswordReset {
  constructor(
    private readonly accounts: AdministratorAccounts,
    private readonly tokens: Tokens,
    private readonly credentials: Credentials,
    private readonly policy: PasswordPolicy,
    private readonly queries: MeQueries,
    private readonly attempts: LoginAttempts,
    private readonly sessions: Sessions,
    private readonly accessLog: AccessLog,
    private readonly links: Links,
    private readonly mailQueue: MailQueue,
  ) {
    mailQueue.writes('reset', ({ email }) => this.renderMail(email));
  }

  /** Sends a mail. Only the mail reveals whether the address belongs to an administrator. */
  request(email: string): Promise<void> {
    return this.mailQueue.send({ kind: 'reset', about: { email } });
  }

  /** Sets the password and ends every session of the administrator. @throws Rejected token_invalid. */
  async reset(body: BodyOf<typeof auth.resetPassword>, http: HttpRequest): Promise<void> {
    const { resetPasswordToken: token, password } = body;
    const grant = await this.tokens.find('reset', token);
    const { company, name, nameKana } = await this.queries.me(grant);
    await this.policy.refuseWeak(password, [company.name, name, nameKana, grant.email]);
    const passwordHash = await this.credentials.hash(password);
    const endedCount = await this.sessions.endAllOf(grant.administratorId, (transaction) =>
      this.credentials.setByToken({ kind: 'reset', token, grant, passwordHash }, transaction),
    );
    await this.attempts.clear(grant.email);
    const { administratorId, companyId } = grant;
    await this.accessLog.record({ administratorId, companyId, kind: 'password_reset', ...originOf(http) });
    const ending = { companyId, by: administratorId, of: administratorId, http };
    await this.accessLog.recordEndedSessions(endedCount, ending);
  }

  private async renderMail(email: string): Promise<Mail> {
    const account = await this.accounts.findAccount(email);
    if (account?.state.is !== 'joined') return { to: email, ...mailTemplates.noAccount(this.links.signUp()) };
    const { administratorId, companyId } = account;
    const token = await this.tokens.issue('reset', { administratorId, companyId, email });
    return { to: email, ...mailTemplates.reset(this.links.reset(token)) };
  }
}
