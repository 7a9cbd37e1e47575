import { LogoMark } from './logo';

/** Hides the content until the login is confirmed. */
export function LoggedOutOverlay() {
  return (
    <div className="logged-out-overlay" role="status">
      <LogoMark size={40} />
      <span className="only-heard">ログイン状態を確認しています</span>
    </div>
  );
}
