import { z } from 'zod';
import { csvOf } from './csv';
import { identificationOf, requestAnswers } from './extension-words';
import { day, id, inQuery, many, oneOf, optionalText } from './fields';
import { endpoint, listQuery, page, strict } from './kit';
import { declareList } from './list';

const access = 'shadowIt';

export const usageRequestRow = z.object({
  id: z.string(),
  detectedServiceId: z.string(),
  serviceName: z.string(),
  host: z.string(),
  purpose: z.string(),
  companyUserId: z.string().nullable(),
  personName: z.string().nullable().describe('未照合のときは null'),
  isSelfReported: z.boolean().describe('申請した人は、プロファイルのメールアドレスの自己申告による'),
  departments: z.array(z.string()),
  requestedAt: z.string(),
  answer: requestAnswers.schema.nullable().describe('未回答のときは null'),
  answerText: z.string().nullable(),
  answeredAt: z.string().nullable(),
  answeredBy: z.string().nullable(),
});
export type UsageRequestRow = z.output<typeof usageRequestRow>;

const list = endpoint('GET', '/shadow-its/requests', {
  access,
  auditor: true,
  summary: '禁止されているサービスの利用の申請。既定では未回答のものを、新しい順に先に返す',
  models: [
    'usage_request',
    'extension_installation',
    'company_user',
    'administrator',
    'department_term',
    'department_member',
  ],
  answer: page(usageRequestRow),
  query: listQuery(['openFirst', 'requestedAt', 'serviceName', 'personName', 'answeredAt'], {
    keyword: inQuery.text('キーワード').describe('サービス名、氏名、目的'),
    isAnswered: inQuery.flag('回答'),
    answer: inQuery.oneOf('回答の内容', requestAnswers),
    detectedServiceId: inQuery.id('サービス'),
  }),
});

export const usageRequests = {
  list,
  csv: csvOf(list, '申請の一覧のCSV'),
  answer: endpoint('POST', '/shadow-its/requests/{usageRequestId}/answer', {
    access,
    summary: '申請に回答する。サービスの判断も同じ内容に変わる',
    params: strict({ usageRequestId: id('申請') }),
    body: strict({
      answer: oneOf('回答', requestAnswers),
      answerText: optionalText('申請した人への説明', 1_000),
      departmentIds: many('許可する部署', id('部署'), 100).optional().describe('許可のときだけ。空なら全社'),
      until: day('許可の期限').nullable().optional().describe('許可のときだけ。この日まで許可する'),
    }),
  }),
};

export const usageRequestList = declareList('申請', usageRequests, {
  serviceName: { label: 'サービス名', value: (row) => row.serviceName, isFixed: true },
  personName: { label: '申請した人', value: (row) => row.personName ?? '未照合' },
  departments: { label: '部署', value: (row) => row.departments.join('、') || null },
  purpose: { label: '利用の目的', value: (row) => row.purpose },
  requestedAt: { label: '申請日時', value: (row) => row.requestedAt, as: 'instant' },
  answer: { label: '回答', value: (row) => (row.answer ? requestAnswers.labels[row.answer] : '未回答') },
  answerText: { label: '説明', value: (row) => row.answerText, extra: true },
  answeredAt: { label: '回答日時', value: (row) => row.answeredAt, as: 'instant', extra: true },
  answeredBy: { label: '回答した人', value: (row) => row.answeredBy, extra: true },
  identification: { label: '本人の確認', value: identificationOf, extra: true },
  host: { label: 'ホスト', value: (row) => row.host, extra: true },
});
