import type { IncomingAnswer } from '../../../platform/egress/egress.service';
import { connectorFailures, type ConnectorFailure } from './connector.rules';

export interface ParsedAnswer {
  status: number;
  headers: Record<string, string>;
  json: unknown;
}

const isSuccess = (status: number) => status >= 200 && status < 300;

/**
 * Undefined for a success whose body is no JSON, or only the beginning of one.
 * @param mayBeEmpty whether an empty body, such as that of a 204, is an answer too
 */
export const parseAnswer = (
  { status, headers, body }: IncomingAnswer,
  mayBeEmpty = false,
): ParsedAnswer | undefined => {
  if (mayBeEmpty && isSuccess(status) && body.trim() === '') return { status, headers, json: null };
  try {
    return { status, headers, json: JSON.parse(body) as unknown };
  } catch {
    return isSuccess(status) ? undefined : { status, headers, json: null };
  }
};

const isSpent = (headers: Record<string, string>) =>
  (headers['x-ratelimit-remaining'] ?? headers['x-rate-limit-remaining']) === '0';

/** The failure a status stands for; undefined for a success. */
const failureOfStatus = ({ status, headers }: ParsedAnswer): ConnectorFailure | undefined => {
  if (isSuccess(status)) return undefined;
  if (status === 429 || (status === 403 && isSpent(headers))) return 'rate_limited';
  if (status === 401) return 'unauthorised';
  if (status === 403) return 'forbidden';
  return status >= 500 ? 'unavailable' : 'bad_answer';
};

/** The failure that a row's `failsWhen` names. */
const namedFailure = (verdict: unknown): ConnectorFailure | undefined =>
  connectorFailures.find((code) => code === verdict);

/** The failure of an answer: as the row names it, as its status says, or because the row finds any. */
export const failureOf = (answer: ParsedAnswer, verdict?: unknown): ConnectorFailure | undefined =>
  namedFailure(verdict) ?? failureOfStatus(answer) ?? (verdict ? 'bad_answer' : undefined);

const seconds = /^\d+(\.\d+)?$/;

/**
 * How long the vendor wants us to wait.
 * Dates are compared with the vendor's own clock, so that a difference of clocks does not matter.
 */
export const retryAfterMsOf = (headers: Record<string, string>): number | undefined => {
  const vendorNow = Date.parse(headers.date ?? '');
  const since = (instantMs: number) =>
    Number.isNaN(instantMs - vendorNow) ? undefined : Math.max(0, instantMs - vendorNow);
  const after = headers['retry-after'];
  if (after !== undefined) return seconds.test(after) ? Number(after) * 1_000 : since(Date.parse(after));
  const reset = headers['x-ratelimit-reset'] ?? headers['x-rate-limit-reset'];
  return reset && /^\d{10}$/.test(reset) ? since(Number(reset) * 1_000) : undefined;
};
