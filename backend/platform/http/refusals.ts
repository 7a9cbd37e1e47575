import type { Problem } from '../../contract/kit';

/** A request that never reached a rule: no session, no right, unreadable input. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    detail: string,
    readonly errors?: Problem['errors'],
    readonly title?: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(detail);
  }
}

interface RetryProblem {
  status?: number;
  code?: string;
  title?: string;
}

/** A temporary refusal: the same request may be sent again after this time. */
export const retryAfter = (
  seconds: number,
  detail: string,
  { status = 503, code = 'unavailable', title }: RetryProblem = {},
) => new Refused(status, code, detail, undefined, title, { 'retry-after': String(seconds) });

export const notLoggedIn = () =>
  new Refused(401, 'not_logged_in', 'ログインの有効期限が切れています。もう一度ログインしてください。');
export const viewingOnly = () =>
  new Refused(403, 'forbidden', '権限が「監査」のため、この操作は行えません。閲覧だけができます。');
export const notAllowed = () => new Refused(403, 'forbidden', 'この操作を行う権限がありません。');
export const invalid = (errors: NonNullable<Problem['errors']>) =>
  new Refused(400, 'invalid', '入力内容に誤りがあります。', errors);
