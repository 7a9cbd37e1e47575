import { Injectable } from '@nestjs/common';
import type { Me } from '../contract/auth';
import type { SessionEnd } from '../contract/live';
import type { Ask } from '../http/ask';
import { Sessions, type Session } from '../http/sessions';
import { MeQueries } from './me.queries';

type Visit = Pick<Ask, 'request' | 'reply'>;

/** Lets an administrator in and out of the console. */
@Injectable()
export class Entrance {
  constructor(
    private readonly sessions: Sessions,
    private readonly queries: MeQueries,
  ) {}

  /** A session of its own for every login: one from before it is worth nothing afterwards. */
  async enter(visit: Visit, who: Session): Promise<Me> {
    const me = await this.queries.me(who);
    await this.end(visit, 'ended');
    const token = await this.sessions.start(who.administratorId, who.companyId);
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
