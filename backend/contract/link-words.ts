import { vocabulary } from './vocabulary';

/** What a link bound to a mail address is good for. */
export const linkKinds = vocabulary({ review: '棚卸し', auditor: '監査' });

/** What an auditor link may open, each an area of the console. */
export const auditorAreas = vocabulary({
  services: 'サービス・契約',
  users: 'ユーザー・組織',
  devices: 'IT端末',
  money: '支払・計上',
  alerts: 'アラート',
  shadowIt: 'シャドーIT',
  settings: '管理者・設定',
  history: '操作履歴・差分',
  evidence: '証跡',
  reviews: '棚卸し',
});
