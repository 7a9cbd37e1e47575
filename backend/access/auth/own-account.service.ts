import { Injectable } from '@nestjs/common';
import type { BodyOf } from '../../contract/kit';
import { messages } from '../../contract/messages.ja';
import type { OwnSession, ownAccount } from '../../contract/own-account';
import { Credentials } from '../../platform/credentials/credentials';
import { LoginAttempts } from '../../platform/credentials/login-attempts';
import { AccessLog, originOf } from '../../platform/http/access-log/access-log.service';
import type { Ask } from '../../platform/http/ask';
import { invalid } from '../../platform/http/refused';
import { Sessions } from '../../platform/http/sessions';
import { Rejected } from '../../platform/kit/rejected';
import { Entrance } from './entrance';
import { accountOf, throttled } from './login';
import { LoginFailures } from './login-failures.service';
import { MeQueries } from './me.queries';
import { PasswordPolicy } from './password-policy.service';

/** What administrators do with their own login: change the password, see and end sessions. */
@Injectable()
export class OwnAccount {
  constructor(
    private readonly credentials: Credentials,
    private readonly attempts: LoginAttempts,
    private readonly sessions: Sessions,
    private readonly entrance: Entrance,
    private readonly queries: MeQueries,
    private readonly policy: PasswordPolicy,
    private readonly accessLog: AccessLog,
    private readonly failures: LoginFailures,
  ) {}

  /** Other sessions end and this one gets a new token. @throws Refused 400 naming the field, 429 after wrong passwords. */
  async changePassword(ask: Ask<typeof ownAccount.changePassword>): Promise<void> {
    const { id: administratorId, companyId } = ask.administrator;
    const me = await this.queries.me({ administratorId, companyId });
    await this.policy.refuseWeak(ask.body.password, [me.company.name, me.name, me.nameKana, me.email]);
    const verifiedHash = await this.verify(accountOf(me.email), ask.body, ask);
    const passwordHash = await this.credentials.hash(ask.body.password);
    const { token, ended } = await this.sessions.rotate(ask.request.sessionToken!, administratorId, (transaction) =>
      this.credentials.replace({ administratorId, verifiedHash, passwordHash }, transaction),
    );
    void ask.reply.header('set-cookie', this.sessions.cookie.toSetCookie(token));
    await this.accessLog.record({ administratorId, companyId, kind: 'password_changed', ...originOf(ask.request) });
    await this.recordEnded(ask, ended);
  }

  list({ request, administrator }: Ask): Promise<OwnSession[]> {
    return this.sessions.aliveOf(administrator.id, request.sessionToken!);
  }

  /** @throws Rejected not_found when it is nobody's or somebody else's */
  async end(ask: Ask, sessionId: string): Promise<void> {
    const ended = await this.sessions.endOne(ask.administrator.id, sessionId);
    if (ended === 0) throw new Rejected('not_found');
    await this.recordEnded(ask, ended);
  }

  async endOthers(ask: Ask): Promise<void> {
    await this.recordEnded(ask, await this.sessions.endOthers(ask.administrator.id, ask.request.sessionToken!));
  }

  /** Wrong passwords are counted as at a login, since the browser may be in the wrong hands. @returns the verified hash */
  private async verify(account: string, { currentPassword }: BodyOf<typeof ownAccount.changePassword>, ask: Ask) {
    const budget = await this.attempts.budgetOf(account, this.entrance.visitorOf(ask));
    const wait = await this.attempts.take(budget);
    if (wait !== undefined) {
      this.failures.record(account, ask.request);
      throw throttled(wait);
    }
    const login = await this.attempts.verify(budget, () => this.credentials.matching(account, currentPassword));
    if (login) return login.passwordHash;
    this.failures.record(account, ask.request);
    throw invalid([{ field: 'currentPassword', message: messages.wrongPassword }]);
  }

  private recordEnded({ administrator: { id, companyId }, request }: Ask, ended: number): Promise<void> {
    return this.accessLog.recordEndedSessions(ended, { companyId, by: id, of: id, request });
  }
}
