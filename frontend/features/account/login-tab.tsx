import { useIsAuditor } from '../../lib/permissions';
import { Card } from '../../ui/card';
import { PasswordSection } from './password-section';
import { SessionsSection } from './sessions-section';

/** One's own password and sessions. An auditor, who changes nothing here, replaces the password by mail. */
export function LoginTab() {
  return (
    <div className="account-login">
      {useIsAuditor() ? <PasswordByMail /> : <PasswordSection />}
      <SessionsSection />
    </div>
  );
}

function PasswordByMail() {
  return (
    <Card title="パスワード">
      <p>
        パスワードは、ログアウト後にログイン画面の「パスワードをお忘れの方」から再設定できます。再設定すると、すべてのブラウザでのログインが終了します。
      </p>
    </Card>
  );
}
