import { z } from 'zod';
import { csvOf } from './csv';
import { detectedServiceDetail, detectedServiceRow, detectedUrlRow, detectedUserRow } from './detected-services';
import type { DetectedServiceRow } from './detected-services';
import { detectedTypes, detectionDecisions, detectionSuggestions, givenDecisions, riskLevels } from './detection-words';
import { day, id, inQuery, many, oneOf, optionalText, reason, text, whole } from './fields';
import { endpoint, listQuery, page, strict } from './kit';
import { declareList } from './list';
import { messages } from './messages.ja';
import { suggestionRule } from './suggestion-rules';
import { serviceCategories, type WordOf } from './vocabulary';

const access = 'shadowIt';
const params = strict({ detectedServiceId: id('検知されたサービス') });
const models = [
  'detected_service',
  'detected_service_user',
  'detection_assistant',
  'company_user',
  'department_term',
  'department_member',
] as const;

/** With the doors that are open. */
export const findingModels = [...models, 'extension_installation', 'directory', 'company_service', 'payment'] as const;
const ofUrls = ['detected_service', 'detected_service_user', 'detection_rule'] as const;

/** At most these ids at once, and at most these that a filter finds. */
export const maxDecided = 500;
export const maxMatchingRows = 5_000;

const filters = {
  keyword: inQuery.text('キーワード').describe('サービス名か検知したホスト'),
  risk: inQuery.oneOf('リスク', riskLevels),
  decision: inQuery.oneOf('判断', detectionDecisions),
  isUndecided: inQuery.flag('未判断').describe('未確認と保留、または、それ以外'),
  detectedType: inQuery.oneOf('検知の経路', detectedTypes),
  companyDepartmentId: inQuery.id('部署'),
  companyUserId: inQuery.id('ユーザー'),
  suggestion: inQuery.oneOf('提案', detectionSuggestions),
};

const list = endpoint('GET', '/shadow-its/services', {
  access,
  auditor: true,
  summary:
    '検知されたサービスの一覧。既定では未確認のものを、新しい順に先に返す。検知対象外は判断で指定したときだけ返す',
  models,
  answer: page(detectedServiceRow),
  query: listQuery(
    ['newest', 'serviceName', 'risk', 'usersCount', 'firstDetectedOn', 'lastDetectedOn', 'decision'],
    filters,
  ),
});

const decisionOutcome = z.object({
  changed: z.number(),
  refused: z.array(z.object({ id: z.string(), serviceName: z.string(), reason: z.string() })),
});
export type DecisionOutcome = z.output<typeof decisionOutcome>;

