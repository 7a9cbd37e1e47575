import { z } from 'zod';
import {
  detectedTypes,
  detectionDecisions,
  detectionSuggestions,
  riskFactors,
  riskLevels,
  serviceCertifications,
  storedDataKinds,
} from './detection-words';
import { serviceCategories } from './vocabulary';

const reference = z.object({ id: z.string(), name: z.string() });

export const suggestion = z.object({
  decision: detectionSuggestions.schema,
  ruleName: z.string(),
  grounds: z.array(z.string()).describe('提案の根拠。画面にそのまま表示する文'),
});
export type Suggestion = z.output<typeof suggestion>;

/** What a text tells of a known service; `list` is its name and domains. */
export const knownFactKinds = ['list', 'country', 'keeps', 'certifications'] as const;

const lastDetectedWords = '記録の保存期間（90日）より前で分からないときは null';

export const detectedServiceRow = z.object({
  id: z.string(),
  serviceName: z.string(),
  detectedType: detectedTypes.schema.describe('最初に検知した経路'),
  detectedTypes: z.array(detectedTypes.schema).describe('検知したすべての経路'),
  detectionTarget: z.string().describe('最初に一致したホストまたは検知URL。支払先や手動登録では名前'),
  category: serviceCategories.schema.nullable().describe('不明のときは null'),
  integrationKind: z.string().nullable().describe('登録するときのサービスの種類'),
  risk: riskLevels.schema,
  riskScore: z.number().describe('計算によるリスクの点数（0〜100）'),
  isRiskOverridden: z.boolean(),
  isStoredDataKnown: z.boolean().describe('何を保存するサービスか分かっている。false のときは判断材料が不足'),
  isBlockable: z
    .boolean()
    .describe('拡張機能のある端末で、禁止したときに開けなくなる。名前だけで検知し、ホストが分からないときは false'),
  decision: detectionDecisions.schema,
  decidedOn: z.string().nullable(),
  allowedUntil: z.string().nullable(),
  isForbiddenAfterwards: z.boolean().describe('許可の期限を過ぎると禁止に戻る。false なら未確認に戻る'),
  decisionDepartments: z.array(reference).describe('許可の対象の部署。空なら全社'),
  owner: reference.nullable().describe('判断の責任者'),
  companyServiceId: z.string().nullable().describe('登録したサービス'),
  usersCount: z.number(),
  unmatchedCount: z.number().describe('ユーザーと一致しない利用者'),
  outsideCount: z.number().describe('許可の対象の部署に所属しない利用者。許可の対象が全社のときは0'),
  departmentsCount: z.number(),
  departments: z.array(z.string()).describe('利用者の多い部署、3つまで'),
  firstDetectedOn: z.string(),
  lastDetectedOn: z.string().nullable().describe(lastDetectedWords),
  suggestion: suggestion.nullable(),
  revision: z.number().describe('判断するときに expectedRevisions で渡す'),
});
export type DetectedServiceRow = z.output<typeof detectedServiceRow>;

/** One term of the risk's formula. The score is the sum of all, from 0 to 100. */
export const riskPart = z.object({
  factor: riskFactors.schema,
  points: z.number(),
  maxPoints: z.number(),
  isUnknown: z.boolean().describe('不明。点数には加えない'),
  text: z.string().describe('点数の理由。画面にそのまま表示する文'),
});
export type RiskPart = z.output<typeof riskPart>;

export const detectedServiceDetail = detectedServiceRow.extend({
  knownService: z
    .object({
      id: z.string(),
      reading: z.string().nullable().describe('ひらがなの読み。連携できるサービスの一覧による'),
      domains: z.array(z.string()),
      country: z.string().nullable(),
      storedData: z.array(storedDataKinds.schema).nullable(),
      certifications: z.array(serviceCertifications.schema).nullable(),
      sources: z
        .array(z.object({ what: z.enum(knownFactKinds), url: z.string(), readOn: z.string() }))
        .describe('項目ごとの出典と、それを読んだ日。list は名前とドメイン。コミットが続くことがある'),
    })
    .nullable()
    .describe('既知のサービスとしての情報。null の項目は不明'),
  computedRisk: riskLevels.schema.describe('点数から求めたリスク'),
  riskParts: z.array(riskPart),
  riskOverride: z
    .object({ level: riskLevels.schema, reason: z.string(), until: z.string() })
    .nullable()
    .describe('手動で変更したリスクと、その期限'),
  decisionReason: z.string().nullable(),
  scopes: z.array(z.object({ scope: z.string(), usersCount: z.number() })).describe('アプリの許可で与えられた権限'),
  days: z
    .array(z.object({ day: z.string(), hitsCount: z.number(), usersCount: z.number() }))
    .describe('90日以内の日別'),
  hitsStoredSince: z
    .string()
    .nullable()
    .describe('過去の時点で、回数の記録が残っている最初の日。それより前の回数は分からない。今日は null'),
});
export type DetectedServiceDetail = z.output<typeof detectedServiceDetail>;

/** A person's use of a service by one door. */
export const detectedUserRow = z.object({
  id: z.string(),
  detectedType: detectedTypes.schema,
  detectionTarget: z.string(),
  companyUserId: z.string().nullable().describe('一致するユーザーがいないときは null'),
  name: z.string().describe('ユーザーの氏名。一致しないときはログイン名など、利用者が不明なときは「不明」'),
  departments: z.array(z.string()),
  isOutside: z.boolean().describe('サービスの許可の対象の部署に所属しない'),
  hasLeft: z.boolean(),
  scopes: z.array(z.string()),
  firstDetectedOn: z.string(),
  lastDetectedOn: z.string().nullable().describe(lastDetectedWords),
  hitsCount: z.number().nullable().describe('90日以内の回数。過去の時点で、記録の保存期間外のときは null'),
});
export type DetectedUserRow = z.output<typeof detectedUserRow>;

/** What matched, and how often. */
export const detectedUrlRow = z.object({
  url: z.string().describe('ホスト、または検知URLのパスまで'),
  unicodeUrl: z.string().nullable().describe('国際化ドメイン名の表記。同じときは null'),
  detectedType: detectedTypes.schema,
  ruleId: z.string().nullable(),
  explanation: z.string().describe('一致した理由。画面にそのまま表示する文'),
  usersCount: z.number(),
  firstDetectedOn: z.string(),
  lastDetectedOn: z.string(),
  hitsCount: z.number(),
});
export type DetectedUrlRow = z.output<typeof detectedUrlRow>;

/** The answer of `GET /home/shadow-it`. */
export const homeShadowIt = z.object({
  openDoors: z.array(detectedTypes.schema).describe('設定されている検知の経路。空なら検知は設定されていない'),
  detectedCount: z.number().describe('未確認と保留の件数'),
  highRiskCount: z.number(),
  mediumRiskCount: z.number(),
  lowRiskCount: z.number(),
  items: z.array(
    z.object({
      id: z.string(),
      serviceName: z.string(),
      risk: riskLevels.schema,
      detectedType: detectedTypes.schema,
      usersCount: z.number(),
      decision: detectionDecisions.schema,
      firstDetectedOn: z.string(),
    }),
  ),
});
