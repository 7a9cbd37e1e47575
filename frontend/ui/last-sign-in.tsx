import { signInUnknown } from '../../backend/contract/messages.ja';
import { RelativeTime } from './relative-time';

/** Not "never": no sign-in was reported so far. */
const signInsUnknown = (
  <span className="faint" title="最終ログインは、連携したサービスから取得します。まだ取得していません。">
    {signInUnknown}
  </span>
);

/** The last sign-in reported by an integration. */
export function LastSignIn({ at }: { at: string | null }) {
  return at ? <RelativeTime at={at} /> : signInsUnknown;
}
