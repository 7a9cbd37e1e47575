import { z } from 'zod';
import { text } from './fields';
import { endpoint, strict } from './kit';
import { linkKinds } from './link-words';
import { messages } from './messages.ja';

export const codeMinutes = 10;
export const codeTries = 5;

const token = text('リンク', 200);
const code = text('確認コード', 20)
  .transform((enteredCode) => enteredCode.normalize('NFKC').replace(/[\s-]/gu, ''))
  .pipe(z.string().regex(/^\d{6}$/u, messages.notValid('確認コード', '6桁の数字を入力してください')));

const linkSession = z.object({
  kind: linkKinds.schema,
  address: z.string(),
  companyName: z.string(),
  subjectId: z.string().nullable().describe('棚卸しのID'),
  subject: z.string(),
  expiresAt: z.string(),
});
export type LinkSession = z.output<typeof linkSession>;

/** Links bound to a mail address: a code sent to that address opens a session. Every link is answered alike. */
export const links = {
  sendCode: endpoint('POST', '/link-codes', {
    access: 'public',
    summary: 'リンクの宛先に、確認コードをメールで送る',
    body: strict({ token }),
  }),
  enter: endpoint('POST', '/link-sessions', {
    access: 'public',
    summary: '確認コードで、リンクの閲覧を開始する',
    body: strict({ token, code }),
    answer: linkSession,
  }),
  session: endpoint('GET', '/link-session', {
    access: 'public',
    summary: '開始している、リンクの閲覧',
    models: ['company'],
    answer: linkSession,
  }),
};
