import { never, recordOnly, type UndoTable } from '../../platform/kit/undo';
import type { IntegrationCommand } from './integration.decider';
import type { integrationEvents } from './integration.events';

const credentials = never('認証情報の変更は元に戻せません。連携の画面で、設定し直すか解除してください。');

export const integrationUndo: UndoTable<IntegrationCommand, unknown, typeof integrationEvents> = {
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
  IntegrationSynchronisationSucceeded: recordOnly('同期の結果'),
  IntegrationSynchronisationFailed: recordOnly('同期の結果'),
  IntegrationSynchronisationHeld: recordOnly('同期の結果'),
  IntegrationSynchronisationReleased: never('保留した同期は、すでに反映されています。'),
  IntegrationSynchronisationDiscarded: never('破棄した同期の内容は残っていません。'),
};
