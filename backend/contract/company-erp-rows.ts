import { z } from 'zod';
import { erpHeldReasons, erpPaymentOutcomes, erpPaymentProblems, taxHandlings } from './erp-words';
import { currencies } from './vocabulary';
import { kindStates, runStates } from './integration-words';
import { credentialField, integrationFailure } from './integrations';

/** What a kind tells of its payments. */
const capabilities = {
  hasAccountTitles: z.boolean().describe('勘定科目を返すため、勘定科目で選べるか'),
  hasDepartments: z.boolean().describe('部門を返すため、部門で選べるか'),
  hasTax: z.boolean().describe('税額を返すため、税抜を選べるか'),
  needsAccountTitles: z.boolean().describe('取り込む勘定科目の指定が必要か'),
};

/** A kind of ERP that a company can choose. */
export const erpCandidate = z.object({
  integrationKind: z.string(),
  name: z.string(),
  kindState: kindStates.schema,
  source: z.object({ url: z.string(), readOn: z.string() }).nullable().describe('確認した提供元の資料と日付'),
  exportHelp: z.string().nullable().describe('インターフェースのないERPで、CSVを出力する場所'),
  ...capabilities,
  companyErpId: z.string().nullable().describe('登録済みのとき'),
});
export type ErpCandidate = z.output<typeof erpCandidate>;

export const erpConfig = z.object({
  fromDay: z.string(),
  accountTitles: z.array(z.string()).describe('空のときはすべて'),
  departments: z.array(z.string()).describe('空のときはすべて'),
  taxHandling: taxHandlings.schema,
  excludedPayees: z.array(z.string()),
});

/** What a run found, or of a preview what it would do. */
export const erpRunCounts = z.object({
  listed: z.number().describe('読み取った支払'),
  relevant: z.number().describe('設定の対象になる支払'),
  added: z.number(),
  joined: z.number(),
  corrected: z.number(),
  missing: z.number(),
  back: z.number(),
  unreadable: z.number(),
  unlisted: z.number().describe('ERPの件数に対して一覧にない数。1以上なら、なくなった支払を判定していない'),
  alike: z.number().describe('手動の支払と同じ内容のため、要確認になるもの'),
  unselected: z.number().describe('取り込みの設定の対象から外れ、要確認になるもの'),
  unrated: z.number().describe('円のレートがなく、要確認になるもの'),
});
export type ErpRunCounts = z.output<typeof erpRunCounts>;

export const erpRun = z.object({
  id: z.string(),
  state: runStates.schema,
  isPreview: z.boolean(),
  startedAt: z.string(),
  durationMs: z.number().nullable(),
  counts: erpRunCounts.nullable(),
  failure: integrationFailure.nullable(),
  held: z.object({ why: erpHeldReasons.schema, known: z.number(), seen: z.number(), missing: z.number() }).nullable(),
});
export type ErpRun = z.output<typeof erpRun>;

export const companyErp = z.object({
  id: z.string(),
  integrationKind: z.string(),
  name: z.string(),
  kindState: kindStates.schema,
  isConfigured: z.boolean().describe('取り込みの設定がある'),
  hasCredentials: z.boolean(),
  isAuthorised: z.boolean().describe('認証情報で読み取れるはずである'),
  isTestRequired: z.boolean().describe('未確認のERPで、接続の確認がまだである'),
  isIntegrated: z.boolean(),
  pausedAt: z.string().nullable().describe('同期を元に戻したため、自動の同期を一時停止した日時'),
  running: z.object({ runId: z.string(), isPreview: z.boolean(), startedAt: z.string() }).nullable(),
  lastRun: erpRun.nullable(),
  nextRunAt: z.string().nullable(),
  failure: integrationFailure.extend({ at: z.string(), nextAttemptAt: z.string().nullable() }).nullable(),
  heldRunId: z.string().nullable(),
  paymentsCount: z.number().describe('取り込んだ支払'),
  requiredConfirmationCount: z.number().describe('人の確認が必要な支払'),
});
export type CompanyErp = z.output<typeof companyErp>;

export const companyErpDetail = companyErp.extend({
  authKind: z.enum(['fields', 'oauth', 'file']).describe('file: 出力したCSVを取り込む'),
  source: erpCandidate.shape.source,
  exportHelp: erpCandidate.shape.exportHelp,
  ...capabilities,
  fields: z.array(credentialField),
  values: z.record(z.string(), z.string()).describe('設定されている値。秘密の値は含まない'),
  config: erpConfig.nullable(),
  previewRunId: z.string().nullable().describe('今の設定での、取り込む内容の確認'),
});
export type CompanyErpDetail = z.output<typeof companyErpDetail>;

/** What an ERP records of a payment. */
const sourceValues = z.object({
  payee: z.string(),
  paidOn: z.string(),
  amount: z.number(),
  accountTitle: z.string().nullable(),
  department: z.string().nullable(),
  description: z.string().nullable(),
});

/** A payment of an ERP with its effect. */
export const erpPaymentRow = z.object({
  externalId: z.string(),
  outcome: erpPaymentOutcomes.schema,
  problem: erpPaymentProblems.schema.nullable(),
  paymentId: z.string().nullable().describe('登録済みの支払、または統合する手動の支払'),
  payee: z.string(),
  paidOn: z.string().nullable(),
  amount: z.number().nullable().describe('円'),
  accountTitle: z.string().nullable(),
  department: z.string().nullable(),
  description: z.string().nullable(),
  originalAmount: z.number().nullable(),
  originalCurrency: currencies.schema.nullable(),
  before: sourceValues.nullable().describe('訂正されるもの：これまでのERPの記録'),
  companyServiceId: z.string().nullable().describe('規則によるサービス'),
  isKnownPayee: z.boolean().describe('これまでの支払か規則にある支払先'),
});
const choice = z.object({ value: z.string(), count: z.number() });
export type ErpChoice = z.output<typeof choice>;
/** What the payments of a list have, the most frequent first. */
export const erpChoices = z.object({
  accountTitles: z.array(choice),
  departments: z.array(choice),
  payees: z.array(choice),
});
export type ErpChoices = z.output<typeof erpChoices>;
export type ErpPaymentRow = z.output<typeof erpPaymentRow>;
