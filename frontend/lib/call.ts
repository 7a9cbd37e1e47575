import {
  isStreamed,
  problem,
  type AnswerOf,
  type Endpoint,
  type Problem,
  type Result,
} from '../../backend/contract/kit';
import type { SessionEnd } from '../../backend/contract/live';
import { dialogs } from '../../backend/contract/messages.ja';
import { pendingHeader, revisionHeader } from '../../backend/contract/revision-headers';
import type { Input, InputArgs, LooseInput } from './input';
import { shownPast, type Past } from './past';
import { buildingCode, buildingRetryMs, maxBuildingAttempts, pastOf, refusalOf } from './past-calls';
import { awaitRevision, noteWritten } from './pending';
import { takeAhead } from './read-ahead';
import { requestOf } from './request';
import { sendWithProgress, type OnProgress } from './send-with-progress';
import { signal } from './signal';

/** Timeouts in milliseconds; files take longer. */
const timeoutMs = { json: 60_000, csv: 600_000, calendar: 60_000, file: 600_000 } as const;

/** Raised when the session has ended: by a 401 of a call that needs one, or by the socket. */
export const notLoggedIn = signal<SessionEnd>();

/** A failed call as an error, for code that waits for the answer alone. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
  get code() {
    return this.problem.status;
  }
}

/** Whether an error means that the entity does not exist, or no longer. */
export const isGone = (error: unknown): boolean => error instanceof ProblemError && error.code === 404;

const failure = (status: number, code: string, detail: string = dialogs.failure.text): Problem => ({
  status,
  code,
  title: dialogs.failure.title,
  detail,
});

/** Any error as a problem: a message and a status code, 500 where none is known. */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof ProblemError) return error.problem;
  const status = (error as { status?: unknown } | null)?.status;
  return failure(typeof status === 'number' ? status : 500, 'unexpected');
};

/** A 404 arrives with status 200, as its problem: see `missingHeader`. */
const isProblem = ({ ok, headers }: Response): boolean =>
  !ok || (headers.get('content-type') ?? '').startsWith('application/problem+json');

const problemIn = async (response: Response): Promise<Problem> => {
  const parsedProblem = problem.safeParse(await response.json().catch(() => undefined));
  return parsedProblem.success ? parsedProblem.data : failure(response.ok ? 500 : response.status, 'unexpected');
};

const answerIn = async (response: Response, { produces }: Endpoint): Promise<unknown> => {
  if (produces !== 'json') return response.blob();
  const body = await response.text();
  return body === '' ? undefined : (JSON.parse(body) as unknown);
};

const fail = (error: Problem) => ({ isSuccess: false as const, code: error.status, error });

const unreachable = failure(500, 'unreachable', '通信できませんでした。接続をご確認のうえ、再度お試しください。');
const tooLate = failure(
  504,
  'timeout',
  '時間内に応答がありませんでした。操作が完了している場合がありますので、内容をご確認のうえ、再度お試しください。',
);

interface Waiting {
  /** Aborts when the response is no longer needed. */
  givenUp?: AbortSignal;
  /** Called with the upload's progress. */
  onProgress?: OnProgress;
  /** The same again when the call may be a repeat. */
  key?: string;
  /** The past day of the answer; null for today, without it the day on the screen. */
  past?: Past | null;
}

const ask = async <E extends Endpoint>(
  endpoint: E,
  input: unknown,
  { givenUp, onProgress, key, past = shownPast() }: Waiting = {},
): Promise<Result<AnswerOf<E>>> => {
  const refusal = refusalOf(endpoint, past ?? undefined);
  if (refusal) return fail(refusal);
  const options = { key, past: pastOf(endpoint, past ?? undefined) };
  const { url, init } = requestOf(endpoint, input as LooseInput | undefined, options);
  const { consumes, produces } = endpoint;
  const late = AbortSignal.timeout(timeoutMs[isStreamed(consumes) ? consumes : produces]);
  try {
    const request = { ...init, signal: givenUp ? AbortSignal.any([late, givenUp]) : late };
    const ahead = init.method === 'GET' && !options.past ? takeAhead(url) : undefined;
    const response = await (ahead ?? (onProgress ? sendWithProgress(url, request, onProgress) : fetch(url, request)));
    if (isProblem(response)) {
      if (response.status === 401 && endpoint.access !== 'public') notLoggedIn.raise('ended');
      return fail(await problemIn(response));
    }
    const pending = response.headers.get(pendingHeader);
    if (pending !== null) awaitRevision(pending);
    const revision = response.headers.get(revisionHeader);
    if (revision !== null) noteWritten(revision);
    return { isSuccess: true, code: response.status, data: (await answerIn(response, endpoint)) as AnswerOf<E> };
  } catch {
    return fail(late.aborted ? tooLate : unreachable);
  }
};

/**
 * Calls the API and always answers with a Result, also for a broken connection or a timeout. Only a missing required
 * parameter is thrown, since it is a bug.
 */
export const call = <E extends Endpoint>(endpoint: E, ...[input]: InputArgs<E>): Promise<Result<AnswerOf<E>>> =>
  ask(endpoint, input);

const later = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs));

/**
 * The answer of a call; its problem is thrown as a `ProblemError`. While the server builds a past day, the call is
 * repeated, but not one that can be given up: its caller shows the progress and repeats it.
 */
export const answerOf = async <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  waiting: Waiting = {},
): Promise<AnswerOf<E>> => {
  const { past = shownPast() ?? null, givenUp } = waiting;
  for (let attempt = 1; ; attempt += 1) {
    const result = await ask(endpoint, input, { ...waiting, past });
    if (result.isSuccess) return result.data;
    const isBuilding = result.error.code === buildingCode && !givenUp && attempt < maxBuildingAttempts;
    if (!isBuilding) throw new ProblemError(result.error);
    await later(buildingRetryMs);
  }
};
