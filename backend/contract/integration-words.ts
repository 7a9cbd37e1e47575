import { vocabulary, type integrationStates, type WordOf } from './vocabulary';

/** How sure a row of the catalogue is about the vendor's interface. */
export const kindStates = vocabulary({ confirmed: '確認済み', unconfirmed: '未確認', manual: '手入力' });
export const integrationOperations = vocabulary({
  service_informations: 'アカウントとプランの読み取り',
  operate_users: 'アカウントの停止・再開・削除',
  create_account: 'アカウントの作成',
});
/** What needs a person comes first. */
export const integrationHealths = vocabulary({ failed: '連携エラー', held: '保留', healthy: '設定済み' });
/** The days without a sign-in after which a seat counts as not used. */
export const idlePeriods = vocabulary({ '30': '30日', '60': '60日', '90': '90日' });
/** Who reports the last sign-ins of a service. */
export const signInSources = vocabulary({ vendor: '連携先', identity_provider: 'IDプロバイダー' });
export const runStates = vocabulary({
  queued: '待機中',
  running: '実行中',
  succeeded: '成功',
  failed: '失敗',
  held: '保留',
  released: '保留を解除',
  discarded: '破棄',
  cancelled: '中止',
});

/** Whether a service has credentials, so that it is synchronised. */
export const isIntegrated = (state: WordOf<typeof integrationStates> | undefined): boolean =>
  state === 'configured' || state === 'held' || state === 'failed';
