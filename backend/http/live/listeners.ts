import { Injectable } from '@nestjs/common';
import { flagsOf, type Flag, type PermissionScope } from '../../contract/permissions';
import { ReadModels } from '../read-models';
import { sessionKey, Sessions } from '../sessions';
import type { Listener } from './push';

/** Knows who listens by the session's cookie. Listening is no activity: an idle session ends however long its socket is open. */
@Injectable()
export class Listeners {
  constructor(
    private readonly sessions: Sessions,
    private readonly readModels: ReadModels,
  ) {}

  async behind(cookies: string | undefined): Promise<Listener | undefined> {
    const token = this.sessions.cookie.read(cookies);
    if (!token) return undefined;
    const key = sessionKey(token);
    const session = (await this.sessions.alive([key])).get(key);
    const flags =
      session && (await this.flagsOf(session.companyId, [session.administratorId])).get(session.administratorId);
    return flags && { sessionKey: key, ...session, flags };
  }

  /** The flags of those administrators who still are some. */
  async flagsOf(companyId: string, administratorIds: readonly string[]): Promise<Map<string, ReadonlySet<Flag>>> {
    const found = await this.readModels.rows<{ id: string; scope: PermissionScope }>(
      companyId,
      'select id, permission_scope as scope from administrator where id = any($1)',
      [administratorIds],
    );
    return new Map(found.map(({ id, scope }) => [id, flagsOf(scope)]));
  }
}
