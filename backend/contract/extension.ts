import { z } from 'zod';
import { detectUrlTypes } from './detection-words';
import { maxCountsPerReport, maxPurposeLength, maxVisits } from './extension-limits';
import { browserKinds, requestAnswers } from './extension-words';
import { email, id, many, oneOf, text, whole } from './fields';
import { maxHostLength } from './hosts';
import { endpoint, strict } from './kit';
import { messages } from './messages.ja';

/** The calls of the browser extension: `Authorization: Bearer` with the token of its installation, no cookie. */
const access = 'extension';

const version = text('バージョン', 32);
const day = z.iso.date({ error: messages.wrongValue('日付') });
/** The host of one row. A wrong host refuses its row alone, so the other rows count. */
const reportedHost = z.string({ error: messages.required('ホスト') }).max(2_000, messages.tooLong('ホスト', 2_000));
const reference = text('検知の対象', 100).nullable().default(null);

const visits = strict({
  host: reportedHost,
  ruleId: reference.describe('一致した検知URL'),
  knownServiceId: reference.describe('一致した既知のサービス'),
  day: day.describe('ブラウザの時計による日本の日付'),
  count: whole('回数', 1, maxVisits),
});
export type Visits = z.output<typeof visits>;

const refusedRow = z.object({
  row: z.number().describe('counts の中の位置。0から'),
  code: z.enum(['day_too_old', 'day_ahead', 'host_too_long', 'host_unreadable']),
});
export type RefusedRow = z.output<typeof refusedRow>;

const rule = z.object({
  id: z.string(),
  list: z.enum(['detect', 'allow']),
  type: detectUrlTypes.schema,
  url: z.string(),
});
/** A service whose pages are replaced by one of the extension. */
const gatedService = z.object({
  serviceName: z.string(),
  ruleIds: z.array(z.string()),
  knownServiceIds: z.array(z.string()),
  hosts: z.array(z.string()).describe('このホストとサブドメイン'),
});
export type GatedService = z.output<typeof gatedService>;
const forbiddenService = gatedService.extend({ id: z.string(), reason: z.string().nullable() });
export type ForbiddenService = z.output<typeof forbiddenService>;

export const extensionRules = z.object({
  version: z.string().describe('ETag と同じ'),
  companyName: z.string(),
  personName: z.string().nullable().describe('連携コードで登録したときだけ。自己申告のアドレスには氏名を返さない'),
  contact: z.string().nullable(),
  rules: z.array(rule),
  knownServices: z.array(z.object({ id: z.string(), name: z.string(), domains: z.array(z.string()) })),
  forbidden: z.array(forbiddenService),
  guidance: z
    .object({ text: z.string(), services: z.array(gatedService) })
    .nullable()
    .describe('生成AIを使う前の案内'),
});
export type ExtensionRules = z.output<typeof extensionRules>;

const ownRequest = z.object({
  id: z.string(),
  serviceName: z.string(),
  purpose: z.string(),
  requestedAt: z.string(),
  answer: requestAnswers.schema.nullable(),
  answerText: z.string().nullable(),
  answeredAt: z.string().nullable(),
});
export type OwnUsageRequest = z.output<typeof ownRequest>;

export const extension = {
  enrol: endpoint('POST', '/extension/enrolments', {
    access: 'enrolment',
    summary: '拡張機能を登録する。登録トークンか連携コードのどちらかが必要',
    body: strict({
      enrolmentToken: text('登録トークン', 100).optional(),
      pairingCode: text('連携コード', 32).optional(),
      instance: id('ブラウザの識別子').describe('ブラウザごとの乱数。同じ値での再登録は前の登録を引き継ぐ'),
      version,
      browser: oneOf('ブラウザ', browserKinds),
      profileEmail: email('プロファイルのメールアドレス').nullable().default(null),
    }).refine(({ enrolmentToken, pairingCode }) => Boolean(enrolmentToken) !== Boolean(pairingCode), {
      path: ['pairingCode'],
      message: messages.required('登録トークンか連携コード'),
    }),
    answer: z.object({ installationId: z.string(), token: z.string() }),
  }),
  rules: endpoint('GET', '/extension/rules', {
    access,
    summary: '端末で照合するルール。変更がなければ 304',
    models: [
      'extension_installation',
      'extension_setting',
      'company',
      'company_user',
      'company_service',
      'detected_service',
      'detection_rule',
      'department_term',
      'department_member',
    ],
    answer: extensionRules,
  }),
  report: endpoint('POST', '/extension/reports', {
    access,
    summary: '訪問の回数を報告する。同じ reportId は一度だけ数える',
    body: strict({
      reportId: text('報告の識別子', 64),
      sentAt: z.iso.datetime({ error: messages.wrongValue('送信日時') }).describe('ブラウザの時計'),
      version,
      counts: many('訪問', visits, maxCountsPerReport),
    }),
    answer: z.object({
      counted: z.number(),
      ignored: z.number().describe('どのルールにも一致しない行と、日付やホストが正しくない行'),
      refused: z.array(refusedRow).describe('日付やホストが正しくない行。ほかの行は数える'),
    }),
  }),
  request: endpoint('POST', '/extension/requests', {
    access,
    summary: '禁止されているサービスの利用を申請する',
    body: strict({
      detectedServiceId: id('サービス'),
      host: text('ホスト', maxHostLength),
      purpose: text('利用の目的', maxPurposeLength),
    }),
    answer: z.object({ id: z.string() }),
  }),
  requests: endpoint('GET', '/extension/requests', {
    access,
    summary: 'この拡張機能からの申請と回答。新しい順に20件',
    models: ['usage_request'],
    answer: z.object({ items: z.array(ownRequest) }),
  }),
};
