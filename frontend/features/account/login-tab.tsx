import { PasswordSection } from './password-section';
import { SessionsSection } from './sessions-section';

/** One's own password and sessions. */
export function LoginTab() {
  return (
    <div className="account-login">
      <PasswordSection />
      <SessionsSection />
    </div>
  );
}
