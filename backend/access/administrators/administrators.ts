import { Injectable } from '@nestjs/common';
import { Credentials } from '../../platform/credentials/credentials';
import { Tokens } from '../../platform/credentials/tokens';
import { Edits } from '../../platform/history/edits';
import { AccessLog } from '../../platform/http/access-log/access-log.service';
import type { Ask } from '../../platform/http/ask';
import { Commands } from '../../platform/http/commands';
import { Sessions } from '../../platform/http/sessions';
import { Rejected } from '../../platform/kit/rejected';
import { administratorDecider, type AdministratorCommand } from './administrator.decider';
import { AdministratorRoster } from './administrator-roster';
import { AdministratorsQueries } from './administrators.queries';

type Change = Extract<AdministratorCommand, { type: 'Change' }>['data'];

/** Acts on administrators that span several streams: each step may be repeated, and what a person sees changes last. */
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
  ) {}

  /** `seen` is the revision that was shown. @throws Rejected last_admin, or changed_meanwhile with what others changed. */
  async change(ask: Ask, administratorId: string, change: Change, seen: number | undefined): Promise<void> {
    const { context } = ask;
    await this.queries.one(context.companyId, administratorId);
    const send = () =>
      this.edits.send(administratorDecider, administratorId, { type: 'Change', data: change }, ask, seen);
    const { permissionScope } = change;
    if (permissionScope === undefined) return void (await send());
    await this.roster.alone(context, async () => {
      if (permissionScope !== 'admin') await this.roster.leave(administratorId, context);
      try {
        await send();
      } catch (error) {
        // Who left the roster for a change that was refused is in it again.
        if (error instanceof Rejected) await this.roster.enterIfAdmin(administratorId, context);
        throw error;
      }
      await this.roster.enterIfAdmin(administratorId, context);
    });
  }

  /** Removes an administrator, whose e-mail address is free again and whose sessions end. */
  async remove(administratorId: string, ask: Ask): Promise<void> {
    const { context, companyId } = ask;
    await this.queries.one(companyId, administratorId);
    await this.roster.alone(context, async () => {
      await this.roster.leave(administratorId, context);
      await this.tokens.void(administratorId);
      await this.credentials.destroy(administratorId);
      await this.commands.send(administratorDecider, administratorId, { type: 'Remove', data: {} }, { context });
    });
    const ended = await this.sessions.endAllOf(administratorId);
    const { administrator, request } = ask;
    await this.accessLog.recordEndedSessions(ended, { companyId, by: administrator.id, of: administratorId, request });
  }
}
