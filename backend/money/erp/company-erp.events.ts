import { z } from 'zod';
import { erpHeldReasons, taxHandlings } from '../../contract/erp-words';
import { connectorFailures } from '../../contract/vocabulary';
import { defineEvents, field, type EventOf } from '../../platform/kit/events';

const runId = field.hidden(z.uuid());
const durationMs = field.hidden(z.number());

/** An ERP whose payments a company takes in. */
export const companyErpEvents = defineEvents('companyErp', 'ERP連携', {
  CompanyErpRegistered: {
    title: 'ERPを登録',
    state: '登録済み',
    data: { integrationKind: field.hidden(z.string()), name: field.text('ERP') },
  },
  /** Where the encrypted credentials are. */
  CompanyErpCredentialsReplaced: {
    title: 'ERPの認証情報を更新',
    state: '認証情報を更新済み',
    data: { credentialId: field.hidden(z.uuid()) },
  },
  CompanyErpAuthorised: { title: 'ERPを認可', data: { scopes: field.list('権限', z.string()) } },
  /** The tokens were removed, because the credentials now lead to another place. */
  CompanyErpAuthorisationDropped: { title: 'ERPの認可を破棄', state: '未認可', data: {} },
  CompanyErpConfigured: {
    title: '支払の取り込みを設定',
    data: {
      fromDay: field.day('取り込みの開始日'),
      accountTitles: field.list('勘定科目', z.string()),
      departments: field.list('部門', z.string()),
      taxHandling: field.word('金額', taxHandlings),
      excludedPayees: field.list('取り込まない支払先', z.string()),
    },
  },
  CompanyErpIntegrated: { title: 'ERP連携を開始', state: '連携中', data: {} },
  CompanyErpDisintegrated: { title: 'ERP連携を解除', state: '登録済み', data: {} },
  CompanyErpSynchronisationSucceeded: {
    title: '支払の同期に成功',
    standsAlone: true,
    data: {
      runId,
      listed: field.number('読み取った支払'),
      relevant: field.number('対象の支払'),
      added: field.number('新規'),
      joined: field.number('手動の支払と統合'),
      corrected: field.number('訂正'),
      missing: field.number('見つからない支払'),
      back: field.number('再び見つかった支払'),
      unreadable: field.number('読み取れない支払'),
      unlisted: field.number('件数に対して一覧にない数'),
      alike: field.number('手動の支払と同じ内容'),
      unselected: field.number('設定の対象から外れた支払'),
      unrated: field.number('レートのない外貨の支払'),
      durationMs,
    },
    upcasters: [(data) => ({ ...data, alike: 0, unselected: 0, unrated: 0 })],
  },
  /** One attempt of a run; without a next attempt the run has ended. */
  CompanyErpSynchronisationFailed: {
    title: '支払の同期に失敗',
    standsAlone: true,
    data: {
      runId,
      code: field.word('原因', connectorFailures),
      vendorText: field.text('ERPの応答').nullable(),
      attempt: field.number('試行回数'),
      nextAttemptAt: field.text('次の試行').nullable(),
      durationMs,
    },
  },
  CompanyErpSynchronisationHeld: {
    title: '支払の同期を保留',
    standsAlone: true,
    data: {
      runId,
      why: field.word('理由', erpHeldReasons),
      known: field.number('取り込み済みの支払'),
      seen: field.number('今回の支払'),
      missing: field.number('見つからない支払'),
      durationMs,
    },
  },
  CompanyErpSynchronisationReleased: {
    title: '支払の同期の保留を解除',
    state: '連携中',
    data: { runId },
  },
  /** The undo of a synchronisation: what it wrote must not come back by itself. */
  CompanyErpPaused: { title: '支払の自動の同期を一時停止', state: '一時停止中', data: {} },
  CompanyErpResumed: { title: '支払の自動の同期を再開', state: '連携中', data: {} },
  CompanyErpSynchronisationDiscarded: {
    title: '保留した支払の同期を破棄',
    state: '連携中',
    data: { runId },
  },
});

export type CompanyErpEvent = EventOf<typeof companyErpEvents>;
export type CompanyErpDataOf<T extends CompanyErpEvent['type']> = Extract<CompanyErpEvent, { type: T }>['data'];
/** What of an ERP is taken in. */
export type ErpConfig = CompanyErpDataOf<'CompanyErpConfigured'>;
