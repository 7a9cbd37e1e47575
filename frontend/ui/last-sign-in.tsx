import { signInUnknown } from '../../backend/contract/messages.ja';
import { Moment } from './moment';

/** Not "never": nothing was told of a sign-in so far. */
export const signInsUnknown = (
  <span className="faint" title="サインインの情報は、連携したサービスから取得します。まだ取得していません。">
    {signInUnknown}
  </span>
);

/** When somebody last signed in, as far as integrations have told it. */
export function LastSignIn({ at }: { at: string | null }) {
  return at ? <Moment at={at} /> : signInsUnknown;
}
