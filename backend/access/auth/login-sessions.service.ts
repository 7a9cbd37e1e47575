import { Injectable } from '@nestjs/common';
import type { Me } from '../../contract/auth';
import type { SessionEnd } from '../../contract/live';
import { AccessLog, originOf } from '../../platform/http/access-log/access-log.service';
import type { ApiRequest } from '../../platform/http/api-request';
import type { Visitor } from '../../platform/credentials/login-attempts.service';
import { LoginDevices } from '../../platform/credentials/login-devices.service';
import { DeviceCookie } from '../../platform/http/device-cookie';
import { LinkSessions } from '../../platform/http/link-sessions.service';
import type { Session } from '../../platform/http/session';
import { Sessions, type VerifiedLogin } from '../../platform/http/sessions.service';
import { accountOf, loginFailed } from './login.service';
import { MeQueries } from './me.queries';
import { administratorOf } from '../../platform/kit/principal';

type Visit = Pick<ApiRequest, 'http' | 'reply'>;

/** Lets an administrator in and out of the console. */
@Injectable()
export class LoginSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly links: LinkSessions,
    private readonly queries: MeQueries,
    private readonly devices: LoginDevices,
    private readonly deviceCookie: DeviceCookie,
    private readonly accessLog: AccessLog,
  ) {}

  /** The address of a visitor, and the device if it logged in before. */
  visitorOf({ http }: Visit): Visitor {
    return { ip: http.ip, device: this.deviceCookie.read(http.headers.cookie) };
  }

  /** Starts a session of its own for every login and ends the one before. @throws Refused 401 when the password was changed meanwhile. */
  async enter(visit: Visit, login: VerifiedLogin): Promise<Me> {
    const me = await this.queries.me(login);
    const { administratorId, companyId } = login;
    const { http } = visit;
    const newSession = await this.sessions.start(login, originOf(http));
    if (!newSession) throw loginFailed();
    await this.accessLog.record({ administratorId, companyId, kind: 'login', ...originOf(http) });
    const ending = { companyId, by: administratorId, of: administratorId, http };
    await this.accessLog.recordEndedSessions(newSession.evictedCount, ending);
    await this.end(visit, 'ended');
    await this.endLink(visit, 'ended');
    // After its row: an error answer must not let anybody in unrecorded.
    void visit.reply.header('set-cookie', this.sessions.cookie.toSetCookie(newSession.token));
    await this.rememberDevice(visit, me);
    http.principal = administratorOf(companyId, administratorId);
    return me;
  }

  async leave(visit: Visit): Promise<void> {
    const session = await this.end(visit, 'loggedOut');
    if (session) await this.accessLog.record({ ...session, kind: 'logout', ...originOf(visit.http) });
    void visit.reply.header('set-cookie', this.sessions.cookie.toClearCookie());
    await this.endLink(visit, 'loggedOut');
  }

  /** One browser has one session: of an administrator, or of a link. */
  private async endLink({ http: { linkToken }, reply }: Visit, why: SessionEnd): Promise<void> {
    if (!linkToken) return;
    await this.links.end(linkToken, why);
    void reply.header('set-cookie', this.links.cookie.toClearCookie());
  }

  private async rememberDevice(visit: Visit, { id, email }: Me): Promise<void> {
    const device = this.visitorOf(visit).device ?? this.deviceCookie.newDevice();
    await this.devices.remember(id, accountOf(email), device);
    void visit.reply.header('set-cookie', this.deviceCookie.toSetCookie(device));
  }

  private async end({ http }: Visit, why: SessionEnd): Promise<Session | undefined> {
    if (!http.sessionToken) return undefined;
    const endedSession = await this.sessions.end(http.sessionToken, why);
    return endedSession && { administratorId: endedSession.administratorId, companyId: endedSession.companyId };
  }
}
