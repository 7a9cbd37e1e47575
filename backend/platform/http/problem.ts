import type { Problem } from '../../contract/kit';
import { dialogs } from '../../contract/messages.ja';

const titles: Record<number, string> = {
  400: '入力エラー',
  401: '未ログイン',
  403: '権限エラー',
  404: '見つかりません',
  408: '時間切れ',
  409: '競合',
  413: 'サイズ超過',
  414: 'サイズ超過',
  415: '形式エラー',
  417: '入力エラー',
  429: '回数超過',
  431: 'サイズ超過',
  500: dialogs.failure.title,
  503: '一時停止中',
};
const details: Record<number, string> = {
  400: '入力内容を読み取れませんでした。',
  404: '対象が見つかりません。',
  408: '送信が途中で止まったため、受け付けられませんでした。もう一度お試しください。',
  413: '送信した内容が大きすぎます。',
  414: 'アドレスが長すぎます。',
  415: '送信した内容の形式に対応していません。',
  417: '入力内容を読み取れませんでした。',
  431: '送信した内容が大きすぎます。',
  429: '操作の回数が多すぎます。しばらくしてからもう一度お試しください。',
  503: '現在、処理を受け付けられません。しばらくしてからもう一度お試しください。',
};
const codes: Record<number, string> = {
  400: 'bad_request',
  404: 'not_found',
  408: 'request_timeout',
  413: 'too_large',
  414: 'too_large',
  431: 'too_large',
  415: 'unsupported_media_type',
  417: 'expectation_failed',
  429: 'too_many_requests',
  503: 'unavailable',
};

/** A problem as the API answers it. */
export const problemOf = (status: number, code: string, detail: string, more: Partial<Problem> = {}): Problem => ({
  status,
  code,
  title: titles[status] ?? dialogs.failure.title,
  detail,
  ...more,
});

/** The problem for an error of which only the status is known. */
export const problemOfStatus = (status: number): Problem =>
  problemOf(status, codes[status] ?? 'internal', details[status] ?? dialogs.failure.text);

export const problemType = 'application/problem+json; charset=utf-8';
