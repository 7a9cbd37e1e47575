/** The address the link was sent to: shown, not to be changed, and known to password managers as the user name. */
export function FixedEmail({ email }: { email: string }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor="fixed-email">
        メールアドレス
      </label>
      <input id="fixed-email" className="input" type="email" value={email} autoComplete="username" readOnly />
    </div>
  );
}
