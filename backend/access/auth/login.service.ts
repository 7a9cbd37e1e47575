import { Injectable } from '@nestjs/common';
import { dialogs } from '../../contract/messages.ja';
import { Credentials } from '../../platform/credentials/credentials.service';
import { LoginAttempts, type Visitor } from '../../platform/credentials/login-attempts.service';
import { Refused, retryAfter } from '../../platform/http/refusals';
import type { HttpRequest } from '../../platform/http/api-request';
import type { VerifiedLogin } from '../../platform/http/sessions.service';
import { KeyedQueue } from '../../platform/kit/keyed-queue';
import { LoginFailures } from './login-failures.service';

export const loginFailed = () =>
  new Refused(401, 'login_failed', dialogs.loginFailure.text, undefined, dialogs.loginFailure.title);

export const tooManyLogins = (seconds: number) => {
  const wait = seconds < 60 ? `${seconds}秒` : `${Math.ceil(seconds / 60)}分`;
  const detail = `ログインの失敗が続いたため、一時的にログインを停止しています。${wait}ほど待ってから、もう一度お試しください。`;
  return retryAfter(seconds, detail, { status: 429, code: 'login_throttled', title: dialogs.loginFailure.title });
};

/** An address as its account is known by. */
export const accountOf = (email: string): string => email.normalize('NFKC').toLowerCase();

/** Checks who logs in. Known and unknown accounts are answered alike and after as long, also when they must wait. */
@Injectable()
export class Login {
  private readonly queue = new KeyedQueue();

  constructor(
    private readonly attempts: LoginAttempts,
    private readonly credentials: Credentials,
    private readonly failures: LoginFailures,
  ) {}

  /** @throws Refused 401 login_failed, or 429 login_throttled saying how long to wait. */
  async check(email: string, password: string, visitor: Visitor, request: HttpRequest): Promise<VerifiedLogin> {
    const account = accountOf(email);
    request.account = this.failures.keyOf(account);
    try {
      return await this.verify(account, password, visitor);
    } catch (error) {
      if (error instanceof Refused && error.status !== 503) this.failures.record(account, request);
      throw error;
    }
  }

  private async verify(account: string, password: string, visitor: Visitor): Promise<VerifiedLogin> {
    const budget = await this.attempts.budgetOf(account, visitor);
    // Strangers who queue for an account do not hold up a device of its owner.
    return this.queue.run(`${account} ${budget.device.toString('hex')}`, async () => {
      const wait = await this.attempts.take(budget);
      if (wait !== undefined) throw tooManyLogins(wait);
      const who = await this.attempts.verify(budget, () => this.credentials.matching(account, password));
      if (!who) throw loginFailed();
      return who;
    });
  }
}
