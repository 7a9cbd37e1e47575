import { z } from 'zod';
import { browserKinds } from './extension-words';
import { email, id, oneOf, text } from './fields';
import { endpoint, strict } from './kit';
import { messages } from './messages.ja';

const version = text('バージョン', 32);
/** The calls of the browser extension: `Authorization: Bearer` with the token of its installation, no cookie. */
export const extension = {
  enrol: endpoint('POST', '/extension/enrolments', {
    access: 'enrolment',
    summary: '拡張機能を登録する。登録トークンか連携コードのどちらかが必要',
    body: strict({
      enrolmentToken: text('登録トークン', 100).optional(),
      pairingCode: text('連携コード', 32).optional(),
      instance: id('ブラウザーの識別子').describe('ブラウザーごとの乱数。同じ値での再登録は前の登録を引き継ぐ'),
      version,
      browser: oneOf('ブラウザー', browserKinds),
      profileEmail: email('プロファイルのメールアドレス').nullable().default(null),
    }).refine(({ enrolmentToken, pairingCode }) => Boolean(enrolmentToken) !== Boolean(pairingCode), {
      path: ['pairingCode'],
      message: messages.required('登録トークンか連携コード'),
    }),
    answer: z.object({ installationId: z.string(), token: z.string() }),
  }),
};
