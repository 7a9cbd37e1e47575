import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { flagsOf } from '../contract/permissions';
import type { Endpoint } from '../contract/kit';
import type { Config } from '../kit/config';
import type { Request, Who } from './ask';
import { fromOurPages } from './own-pages';
import { forbidden, notLoggedIn, Refused } from './refused';
import { ScopeQueries } from './scopes.queries';
import { ENDPOINT } from './serves';
import { Sessions } from './sessions';
import { CONFIG } from './tokens';

/** Lets a call through to its endpoint: from our own pages only, with the session and the flag that the contract names. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: Sessions,
    private readonly scopes: ScopeQueries,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const endpoint = this.reflector.get<Endpoint | undefined>(ENDPOINT, context.getHandler());
    if (!endpoint) return true;
    const request = context.switchToHttp().getRequest<Request>();
    if (endpoint.method !== 'GET') refuseOtherSites(request, this.config.appUrl);
    request.sessionToken = this.sessions.cookie.read(request.headers.cookie);
    if (endpoint.access === 'public') return true;
    request.who = await this.whoIs(request.sessionToken);
    if (!request.who) throw notLoggedIn();
    if (endpoint.access !== 'session' && !flagsOf(request.who.scope).has(endpoint.access)) throw forbidden();
    return true;
  }

  private async whoIs(token: string | undefined): Promise<Who | undefined> {
    const session = token ? await this.sessions.find(token) : undefined;
    if (!session) return undefined;
    const { administratorId: id, companyId } = session;
    const scope = (await this.scopes.of(companyId, [id])).get(id);
    return scope && { id, companyId, scope };
  }
}

/** Anything else than our own pages may not change state. */
const refuseOtherSites = ({ headers }: Request, appUrl: string) => {
  if (!fromOurPages(headers, appUrl))
    throw new Refused(403, 'cross_site', 'ほかのサイトからの操作は受け付けていません。');
};
