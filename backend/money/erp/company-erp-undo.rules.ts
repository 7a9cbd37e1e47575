import { never, recordOnly, type UndoTable } from '../../platform/kit/undo';
import type { CompanyErpCommand, ErpState } from './company-erp.decider';
import type { companyErpEvents } from './company-erp.events';

const credentials = never('以前の認証情報は残っていないため、元に戻せません。');

export const companyErpUndo: UndoTable<CompanyErpCommand, ErpState, typeof companyErpEvents> = {
  CompanyErpRegistered: never('ERPの登録は残ります。取り込みをやめるには、ERPの画面で連携を解除してください。'),
  CompanyErpCredentialsReplaced: credentials,
  CompanyErpAuthorised: credentials,
  CompanyErpAuthorisationDropped: credentials,
  CompanyErpConfigured: {
    by: 'whole',
    undo: ({ before }) =>
      before.config ? { type: 'Configure', data: before.config } : { because: '最初の設定のため、元に戻せません。' },
  },
  CompanyErpIntegrated: never('ERPの画面の「連携を解除」で元に戻してください。'),
  CompanyErpDisintegrated: credentials,
  // What the run wrote is undone by its own rules; the next run must not write it again.
  CompanyErpSynchronisationSucceeded: {
    by: 'itself',
    undo: ({ now }) =>
      now.isIntegrated
        ? { type: 'Pause', data: {} }
        : { because: '連携は解除されているため、止める同期はありません。' },
  },
  CompanyErpPaused: {
    by: 'whole',
    notice: () =>
      'このERPの自動の同期を一時停止します。ERPの画面で再開するまで、支払を取り込みません。再開すると、ERPに今ある支払がもう一度取り込まれます。',
    undo: () => ({ type: 'Resume', data: {} }),
  },
  CompanyErpResumed: { by: 'whole', undo: () => ({ type: 'Pause', data: {} }) },
  CompanyErpSynchronisationFailed: recordOnly('同期の結果'),
  CompanyErpSynchronisationHeld: recordOnly('同期の結果'),
  CompanyErpSynchronisationReleased: never('保留した同期は、すでに反映されています。'),
  CompanyErpSynchronisationDiscarded: never('破棄した同期の内容は残っていません。'),
};
