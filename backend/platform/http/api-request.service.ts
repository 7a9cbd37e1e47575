import { UnsupportedMediaTypeException } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { messages } from '../../contract/messages.ja';
import { flagsOf, type Flag, type PermissionScope } from '../../contract/permissions';
import { isStreamed, type BodyOf, type Endpoint, type ParamsOf, type QueryOf } from '../../contract/kit';
import { clock } from '../kit/clock';
import type { CommandContext, Context } from '../kit/commands';
import { derivedId, newId } from '../kit/ids';
import { Rejected } from '../kit/rejections';
import { forbidden, invalid, notLoggedIn } from './refusals';

/** The administrator behind a session, as the guard found it. */
export interface Who {
  id: string;
  companyId: string;
  scope: PermissionScope;
}
/** `account` is the keyed hash of the address that a login names. */
export type HttpRequest = FastifyRequest & { who?: Who; sessionToken?: string; account?: string };

/** What a schema refused, each field named once: what is wrong with it first. What is wrong as a whole is the body. */
export const problemsIn = (error: z.ZodError): { field: string; message: string }[] => {
  const all = error.issues.flatMap((issue) =>
    // An unknown key is named itself, not the object it stands in.
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), message: messages.unknownField(key) }))
      : [{ field: issue.path.join('.') || 'body', message: issue.message }],
  );
  return all.filter(({ field }, index) => all.findIndex((one) => one.field === field) === index);
};

const isStream = (body: unknown): body is Readable => body instanceof Readable;

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
  get administrator(): Who {
    if (!this.http.who) throw notLoggedIn();
    return this.http.who;
  }

  get companyId(): string {
    return this.administrator.companyId;
  }

  /** @throws Refused 403 when the administrator's scope lacks the flag. */
  need(flag: Flag): void {
    if (!flagsOf(this.administrator.scope).has(flag)) throw forbidden();
  }

  /** Who, when and why, for the events this call leads to. */
  get context(): Context {
    const reason = (this.body as { reason?: string | null } | undefined)?.reason;
    const { id, companyId } = this.administrator;
    return {
      companyId,
      actor: { kind: 'administrator', id },
      channel: 'console',
      at: clock.now(),
      reason,
      correlationId: this.correlationId,
    };
  }

  /** The same request for several commands that belong together. */
  inBatch(): Required<CommandContext> {
    return { context: { ...this.context, batchId: this.newId('batch') }, newId: (what) => this.newId(what) };
  }

  get correlationId(): string {
    return String(this.http.id);
  }

  /** The Idempotency-Key of a call that may be a repeat. */
  get key(): string | undefined {
    const key = this.http.headers['idempotency-key'];
    return typeof key === 'string' && key !== '' ? key : undefined;
  }

  /** An id for something new, or for the command itself; the same when the same administrator repeats the very same call with its key. */
  newId(what = 'entity'): string {
    const { key } = this;
    if (!key) return newId();
    const { companyId, id } = this.administrator;
    // A file arrives as a stream, which says nothing before it is read: `what` has to tell its content.
    const bodyText = isStream(this.http.body) ? '' : JSON.stringify(this.http.body ?? null);
    return derivedId(companyId, id, this.http.method, this.http.url, key, bodyText, what);
  }
}
