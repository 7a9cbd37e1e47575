import { LogoMark } from './logo';

/** Hides the content from whoever is not, or not yet known to be, logged in. */
export function LoggedOutOverlay() {
  return (
    <div className="logged-out-overlay" role="status">
      <LogoMark size={40} />
      <span className="only-heard">ログイン状態を確認しています</span>
    </div>
  );
}
