import { Injectable } from '@nestjs/common';
import { readableFlagsOf, type Flag } from '../../contract/permissions';
import { endpoints } from '../../contract';
import { areaOf, flagsOfAreas, isOpenToAreas, type AuditorArea } from '../../contract/auditor-areas';
import type { Endpoint } from '../../contract/kit';
import type { ReadModel } from '../../contract/read-models';
import { LinkSessions, principalOfLink } from '../http/link-sessions.service';
import { ScopeQueries } from '../http/scopes.queries';
import { sessionKey, Sessions } from '../http/sessions.service';
import type { Listener } from './push';

/** Knows who listens by the session's cookie. Listening is no activity: an idle session ends however long its socket is open. */
@Injectable()
export class Listeners {
  constructor(
    private readonly sessions: Sessions,
    private readonly scopes: ScopeQueries,
    private readonly links: LinkSessions,
  ) {}

  async behind(cookies: string | undefined): Promise<Listener | undefined> {
    return (await this.administratorBehind(cookies)) ?? this.linkBehind(cookies);
  }

  /** The sessions among these keys that are still alive. */
  async aliveOf(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const [sessions, links] = await Promise.all([this.sessions.alive(keys), this.links.alive(keys)]);
    return new Set([...sessions.keys(), ...links.keys()]);
  }

  private async linkBehind(cookies: string | undefined): Promise<Listener | undefined> {
    const token = this.links.cookie.read(cookies);
    if (!token) return undefined;
    const key = sessionKey(token);
    const link = (await this.links.alive([key])).get(key);
    if (!link) return undefined;
    const principal = principalOfLink(link);
    const { companyId } = link;
    if (principal.kind === 'reviewer') return { sessionKey: key, companyId, flags: new Set(), isSessionEndOnly: true };
    const { areas } = principal.grant;
    return { sessionKey: key, companyId, flags: flagsOfAreas(areas), models: modelsOf(areas) };
  }

  private async administratorBehind(cookies: string | undefined): Promise<Listener | undefined> {
    const token = this.sessions.cookie.read(cookies);
    if (!token) return undefined;
    const key = sessionKey(token);
    const session = (await this.sessions.alive([key])).get(key);
    const flags =
      session && (await this.flagsOf(session.companyId, [session.administratorId])).get(session.administratorId);
    return flags && { sessionKey: key, ...session, flags };
  }

  /** What those administrators may see who still are some. */
  async flagsOf(companyId: string, administratorIds: readonly string[]): Promise<Map<string, ReadonlySet<Flag>>> {
    const scopes = await this.scopes.of(companyId, administratorIds);
    return new Map([...scopes].map(([id, scope]) => [id, readableFlagsOf(scope)]));
  }
}

/** What every console shows, whatever its areas are. */
const common: readonly ReadModel[] = ['company', 'contract', 'recorded_event'];

/** The models that the endpoints of these areas read. */
const modelsOf = (areas: readonly AuditorArea[]): ReadonlySet<ReadModel> => {
  const isOwn = (endpoint: Endpoint) => areaOf(endpoint) !== undefined && isOpenToAreas(areas, endpoint);
  return new Set([...common, ...endpoints.filter(isOwn).flatMap(({ models }) => models)]);
};
