import { Injectable } from '@nestjs/common';
import type { Me } from '../contract/auth';
import type { SessionEnd } from '../contract/live';
import type { Ask } from '../http/ask';
import { Sessions, type VerifiedLogin } from '../http/sessions';
import { loginFailed } from './login';
import { MeQueries } from './me.queries';

type Visit = Pick<Ask, 'request' | 'reply'>;

/** Lets an administrator in and out of the console. */
@Injectable()
export class Entrance {
  constructor(
    private readonly sessions: Sessions,
    private readonly queries: MeQueries,
  ) {}

  /** Starts a session of its own for every login and ends the one before. @throws Refused 401 when the password was changed meanwhile. */
  async enter(visit: Visit, login: VerifiedLogin): Promise<Me> {
    const me = await this.queries.me(login);
    const token = await this.sessions.start(login);
    if (!token) throw loginFailed();
    await this.end(visit, 'ended');
    void visit.reply.header('set-cookie', this.sessions.cookie.giving(token));
    return me;
  }

  async leave(visit: Visit): Promise<void> {
    await this.end(visit, 'loggedOut');
    void visit.reply.header('set-cookie', this.sessions.cookie.taking());
  }

  private async end({ request }: Visit, why: SessionEnd): Promise<void> {
    if (request.sessionToken) await this.sessions.end(request.sessionToken, why);
  }
}
