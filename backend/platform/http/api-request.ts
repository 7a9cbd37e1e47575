import { UnsupportedMediaTypeException } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { messages } from '../../contract/messages.ja';
import type { Flag, PermissionScope } from '../../contract/permissions';
import { isStreamed, type BodyOf, type Endpoint, type ParamsOf, type QueryOf } from '../../contract/kit';
import type { CommandContext, Context } from '../kit/commands';
import { dayOf } from '../../contract/calendar';
import { derivedId, newId } from '../kit/ids';
import { contextOf, type Administrator, type LinkPrincipal, type Principal } from '../kit/principal';
import { Rejected } from '../kit/rejections';
import type { Past } from './as-of/requested-days';
import { notAllowed, invalid, notLoggedIn } from './refusals';

/** A request with the guard's results. */
export type HttpRequest = FastifyRequest & {
  /** When it arrived, ISO 8601 UTC: the time of everything it does. */
  at: string;
  /** Which past it reads, if any. */
  past?: Past;
  principal?: Principal;
  /** What the scope of the principal grants at this endpoint. */
  flags?: ReadonlySet<Flag>;
  scope?: PermissionScope;
  sessionToken?: string;
  /** Settles when the access log has what an auditor looks at; the answer waits for it. */
  viewRecord?: Promise<void>;
  /** Set for a session that began with a link from a mail. */
  linkToken?: string;
  /** The keyed hash of the address that a login names. */
  account?: string;
  /** The status of the problem that is its answer; the HTTP status of a 404 may be 200. */
  problemStatus?: number;
};

/** @throws Refused 401 on a public call without a session. */
const principalOf = ({ principal }: HttpRequest): Principal => {
  if (!principal) throw notLoggedIn();
  return principal;
};

/** For endpoints that need a person. @throws Refused 401 without a session, 403 when the principal is no administrator. */
const administratorOf = (request: HttpRequest): Administrator => {
  const principal = principalOf(request);
  if (principal.kind !== 'administrator') throw notAllowed();
  return principal;
};

/** The administrator, or the person behind a link. @throws Refused 401 without a session, 403 for any other principal */
export const personOf = (request: HttpRequest): Administrator | LinkPrincipal => {
  const principal = principalOf(request);
  if (principal.kind === 'reviewer' || principal.kind === 'auditorLink') return principal;
  return administratorOf(request);
};

/** A hostile body may have 100,000 wrong fields. */
const maxProblems = 500;

/** The problems of a schema check, the first for each field, at most 500. A problem of the whole body is named `body`. */
export const problemsIn = (error: z.ZodError): { field: string; message: string }[] => {
  const messageOf = new Map<string, string>();
  const add = (field: string, message: string) => {
    if (messageOf.size < maxProblems && !messageOf.has(field)) messageOf.set(field, message);
  };
  for (const issue of error.issues)
    // An unknown key is named itself, not its parent object.
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) add([...issue.path, key].join('.'), messages.unknownField(key));
    else add(issue.path.join('.') || 'body', issue.message);
  return [...messageOf].map(([field, message]) => ({ field, message }));
};

const isStream = (body: unknown): body is Readable => body instanceof Readable;

/** Days with both ends; without `to` up to today. */
export interface GrantedDays {
  from: string;
  to?: string;
}

/** One call of an endpoint, checked by its contract. */
export class ApiRequest<E extends Endpoint = Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;

  /** @throws Refused naming every wrong field; a path that cannot be an id is simply not found. */
  constructor(
    endpoint: E,
    readonly http: HttpRequest,
    readonly reply: FastifyReply,
  ) {
    const params = endpoint.params.safeParse(Object.keys(http.params as object).length > 0 ? http.params : undefined);
    if (!params.success) throw new Rejected('not_found');
    const query = endpoint.query.safeParse(http.query ?? {});
    if (isStreamed(endpoint.consumes) !== isStream(http.body)) throw new UnsupportedMediaTypeException();
    const body = endpoint.body.safeParse(http.body ?? undefined);
    const errors = [query, body].flatMap((part) => (part.success ? [] : problemsIn(part.error)));
    if (errors.length > 0) throw invalid(errors);
    this.params = params.data as ParamsOf<E>;
    this.query = query.data as QueryOf<E>;
    this.body = body.data as BodyOf<E>;
  }

  /** @throws Refused 401 on a public call without a session. */
  get principal(): Principal {
    return principalOf(this.http);
  }

  /** @throws Refused 401 without a session, 403 when the principal is no administrator. */
  get administrator(): Administrator {
    return administratorOf(this.http);
  }

  get companyId(): string {
    return this.principal.companyId;
  }

  /** What the scope of the principal grants at this endpoint. */
  get flags(): ReadonlySet<Flag> {
    return this.http.flags ?? new Set();
  }

  /** An auditor reads neither memos on persons nor values of credentials. */
  get isAuditor(): boolean {
    return this.http.scope === 'auditor';
  }

  /** @throws Refused 403 when the principal lacks the flag. */
  need(flag: Flag): void {
    if (!this.flags.has(flag)) throw notAllowed();
  }

  /** The days that an auditor link grants; undefined without such a limit. */
  get grantedDays(): GrantedDays | undefined {
    const { principal } = this;
    if (principal.kind !== 'auditorLink') return undefined;
    const { firstDay, lastDay } = principal.grant;
    return { from: firstDay, to: lastDay ?? undefined };
  }

  /** When the request arrived, the one clock reading of all that it does; or the end of the past day it reads. */
  get at(): string {
    return this.http.past?.at ?? this.http.at;
  }

  /** The past days that it reads; undefined for today. */
  get past(): Past | undefined {
    return this.http.past;
  }

  /** The day of `at` in Japan. */
  get today(): string {
    return dayOf(this.at);
  }

  /** Who, when and why, for the events this call leads to. */
  get context(): Context {
    return this.contextFor(this.principal);
  }

  /** The same for a principal that a token of the body proves. */
  contextFor(principal: Principal): Context {
    const reason = (this.body as { reason?: string | null } | undefined)?.reason;
    return contextOf(principal, { at: this.at, reason, correlationId: String(this.http.id) });
  }

  /** The same request for several commands that belong together. */
  inBatch(): Required<CommandContext> {
    return { context: { ...this.context, batchId: this.newId('batch') }, newId: (what) => this.newId(what) };
  }

  /** The Idempotency-Key of a call that may be a repeat. */
  get key(): string | undefined {
    const key = this.http.headers['idempotency-key'];
    return typeof key === 'string' && key !== '' ? key : undefined;
  }

  /** An id for something new, or for the command itself; the same when the same principal repeats the very same call with its key. */
  newId(what = 'entity'): string {
    const { key } = this;
    if (!key) return newId();
    const { companyId, id, kind } = this.principal;
    // The content of a streamed file is not known yet, so `what` has to identify it.
    const bodyText = isStream(this.http.body) ? '' : JSON.stringify(this.http.body ?? null);
    return derivedId(companyId, id ?? kind, this.http.method, this.http.url, key, bodyText, what);
  }
}
