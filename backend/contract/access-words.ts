import { vocabulary } from './vocabulary';

/** What the access log records. */
export const accessKinds = vocabulary({
  login: 'ログイン',
  login_failed: 'ログイン失敗',
  logout: 'ログアウト',
  password_changed: 'パスワード変更',
  password_reset: 'パスワード再設定',
  session_ended: 'セッションの強制終了',
  csv_taken: 'CSV出力',
  person_history_viewed: '個人の履歴の閲覧',
  evidence_pack_made: '証跡パックの作成',
  evidence_pack_taken: '証跡パックの保存',
  viewed: '監査の閲覧',
});
