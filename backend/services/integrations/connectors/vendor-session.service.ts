import { setTimeout as sleep } from 'node:timers/promises';
import { EgressFailed } from '../../../platform/egress/egress-errors';
import type { Egress, IncomingAnswer } from '../../../platform/egress/egress.service';
import type { Reach } from '../catalogue/connection.rules';
import type { VendorRequest } from '../catalogue/vendor-request.rules';
import { compile, type Evaluate } from './account-mapper.rules';
import { failureOf, parseAnswer, retryAfterMsOf, type ParsedAnswer } from './answer.rules';
import { authenticate } from './authenticate.rules';
import {
  ConnectorError,
  throwUnsent,
  UnknownOutcome,
  type ConnectorContext,
  type ConnectorFailure,
  type Credentials,
} from './connector.rules';
import { egressFailure } from './egress-failure.rules';
import { waitBeforeRetryMs, type RetryOptions } from './retry.rules';
import { redact, vendorWords } from './secrets.rules';
import { tokenRequest, type TokenAuthentication } from './token-request.rules';
import { buildCall, type CallValues, type VendorCall } from './vendor-call.rules';

export interface CallOptions extends CallValues {
  /** A further page that the vendor named itself; only path and query are taken from it. */
  url?: URL;
  /** A success may have an empty body, where nothing is read from it. */
  mayBeEmpty?: boolean;
}

/** The expressions that judge every answer of a row. */
export interface Judgement {
  failsWhen?: Evaluate;
  token?: Evaluate;
  tokenValues: [string, Evaluate][];
}

export const compileJudgement = ({ failsWhen, auth }: Reach): Judgement => ({
  failsWhen: failsWhen ? compile(failsWhen) : undefined,
  token: auth.type === 'token-exchange' ? compile(auth.token) : undefined,
  tokenValues: Object.entries(auth.type === 'token-exchange' ? (auth.values ?? {}) : {}).map(([name, text]) => [
    name,
    compile(text),
  ]),
});

/** A vendor that broke down, gave up or redirects may have made the change before. */
const isUncertain = (status: number): boolean => status >= 500 || status === 408 || (status >= 300 && status < 400);

const headerText = /^[\t\x20-\x7e]*$/;

const fetchesToken = (auth: Reach['auth']): auth is TokenAuthentication =>
  auth.type === 'client-credentials' || auth.type === 'jwt-assertion' || auth.type === 'token-exchange';

/** The calls of one run: they share a token, and how long the vendor made them wait. */
export class VendorSession {
  private credentials: Credentials;
  private token: Credentials | undefined;
  private waitedMs = 0;

  constructor(
    private readonly egress: Pick<Egress, 'send'>,
    private readonly connection: Reach,
    private readonly judgement: Judgement,
    private readonly context: ConnectorContext,
    private readonly retries: RetryOptions,
  ) {
    this.credentials = context.credentials;
  }

  /** Called when a list ends below its total. */
  get noteUnlisted(): ((items: number) => void) | undefined {
    return this.context.noteUnlisted?.bind(this.context);
  }

  /**
   * Sends a request of the row; a refused token is renewed once.
   * @throws ConnectorError
   */
  call(request: VendorRequest, { mayBeEmpty, ...options }: CallOptions = {}): Promise<ParsedAnswer> {
    return this.withToken(async () => {
      const call = await this.authenticateCall(request, options).catch(throwUnsent);
      return this.exchange(call, (answer) => this.failureOf(answer), mayBeEmpty, options.values);
    });
  }

  /**
   * Sends a request that changes something, once; again only after the vendor refused its token.
   * @throws ConnectorError when the vendor surely changed nothing, UnknownOutcome when it may have
   */
  change(request: VendorRequest, options: CallOptions = {}): Promise<ParsedAnswer> {
    return this.withToken(async () => {
      const call = await this.authenticateCall(request, options).catch(throwUnsent);
      return this.exchangeOnce(call, options.values);
    });
  }

