import { z } from 'zod';
import { companyErp, companyErpDetail, erpCandidate, erpChoices, erpPaymentRow, erpRun } from './company-erp-rows';
import { erpPayment } from './erp-payments';
import { erpPaymentOutcomes, taxHandlings } from './erp-words';
import { day, flag, id, inQuery, many, oneOf, reason, text } from './fields';
import { integrationFailure } from './integrations';
import { endpoint, listQuery, sortOrder, page, strict } from './kit';
import { oauthCallback } from './oauth';

const access = 'payment';

const config = {
  fromDay: day('取り込みの開始日'),
  accountTitles: many('勘定科目', text('勘定科目', 200), 100),
  departments: many('部門', text('部門', 200), 100),
  taxHandling: oneOf('金額', taxHandlings),
  excludedPayees: many('取り込まない支払先', text('支払先', 200), 200),
};
const one = strict({ companyErpId: id('ERP') });
const ofRun = strict({ companyErpId: id('ERP'), runId: id('実行') });
/** The row's fields decide which names and values are accepted. */
const fields = z.record(z.string().max(100), z.string({ error: '認証情報の値が正しくありません' }), {
  error: '認証情報の値が正しくありません',
});
const erpModels = ['company_erp', 'erp_run', 'erp_payment', 'payment', 'company'] as const;

