import { never, recordOnly, type UndoTable } from '../../platform/kit/undo';
import type { IntegrationCommand, IntegrationDeciderState } from './integration.decider';
import type { integrationEvents } from './integration.events';

const credentials = never('認証情報の変更は元に戻せません。連携の画面で、設定し直すか解除してください。');

export const integrationUndo: UndoTable<IntegrationCommand, IntegrationDeciderState, typeof integrationEvents> = {
  IntegrationConfigured: {
    ...credentials,
    begins: true,
    // The credentials died with its service, which is back.
    returns: () => ({ type: 'Disconnect', data: {} }),
  },
  IntegrationAuthorised: credentials,
  IntegrationAuthorisationDropped: credentials,
  IntegrationCredentialsReplaced: credentials,
  IntegrationDisconnected: {
    ...never('認証情報は解除のときに破棄されました。もう一度連携を設定してください。'),
    ends: true,
  },
  // What the run wrote is undone by its own rules; the next run must not write it again.
  IntegrationSynchronisationSucceeded: {
    by: 'itself',
    undo: ({ before, now }) => {
      if (now.integrationKind === null) return { because: '連携は解除されているため、止める同期はありません。' };
      // Another vendor's runs write other accounts.
      if (now.integrationKind !== before.integrationKind)
        return { because: '別の種類の連携に変わっているため、自動の同期は一時停止しません。' };
      return { type: 'Pause', data: {} };
    },
  },
  IntegrationPaused: {
    by: 'whole',
    notice: () =>
      'このサービスの自動の同期を一時停止します。サービスの「連携」タブで再開するまで、同期しません。再開すると、連携先に今ある内容がもう一度反映されます。',
    undo: () => ({ type: 'Resume', data: {} }),
  },
  IntegrationResumed: { by: 'whole', undo: () => ({ type: 'Pause', data: {} }) },
  IntegrationSynchronisationFailed: recordOnly('同期の結果'),
  IntegrationSynchronisationHeld: recordOnly('同期の結果'),
  IntegrationSynchronisationReleased: never('保留した同期は、すでに反映されています。'),
  IntegrationSynchronisationDiscarded: never('破棄した同期の内容は残っていません。'),
};
