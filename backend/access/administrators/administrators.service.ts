import { Injectable } from '@nestjs/common';
import { Existence } from '../../people/existence.service';
import { Credentials } from '../../platform/credentials/credentials.service';
import { Tokens } from '../../platform/credentials/tokens.service';
import { Edits } from '../../platform/history/edits.service';
import { AccessLog } from '../../platform/http/access-log/access-log.service';
import type { ApiRequest } from '../../platform/http/api-request';
import { Commands } from '../../platform/http/commands.service';
import { Sessions } from '../../platform/http/sessions.service';
import { Rejected } from '../../platform/kit/rejections';
import { administratorDecider, type AdministratorCommand } from './administrator.decider';
import { AdministratorRoster } from './administrator-roster.service';
import { AdministratorsQueries } from './administrators.queries';

type Change = Extract<AdministratorCommand, { type: 'Change' }>['data'];

/** Acts on administrators that span several streams. Each step is idempotent; the visible change comes last. */
@Injectable()
export class Administrators {
  constructor(
    private readonly commands: Commands,
    private readonly roster: AdministratorRoster,
    private readonly edits: Edits,
    private readonly queries: AdministratorsQueries,
    private readonly tokens: Tokens,
    private readonly credentials: Credentials,
    private readonly sessions: Sessions,
    private readonly accessLog: AccessLog,
    private readonly existence: Existence,
  ) {}

  /**
   * @param expectedRevision - the revision the form showed
   * @throws Rejected unknown_user, last_admin, or changed_meanwhile with the fields that others changed
   */
  async change(
    request: ApiRequest,
    administratorId: string,
    change: Change,
    expectedRevision: number | undefined,
  ): Promise<void> {
    const { context } = request;
    await this.queries.one(context.companyId, administratorId);
    if (change.linkedUserId) await this.existence.requireUsers(context.companyId, [change.linkedUserId]);
    const send = () =>
      this.edits.send(
        administratorDecider,
        administratorId,
        { type: 'Change', data: change },
        request,
        expectedRevision,
      );
    const { permissionScope } = change;
    if (permissionScope === undefined) return void (await send());
    await this.roster.runExclusively(context, async () => {
      if (permissionScope !== 'admin') await this.roster.leave(administratorId, context);
      try {
        await send();
      } catch (error) {
        // A refused change must not leave the administrator out of the roster.
        if (error instanceof Rejected) await this.roster.enterIfAdmin(administratorId, context);
        throw error;
      }
      await this.roster.enterIfAdmin(administratorId, context);
    });
  }

  /** Removes an administrator, frees the e-mail address and ends the sessions. */
  async remove(administratorId: string, request: ApiRequest): Promise<void> {
    const { context, companyId } = request;
    await this.queries.one(companyId, administratorId);
    await this.roster.runExclusively(context, async () => {
      await this.roster.leave(administratorId, context);
      await this.tokens.void(administratorId);
      await this.credentials.destroy(administratorId);
      await this.commands.send(administratorDecider, administratorId, { type: 'Remove', data: {} }, { context });
    });
    const endedCount = await this.sessions.endAllOf(administratorId);
    const by = request.administrator.id;
    await this.accessLog.recordEndedSessions(endedCount, { companyId, by, of: administratorId, http: request.http });
  }
}