export const shadowIts = {
  list,
  csv: csvOf(list, '検知されたサービスの一覧のCSV'),
  risks: endpoint('GET', '/shadow-its/services/risks', {
    access,
    auditor: true,
    summary: '検知されたサービスの、リスクごとと判断ごとの件数',
    models: findingModels,
    answer: z.object({
      total: z.number(),
      high: z.number().describe('リスクが高く、登録、許可、禁止のいずれもされていない件数'),
      medium: z.number(),
      low: z.number(),
      decisions: z.record(detectionDecisions.schema, z.number()),
      suggestions: z.record(detectionSuggestions.schema, z.number()).describe('未確認と保留のサービスへの提案'),
      openDoors: z.array(detectedTypes.schema).describe('設定されている検知の経路。空なら検知は設定されていない'),
    }),
  }),
  selection: endpoint('GET', '/shadow-its/services/selection', {
    access,
    auditor: true,
    summary: '条件に合うすべての件数と版。条件で判断するときに渡す',
    models,
    query: strict(filters),
    answer: z.object({
      total: z.number(),
      unblockableCount: z.number().describe('名前だけで検知し、禁止しても開けなくならない件数'),
      version: z.string().describe('対象か、その1件でも変わると変わる'),
    }),
  }),
  show: endpoint('GET', '/shadow-its/services/{detectedServiceId}', {
    access,
    auditor: true,
    summary: '検知されたサービスと、リスクの根拠、権限、日別の利用',
    params,
    models,
    lookups: ['recorded_event'],
    answer: detectedServiceDetail,
  }),
  urls: endpoint('GET', '/shadow-its/services/{detectedServiceId}/urls', {
    access,
    auditor: true,
    summary: 'サービスを検知したホストと検知URL（90日以内）',
    params,
    models: ofUrls,
    query: listQuery(['hitsCount', 'url', 'lastDetectedOn'], {}),
    answer: page(detectedUrlRow),
  }),
  details: endpoint('GET', '/shadow-its/service-details/{detectedServiceId}', {
    access,
    auditor: true,
    summary: 'サービスの検知された利用者。1人と検知の経路ごとに1件',
    params,
    models,
    query: listQuery(['lastDetectedOn', 'name', 'firstDetectedOn', 'detectedType'], {
      keyword: inQuery.text('キーワード').describe('氏名かログイン名'),
      detectedType: inQuery.oneOf('検知の経路', detectedTypes),
    }),
    answer: page(detectedUserRow),
  }),
  detailUrls: endpoint('GET', '/shadow-its/service-details/{detectedServiceDetailId}/urls', {
    access,
    auditor: true,
    summary: '利用者1人のサービスを検知したホストと検知URL（90日以内）',
    params: strict({ detectedServiceDetailId: id('検知された利用者') }),
    models: ofUrls,
    query: listQuery(['hitsCount', 'url', 'lastDetectedOn'], {}),
    answer: page(detectedUrlRow),
  }),
  decide: endpoint('POST', '/shadow-its/services/decisions', {
    access,
    summary: '検知されたサービスを判断する。できないものは理由とともに返す',
    body: strict({
      ids: many('対象', id('対象'), maxDecided, true).optional(),
      expectedRevisions: many('版', whole('版', 0, Number.MAX_SAFE_INTEGER), maxDecided)
        .optional()
        .describe('ids の順に、判断する人が見た版。その後に判断が変わったものは判断しない'),
      query: strict(filters).optional().describe('ids の代わりに、一覧の条件に合うすべて'),
      expectedTotal: whole('件数', 0, maxMatchingRows)
        .optional()
        .describe('条件で指定するときの、判断する人が見た件数。違うときは何も判断しない'),
      expectedVersion: text('版', 64)
        .optional()
        .describe('条件で指定するときの、判断する人が見た版。同じ件数でも、対象が入れ替わっていれば何も判断しない'),
      decision: oneOf('判断', givenDecisions),
      departmentIds: many('許可する部署', id('部署'), 100).optional().describe('許可のときだけ。空なら全社'),
      until: day('許可の期限').nullable().optional().describe('許可のときだけ。この日まで許可する'),
      ownerUserId: id('責任者').nullable().optional(),
      serviceName: optionalText('サービス名', 100).optional().describe('1件を登録するときの名前'),
      reason,
    })
      .refine(({ ids, query }) => (ids === undefined) !== (query === undefined), {
        path: ['ids'],
        message: '対象か条件のどちらか一方を指定してください',
      })
      .refine(({ query, expectedTotal }) => query === undefined || expectedTotal !== undefined, {
        path: ['expectedTotal'],
        message: messages.required('件数'),
      })
      .refine(({ ids, expectedRevisions }) => !expectedRevisions || expectedRevisions.length === ids?.length, {
        path: ['expectedRevisions'],
        message: messages.wrongValue('版'),
      }),
    answer: decisionOutcome,
  }),
  overrideRisk: endpoint('PUT', '/shadow-its/services/{detectedServiceId}/risk', {
    access,
    summary: 'リスクを手動で変更する',
    params,
    body: strict({ level: oneOf('リスク', riskLevels), until: day('期限'), reason: text('理由', 500) }),
  }),
  endRiskOverride: endpoint('DELETE', '/shadow-its/services/{detectedServiceId}/risk', {
    access,
    summary: '手動で変更したリスクを、計算したリスクに戻す',
    params,
  }),
  add: endpoint('POST', '/shadow-its/services', {
    access,
    summary: '検知されたサービスを手動で登録する',
    body: strict({
      serviceName: text('サービス名', 100),
      url: optionalText('URL', 500).optional().describe('ホストまたは https:// で始まるアドレス'),
      companyUserIds: many('利用者', id('利用者'), 200).optional(),
      detectedOn: day('確認した日').optional(),
      reason,
    }),
    answer: z.object({ id: z.string() }),
  }),
  suggestionRules: endpoint('GET', '/shadow-its/suggestion-rules', {
    access,
    auditor: true,
    summary: 'AIエージェントの提案のルール。上から順に調べ、最初に一致したものを提案する',
    models: ['detection_assistant'],
    lookups: ['recorded_event'],
    answer: z.object({ rules: z.array(suggestionRule), isDefault: z.boolean(), revision: z.number() }),
  }),
  changeSuggestionRules: endpoint('PUT', '/shadow-its/suggestion-rules', {
    access,
    summary: '提案のルールを変更する。全体を置き換える',
    body: strict({
      rules: many('ルール', suggestionRule, 50),
      expectedRevision: whole('版', -1, Number.MAX_SAFE_INTEGER)
        .optional()
        .describe('変更する人が見た版。その後に変更されていれば何も変えない'),
      reason,
    }),
  }),
};

const wordsOf = (types: readonly WordOf<typeof detectedTypes>[]) =>
  types.map((type) => detectedTypes.labels[type]).join('、');

/** A level whose main ground is missing says so. */
const riskInWords = ({ risk, isRiskOverridden, isStoredDataKnown }: DetectedServiceRow) =>
  isRiskOverridden || isStoredDataKnown ? riskLevels.labels[risk] : `${riskLevels.labels[risk]}（判断材料が不足）`;

export const detectedServiceList = declareList('検知されたサービス', shadowIts, {
  serviceName: { label: 'サービス名', value: (row) => row.serviceName, isFixed: true },
  risk: { label: 'リスク', value: riskInWords },
  riskScore: { label: 'リスクの点数', value: (row) => row.riskScore, as: 'count', extra: true },
  usersCount: { label: '利用者', value: (row) => row.usersCount, as: 'count' },
  departments: { label: '部署', value: (row) => row.departments.join('、') || null },
  firstDetectedOn: { label: '最初の検知', value: (row) => row.firstDetectedOn, as: 'day' },
  lastDetectedOn: { label: '最後の検知', value: (row) => row.lastDetectedOn, as: 'day' },
  detectedType: { label: '検知の経路', value: (row) => wordsOf(row.detectedTypes) },
  decision: { label: '判断', value: (row) => detectionDecisions.labels[row.decision] },
  suggestion: {
    label: '提案',
    value: ({ suggestion: one }) => one && detectionSuggestions.labels[one.decision],
    extra: true,
  },
  detectionTarget: { label: '検知した対象', value: (row) => row.detectionTarget, extra: true },
  category: { label: '分類', value: (row) => row.category && serviceCategories.labels[row.category], extra: true },
  allowedUntil: { label: '許可の期限', value: (row) => row.allowedUntil, as: 'day', extra: true },
  owner: { label: '責任者', value: (row) => row.owner?.name ?? null, extra: true },
});
