import { Injectable } from '@nestjs/common';
import type { OwnSession, ownAccount } from '../../contract/own-account';
import { Credentials } from '../../platform/credentials/credentials.service';
import { AccessLog, originOf } from '../../platform/http/access-log/access-log.service';
import type { ApiRequest } from '../../platform/http/api-request';
import { Sessions } from '../../platform/http/sessions.service';
import { Rejected } from '../../platform/kit/rejections';
import { MeQueries } from './me.queries';
import { OwnPassword } from './own-password.service';
import { PasswordPolicy } from './password-policy.service';

/** An administrator's own login: change the password, list and end sessions. */
@Injectable()
export class OwnAccount {
  constructor(
    private readonly credentials: Credentials,
    private readonly sessions: Sessions,
    private readonly queries: MeQueries,
    private readonly policy: PasswordPolicy,
    private readonly accessLog: AccessLog,
    private readonly ownPassword: OwnPassword,
  ) {}

  /** Other sessions end and this one gets a new token. @throws Refused 400 naming the field, 429 after wrong passwords. */
  async changePassword(request: ApiRequest<typeof ownAccount.changePassword>): Promise<void> {
    const { id: administratorId, companyId } = request.administrator;
    const me = await this.queries.me({ administratorId, companyId });
    await this.policy.refuseWeak(request.body.password, [me.company.name, me.name, me.nameKana, me.email]);
    const verifiedHash = await this.ownPassword.verify(request, request.body.currentPassword, 'currentPassword');
    const passwordHash = await this.credentials.hash(request.body.password);
    const { token, ended } = await this.sessions.rotate(request.http.sessionToken!, administratorId, (transaction) =>
      this.credentials.replace({ administratorId, verifiedHash, passwordHash }, transaction),
    );
    void request.reply.header('set-cookie', this.sessions.cookie.toSetCookie(token));
    await this.accessLog.record({ administratorId, companyId, kind: 'password_changed', ...originOf(request.http) });
    await this.recordEnded(request, ended);
  }

  list({ http, administrator }: ApiRequest): Promise<OwnSession[]> {
    return this.sessions.aliveOf(administrator.id, http.sessionToken!);
  }

  /** @throws Rejected not_found for an unknown session or another administrator's */
  async end(request: ApiRequest, sessionId: string): Promise<void> {
    const endedCount = await this.sessions.endOne(request.administrator.id, sessionId);
    if (endedCount === 0) throw new Rejected('not_found');
    await this.recordEnded(request, endedCount);
  }

  async endOthers(request: ApiRequest): Promise<void> {
    await this.recordEnded(
      request,
      await this.sessions.endOthers(request.administrator.id, request.http.sessionToken!),
    );
  }

  private recordEnded({ administrator: { id, companyId }, http }: ApiRequest, endedCount: number): Promise<void> {
    return this.accessLog.recordEndedSessions(endedCount, { companyId, by: id, of: id, http });
  }
}
