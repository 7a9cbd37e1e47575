import { z } from 'zod';
import { requiredPassword } from './auth';
import { id, password } from './fields';
import { endpoint, strict } from './kit';
import { messages } from './messages.ja';

const ownSession = z.object({
  id: z.string(),
  isCurrent: z.boolean().describe('この呼び出しのセッションか'),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  address: z.string().nullable().describe('ログインしたときのIPアドレス'),
  userAgent: z.string().nullable(),
});
export type OwnSession = z.output<typeof ownSession>;

/** Endpoints for an administrator's own login. */
export const ownAccount = {
  changePassword: endpoint('PATCH', '/company-administrators/me/password', {
    access: 'session',
    summary: '自分のパスワードを変更する。ほかのセッションは終了する',
    body: strict({
      currentPassword: requiredPassword('現在のパスワード'),
      password: password('新しいパスワード'),
    }).refine((body) => body.password !== body.currentPassword, {
      path: ['password'],
      message: messages.samePassword,
    }),
  }),
  sessions: endpoint('GET', '/company-administrators/me/sessions', {
    access: 'session',
    auditor: true,
    ownOnly: true,
    summary: '自分のセッション',
    asOf: { today: 'ログイン中の端末は、今日のものを表示しています。' },
    answer: z.array(ownSession),
  }),
  endSession: endpoint('DELETE', '/company-administrators/me/sessions/{sessionId}', {
    access: 'session',
    summary: '自分のセッションを終了する',
    params: strict({ sessionId: id('セッション') }),
  }),
  endOtherSessions: endpoint('DELETE', '/company-administrators/me/sessions', {
    access: 'session',
    summary: 'このセッション以外の自分のセッションを終了する',
  }),
};