export const companyErps = {
  list: endpoint('GET', '/company-erps', {
    access,
    auditor: true,
    summary: '会社が登録したERP',
    models: erpModels,
    answer: z.array(companyErp),
  }),
  register: endpoint('POST', '/company-erps', {
    access,
    summary: 'ERPを登録する',
    body: strict({ integrationKind: text('ERPの種類', 100), reason }),
    answer: z.object({ id: z.string() }),
  }),
  integrated: endpoint('GET', '/company-erps/integrated-erps', {
    access,
    auditor: true,
    summary: '連携中のERP',
    models: erpModels,
    answer: z.array(companyErp),
  }),
  candidates: endpoint('GET', '/company-erps/erp-candidates', {
    access,
    auditor: true,
    summary: '選べるERP',
    models: ['company_erp'],
    answer: z.array(erpCandidate),
  }),
  configExists: endpoint('GET', '/company-erps/erp-configs/exist', {
    access,
    auditor: true,
    summary: '取り込みの設定があるか',
    query: one,
    models: ['company_erp'],
    answer: z.object({ exists: z.boolean() }),
  }),
  configure: endpoint('POST', '/company-erps/erp-configs', {
    access,
    summary: '支払の取り込みを設定する',
    query: one,
    body: strict({ ...config, reason }),
  }),
  completeOauth: endpoint('POST', '/company-erps/oauth/{integrationKind}', {
    access,
    summary: 'ERPでの認可を完了する。認可の状態がERPを決め、パスの種類は読まない',
    params: strict({ integrationKind: text('ERPの種類', 100) }),
    body: oauthCallback,
    answer: z.object({ companyErpId: z.string(), isGranted: z.boolean().describe('必要な権限がすべて許可されたか') }),
  }),
  show: endpoint('GET', '/company-erps/{companyErpId}', {
    access,
    auditor: true,
    summary: 'ERPの詳細',
    params: one,
    models: erpModels,
    answer: companyErpDetail,
  }),
  setCredentials: endpoint('PATCH', '/company-erps/{companyErpId}', {
    access,
    summary: 'ERPの認証情報を設定する。秘密の値は、ほかの値を変えないときだけ省ける',
    params: one,
    body: strict({ fields, reason }),
  }),
  oauthUrl: endpoint('GET', '/company-erps/{companyErpId}/oauth-url', {
    access,
    summary: 'ERPで認可を受けるためのURL。10分間、1回だけ使える',
    asOf: { refusal: '認可の手続きは、過去の時点では始められません。' },
    params: one,
    models: ['company_erp'],
    answer: z.object({ url: z.string() }),
  }),
  test: endpoint('POST', '/company-erps/{companyErpId}/test', {
    access,
    summary: '設定済みの値で接続を試す。未確認のERPは、成功すると読み取れる',
    params: one,
    answer: z.object({ isConnected: z.boolean(), failure: integrationFailure.nullable() }),
  }),
  integrate: endpoint('POST', '/company-erps/{companyErpId}/integrate', {
    access,
    summary: '支払を取り込む。初回は取り込む内容の確認（isPreview）が先に必要。その後は毎日同期する',
    params: one,
    body: strict({
      isPreview: flag('確認だけ').optional(),
      keepBoth: many('統合しない支払', text('支払', 500), 1_000)
        .optional()
        .describe('手動の支払と同じに見えても、別の支払として取り込むもののexternalId'),
      reason,
    }).optional(),
    answer: z.object({ runId: z.string() }),
  }),
  resume: endpoint('POST', '/company-erps/{companyErpId}/resume', {
    access,
    summary: '一時停止した自動の同期を再開し、支払を取り込む',
    params: one,
    body: strict({ reason }).optional(),
    answer: z.object({ runId: z.string() }),
  }),
  disintegrate: endpoint('PATCH', '/company-erps/{companyErpId}/disintegrate', {
    access,
    summary: 'ERPとの連携を解除する。認証情報は消え、取り込んだ支払と設定は残る',
    params: one,
    body: strict({ reason }).optional(),
    answer: z.object({ remainingPayments: z.number().describe('残る支払') }),
  }),
  runs: endpoint('GET', '/company-erps/{companyErpId}/runs', {
    access,
    auditor: true,
    summary: '支払の同期の実行',
    params: one,
    query: listQuery(['startedAt'], {}).extend({ orderBy: sortOrder('desc') }),
    models: ['erp_run', 'company_erp'],
    answer: page(erpRun),
  }),
  run: endpoint('GET', '/company-erps/{companyErpId}/runs/{runId}', {
    access,
    auditor: true,
    summary: '支払の同期の実行',
    params: ofRun,
    models: ['erp_run', 'company_erp'],
    answer: erpRun,
  }),
  preview: endpoint('GET', '/company-erps/{companyErpId}/runs/{runId}/payments', {
    access,
    auditor: true,
    summary: '取り込む内容の確認で見つかった支払',
    params: ofRun,
    query: listQuery(['paidOn', 'payee', 'amount'], {
      outcome: inQuery.oneOf('結果', erpPaymentOutcomes),
      isUnknownPayee: inQuery.flag('未知の支払先'),
      hasNoService: inQuery.flag('サービスなし'),
    }),
    models: ['erp_run', 'company_erp'],
    answer: page(erpPaymentRow).extend({
      counts: z
        .object({ outcomes: z.record(z.string(), z.number()), unknownPayees: z.number(), withoutService: z.number() })
        .describe('絞り込みごとの件数'),
    }),
  }),
  choices: endpoint('GET', '/company-erps/{companyErpId}/choices', {
    access,
    auditor: true,
    summary: '最後に読み取った一覧にある勘定科目、部門、支払先と、その件数',
    params: one,
    models: ['erp_run', 'company_erp'],
    answer: erpChoices,
  }),
  missing: endpoint('GET', '/company-erps/{companyErpId}/runs/{runId}/missing', {
    access,
    auditor: true,
    summary: '保留された同期で見つからなかった支払',
    params: ofRun,
    query: listQuery(['paidOn', 'payee', 'amount'], {}),
    models: ['erp_run', 'erp_payment', 'payment', 'company_erp', 'company_service'],
    answer: page(erpPayment),
  }),
  release: endpoint('POST', '/company-erps/{companyErpId}/runs/{runId}/release', {
    access,
    summary: '保留を解除し、見つからない支払を要確認にする同期を実行する',
    params: ofRun,
    body: strict({ reason }).optional(),
    answer: z.object({ runId: z.string() }),
  }),
  discard: endpoint('POST', '/company-erps/{companyErpId}/runs/{runId}/discard', {
    access,
    summary: '保留された同期を破棄する',
    params: ofRun,
    body: strict({ reason }).optional(),
  }),
};
