import { Injectable } from '@nestjs/common';
import { messages } from '../../contract/messages.ja';
import { Credentials } from '../../platform/credentials/credentials.service';
import { LoginAttempts } from '../../platform/credentials/login-attempts.service';
import type { ApiRequest } from '../../platform/http/api-request';
import { invalid } from '../../platform/http/refusals';
import { LoginSessions } from './login-sessions.service';
import { LoginFailures } from './login-failures.service';
import { accountOf, tooManyLogins } from './login.service';
import { MeQueries } from './me.queries';

/** Checks the password of the administrator who calls, since the browser may be in the wrong hands. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly credentials: Credentials,
    private readonly attempts: LoginAttempts,
    private readonly loginSessions: LoginSessions,
    private readonly queries: MeQueries,
    private readonly failures: LoginFailures,
  ) {}

  /**
   * Wrong passwords are counted as at a login. @returns the verified hash
   * @throws Refused 400 naming the field, 429 after wrong passwords
   */
  async verify(request: ApiRequest, password: string, field: string): Promise<string> {
    const { id: administratorId, companyId } = request.administrator;
    const account = accountOf((await this.queries.me({ administratorId, companyId })).email);
    const budget = await this.attempts.budgetOf(account, this.loginSessions.visitorOf(request));
    const wait = await this.attempts.take(budget);
    if (wait !== undefined) {
      this.failures.record(account, request.http);
      throw tooManyLogins(wait);
    }
    const login = await this.attempts.verify(budget, () => this.credentials.matching(account, password));
    if (login) return login.passwordHash;
    this.failures.record(account, request.http);
    throw invalid([{ field, message: messages.wrongPassword }]);
  }
}
