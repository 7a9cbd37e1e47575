import { vocabulary } from './vocabulary';

/** What a campaign reviews. */
export const reviewTargets = vocabulary({
  services: 'サービスの利用者',
  departments: '部署の人のアカウント',
  administrators: 'サービスの管理者権限',
  leavers: '退職者と持ち主のいないアカウント',
});
export const reviewerRules = vocabulary({ service_manager: 'サービスの担当者', department_head: '部署の責任者' });
export const reviewCadences = vocabulary({ once: '1回だけ', quarterly: '四半期ごと' });
export const reviewStates = vocabulary({
  preparing: '準備中',
  running: '実施中',
  closed: '終了',
  cancelled: '取り消し',
});
export const reviewDecisions = vocabulary({ keep: '継続', remove: '削除', change: '変更' });
/** The source that made the accounts of a service complete at the pin. */
export const reviewSources = vocabulary({ sync: '同期', csv: 'CSV', none: 'なし' });
/** The source that proved that a decision was carried out. */
export const reviewProofs = vocabulary({ sync: '同期', csv: 'CSV', hand: '手動' });
export const reviewTaskStates = vocabulary({
  open: '未実施',
  carried_out: '実施済み（確認待ち）',
  confirmed: '実施確認済み',
});
/** Where an open task is carried out. */
export const reviewTaskWays = vocabulary({
  disconnect: '接続を解除',
  operate: '連携先で停止・削除',
  by_hand: '管理画面で手動',
});
/** The newest link that was mailed to a reviewer. */
export const reviewerLinkStates = vocabulary({ open: '有効', expired: '期限切れ', revoked: '無効' });
/** How an account differs today from the pinned state. */
export const reviewChanges = vocabulary({
  gone: '利用終了',
  status: '状態の変更',
  licence: 'ライセンスの変更',
  role: '権限の変更',
  owner: '持ち主の変更',
  left: '退職',
});
/** Whether a campaign would hold up before an auditor. */
export const reviewChecks = vocabulary({
  coverage: 'すべてのアカウントが判断済み',
  accounts_complete: '基準時点のアカウントの一覧が完全',
  no_self_decision: '自分のアカウントを自分で判断していない',
  decider_known: '判断した管理者の本人のユーザーを登録済み',
  exposed_reviewed: '退職者と持ち主のいないアカウントを確認済み',
  removals_confirmed: '削除の判断が実施され、同期・CSVで実施を確認済み',
  no_hurried_decision: '短時間の大量の判断がない',
});
export const reviewCheckStates = vocabulary({ holds: '適合', open: '確認中', fails: '要対応' });
