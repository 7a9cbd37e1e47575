import { Inject, Injectable } from '@nestjs/common';
import { endpoints } from '../../contract';
import { isStreamed, type Endpoint } from '../../contract/kit';
import { dayOf } from '../../contract/calendar';
import { grantsOf } from '../../contract/permissions';
import { clock } from '../kit/clock';
import type { Config } from '../kit/config';
import { administratorOf, type Principal } from '../kit/principal';
import { AuditorViews } from './access-log/auditor-views.service';
import type { HttpRequest } from './api-request';
import { PastDaysService } from './as-of/past-days.service';
import { endOf, hasNoPast, isAsOf, pastDaysIn, pastIsReadOnly, type Past } from './as-of/requested-days';
import { ExtensionTokens } from './extension-tokens.service';
import { fromExtension, fromOurPages } from './same-origin';
import { notAllowed, notLoggedIn, Refused, viewingOnly } from './refusals';
import { base, routeOf } from './serves.decorator';
import { IdentityCache, type Identity } from './identity-cache.service';
import { admitDays, admitLink } from './link-admission';
import { LinkSessions, principalOfLink } from './link-sessions.service';
import type { Session } from './session';
import { sessionKey, Sessions } from './sessions.service';
import { CONFIG } from './injection-tokens';

const endpointsByRoute = new Map<string, Endpoint>(
  endpoints.map((endpoint) => [`${endpoint.method} ${routeOf(endpoint)}`, endpoint]),
);
/** The endpoint of a method and a route as Fastify writes it; HEAD is a GET without its body. */
const endpointOf = (method: string, route: string | undefined) =>
  endpointsByRoute.get(`${method === 'HEAD' ? 'GET' : method} ${route}`);

/** Refuses an API route that is not in the contract: it would have no guard. @throws Error */
export const mustBeInContract = ({ method, url }: { method: string | string[]; url: string }): void => {
  if (url !== base && !url.startsWith(`${base}/`)) return;
  for (const one of [method].flat())
    if (!endpointOf(one, url)) throw new Error(`${one} ${url} is in no contract: declare it in backend/contract`);
};

/**
 * Lets a request through to its endpoint. The console needs our own pages, its session and a scope that may call the
 * endpoint; the browser extension needs the token of its installation.
 */
@Injectable()
export class AccessGuard {
  constructor(
    private readonly sessions: Sessions,
    private readonly identities: IdentityCache,
    private readonly extensions: ExtensionTokens,
    private readonly links: LinkSessions,
    private readonly auditorViews: AuditorViews,
    private readonly pastDays: PastDaysService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Runs before a request's body is read, so that a stranger's is never read. @throws Refused 401 or 403 */
  async admit(request: HttpRequest): Promise<void> {
    request.at = clock.now();
    const endpoint = endpointOf(request.method, request.routeOptions.url);
    if (!endpoint) return;
    const { access } = endpoint;
    const isForExtensions = access === 'extension' || access === 'enrolment';
    if (endpoint.method !== 'GET' && !(isForExtensions && fromExtension(request.headers)))
      refuseOtherSites(request, this.config.appUrl);
    if (access === 'extension') request.principal = await this.extensions.identify(request.headers.authorization);
    // A session opens no call of the extension.
    if (isForExtensions) return;
    request.sessionToken = this.sessions.cookie.read(request.headers.cookie);
    request.linkToken = this.links.cookie.read(request.headers.cookie);
    if (access === 'public') return;
    const identity = await this.identify(request.sessionToken, endpoint);
    Object.assign(request, identity ? admitAdministrator(identity, endpoint) : await this.admitLink(request, endpoint));
    if (isAsOf(request.headers)) request.past = await this.findPast(request, endpoint, request.principal!);
    if (request.scope === 'auditor') request.viewRecord = this.auditorViews.record(request, endpoint);
  }

  /** The person behind a link from a mail, if the browser has no session of an administrator. @throws Refused 401, 403 or 409 */
  private async admitLink(request: HttpRequest, endpoint: Endpoint): Promise<Admitted> {
    const { linkToken, params, headers, query, at } = request;
    const link = linkToken && (await this.links.identify(linkToken));
    if (!link) throw notLoggedIn();
    const principal = principalOfLink(link);
    const flags = admitLink(principal, endpoint, params);
    if (principal.kind === 'reviewer') {
      // A review is pinned: its reviewers order no past days.
      if (isAsOf(headers)) throw hasNoPast();
      return { principal, flags };
    }
    const past = pastDaysIn(headers, at);
    admitDays(principal.grant, endpoint, { past, query: query as Record<string, string | undefined>, at });
    return { principal, flags, scope: 'auditor' };
  }

  /** @throws Refused 400 for a wrong day, 409 where the endpoint has no past, 503 until its read models are built */
  private async findPast(
    { headers, at }: HttpRequest,
    endpoint: Endpoint,
    { companyId, id }: Principal,
  ): Promise<Past | undefined> {
    const { asOf, models, lookups } = endpoint;
    const days = pastDaysIn(headers, at);
    if (!days || (asOf !== 'answers' && 'today' in asOf)) return undefined;
    if (asOf !== 'answers') throw endpoint.method === 'GET' ? hasNoPast() : pastIsReadOnly();
    const presentDay = dayOf(at);
    const isEarlier = days.asOf < days.knownAsOf;
    const options = { accountId: id ?? undefined, effectiveOn: isEarlier ? days.asOf : undefined };
    const isLive = days.knownAsOf === presentDay && !isEarlier;
    const schema = isLive
      ? undefined
      : await this.pastDays.schemaFor(companyId, days.knownAsOf, [...new Set([...models, ...lookups])], options);
    return { ...days, presentDay, at: days.asOf === presentDay ? at : endOf(days.asOf), schema };
  }

  /** Writes and downloads read the caller from the database; other calls accept what was read within 3 s. */
  private async identify(token: string | undefined, { method, produces }: Endpoint): Promise<Identity | undefined> {
    if (!token) return undefined;
    const isFresh = method !== 'GET' || isStreamed(produces);
    const load = (knownSession?: Session) => this.sessions.identify(token, knownSession?.companyId);
    return this.identities.find(sessionKey(token), isFresh, load);
  }
}

type Admitted = Required<Pick<HttpRequest, 'principal' | 'flags'>> & Pick<HttpRequest, 'scope'>;

/** @throws Refused 403 when the scope may not call it */
const admitAdministrator = (identity: Identity, endpoint: Endpoint): Admitted => {
  const { administratorId: id, companyId, scope } = identity;
  const flags = grantsOf(scope, endpoint);
  if (!flags) throw scope === 'auditor' ? viewingOnly() : notAllowed();
  return { principal: administratorOf(companyId, id), flags, scope };
};

/** Anything else than our own pages may not change state. */
const refuseOtherSites = ({ headers }: HttpRequest, appUrl: string) => {
  if (!fromOurPages(headers, appUrl))
    throw new Refused(403, 'cross_site', 'ほかのサイトからの操作は受け付けていません。');
};
