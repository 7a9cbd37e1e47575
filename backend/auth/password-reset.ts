import { Injectable } from '@nestjs/common';
import { AdministratorEmails } from '../administrators/administrator-emails';
import { AdministratorStates } from '../administrators/administrator-states';
import type { auth } from '../contract/auth';
import type { BodyOf } from '../contract/kit';
import { Sessions } from '../http/sessions';
import type { Mail } from '../kit/mail';
import { Credentials } from './credentials';
import { letters } from './letters';
import { Links } from './links';
import { LoginAttempts } from './login-attempts';
import { refuseCommon } from './password-rule';
import { Post } from './post';
import { Tokens } from './tokens';

/** Who forgot the password sets another, by a mail to the address that is known. */
@Injectable()
export class PasswordReset {
  constructor(
    private readonly emails: AdministratorEmails,
    private readonly states: AdministratorStates,
    private readonly tokens: Tokens,
    private readonly credentials: Credentials,
    private readonly attempts: LoginAttempts,
    private readonly sessions: Sessions,
    private readonly links: Links,
    private readonly post: Post,
  ) {
    post.writes('reset', ({ email }) => this.letter(email));
  }

  /** Sends a mail if the address is an administrator's; the caller learns nothing of whether it is. */
  request(email: string): Promise<void> {
    return this.post.send({ kind: 'reset', about: { email } });
  }

  /** Sets the password and ends every session of the administrator. @throws Rejected token_invalid. */
  async reset({ resetPasswordToken: token, password }: BodyOf<typeof auth.resetPassword>): Promise<void> {
    refuseCommon(password);
    const grant = await this.tokens.find('reset', token);
    await this.credentials.keepWith('reset', token, grant, password);
    await this.sessions.endAllOf(grant.administratorId);
    await this.attempts.clear(grant.email);
  }

  private async letter(email: string): Promise<Mail | undefined> {
    const holder = await this.emails.holderOf(email);
    if (!holder || (await this.states.of(holder)).is !== 'joined') return undefined;
    const token = await this.tokens.issue('reset', { ...holder, email });
    return { to: email, ...letters.reset(this.links.reset(token)) };
  }
}