  private async withToken(send: () => Promise<ParsedAnswer>): Promise<ParsedAnswer> {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ConnectorError) || error.code !== 'unauthorised' || !(await this.renewToken()))
        throw error;
      return send();
    }
  }

  private async authenticateCall(request: VendorRequest, { url, ...options }: CallOptions): Promise<VendorCall> {
    const { auth } = this.connection;
    if (fetchesToken(auth)) this.token ??= await this.fetchToken(auth);
    const call = buildCall(this.connection, request, this.values, options);
    // The setters keep the origin; as an address of its own, a path such as `//evil.example/` would leave it.
    if (url) Object.assign(call.url, { pathname: url.pathname, search: url.search });
    return authenticate(call, auth, this.values);
  }

  private async exchangeOnce(call: VendorCall, personal?: Credentials): Promise<ParsedAnswer> {
    const answer = await this.send(call, { isChange: true });
    if (answer instanceof ConnectorError) return throwUnsent(answer);
    const parsedAnswer = parseAnswer(answer, true);
    const error = parsedAnswer
      ? await this.failedChange(parsedAnswer, answer, personal)
      : this.errorOf('bad_answer', answer, personal);
    if (!error) return parsedAnswer!;
    if (!parsedAnswer || isUncertain(answer.status)) throw new UnknownOutcome(error.vendorText);
    throw error;
  }

  /** @throws UnknownOutcome where the row cannot judge the answer: the vendor may have made the change */
  private async failedChange(
    parsedAnswer: ParsedAnswer,
    answer: IncomingAnswer,
    personal?: Credentials,
  ): Promise<ConnectorError | undefined> {
    const code = await this.failureOf(parsedAnswer).catch(() => {
      throw new UnknownOutcome(this.errorOf('bad_answer', answer, personal).vendorText);
    });
    return code && this.errorOf(code, answer, personal);
  }

  private get values(): Credentials {
    return { today: this.context.today, ...this.credentials, ...this.token };
  }

  private async renewToken(): Promise<boolean> {
    if (this.token) {
      this.token = undefined;
      return true;
    }
    if (this.connection.auth.type !== 'oauth2' || !this.context.refresh) return false;
    this.credentials = await this.context.refresh();
    return true;
  }

  private async fetchToken(auth: TokenAuthentication): Promise<Credentials> {
    const { form, headers, request } = tokenRequest(auth, this.values);
    const call = buildCall({ baseUrl: this.connection.baseUrl }, request, this.values);
    if (form) Object.assign(call, { body: new URLSearchParams(form).toString() });
    if (form) call.headers['content-type'] = 'application/x-www-form-urlencoded';
    Object.assign(call.headers, headers);
    const { json, status } = await this.exchange(call, (answer) => {
      const failure = failureOf(answer);
      return Promise.resolve(failure === 'bad_answer' || failure === 'forbidden' ? 'unauthorised' : failure);
    });
    const { token = (input: unknown) => (input as { access_token?: unknown } | null)?.access_token } = this.judgement;
    const accessToken = await token(json);
    if (typeof accessToken !== 'string' || accessToken === '') throw new ConnectorError('bad_answer', { status });
    const values = this.judgement.tokenValues.map(async ([name, evaluate]) => [name, String(await evaluate(json))]);
    return { ...(Object.fromEntries(await Promise.all(values)) as Credentials), accessToken };
  }

  private async failureOf(answer: ParsedAnswer): Promise<ConnectorFailure | undefined> {
    const { headers, status } = answer;
    const verdict = await this.judgement.failsWhen?.(answer.json, { headers, status });
    return failureOf(answer, verdict);
  }

  /** Sends until there is an answer, waits as the vendor asks, and repeats after passing failures. */
  private async exchange(
    call: VendorCall,
    judge: (answer: ParsedAnswer) => Promise<ConnectorFailure | undefined>,
    mayBeEmpty = false,
    personal?: Credentials,
  ): Promise<ParsedAnswer> {
    for (let attempt = 0; ; attempt++) {
      const result = await this.attempt(call, judge, mayBeEmpty, personal);
      if (!(result instanceof ConnectorError)) return result;
      const waitMs = waitBeforeRetryMs(result, attempt, this.waitedMs, this.retries);
      if (waitMs === undefined) throw result;
      this.waitedMs += waitMs;
      await sleep(waitMs, undefined, { signal: this.context.signal }).catch(() => this.context.signal.throwIfAborted());
    }
  }

  private async attempt(
    call: VendorCall,
    judge: (answer: ParsedAnswer) => Promise<ConnectorFailure | undefined>,
    mayBeEmpty: boolean,
    personal?: Credentials,
  ): Promise<ParsedAnswer | ConnectorError> {
    const answer = await this.send(call);
    if (answer instanceof ConnectorError) return answer;
    const parsedAnswer = parseAnswer(answer, mayBeEmpty);
    if (!parsedAnswer) return this.errorOf('bad_answer', answer, personal);
    const code = await judge(parsedAnswer);
    return code ? this.errorOf(code, answer, personal) : parsedAnswer;
  }

  /** @param personal values of the request that its answer may repeat */
  private errorOf(
    code: ConnectorFailure,
    { status, headers, body }: IncomingAnswer,
    personal?: Credentials,
  ): ConnectorError {
    const words = vendorWords(body);
    const vendorText = words && redact(words, this.values, this.connection.fields, personal);
    const retryAfterMs = retryAfterMsOf(headers);
    // A vendor that names a time wants to be left in peace, whatever the status.
    const isWait = code === 'unavailable' && retryAfterMs !== undefined;
    return new ConnectorError(isWait ? 'rate_limited' : code, { vendorText, retryAfterMs, status });
  }

  /** @throws UnknownOutcome of a change that left without an answer */
  private async send(
    { url, ...call }: VendorCall,
    { isChange = false } = {},
  ): Promise<IncomingAnswer | ConnectorError> {
    if (!Object.values(call.headers).every((value) => headerText.test(value)))
      return new ConnectorError('unauthorised', { vendorText: 'A credential has characters that no header can carry' });
    try {
      const isFollowed = !isChange;
      const { companyId, signal } = this.context;
      return await this.egress.send({ ...call, url: url.href, companyId, signal, isFollowed });
    } catch (error) {
      this.context.signal.throwIfAborted();
      if (isChange && error instanceof EgressFailed && !error.isUnsent) throw new UnknownOutcome();
      const failure = egressFailure(error, { namesHost: !isChange });
      if (failure) return failure;
      throw error;
    }
  }
}
