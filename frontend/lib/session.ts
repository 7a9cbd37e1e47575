import { atom, useAtomValue } from 'jotai';
import { auth, type Me } from '../../backend/contract/auth';
import type { SessionEnd } from '../../backend/contract/live';
import { call, notLoggedIn } from './call';
import { store } from './store';

/** The reason of the logged-out state: no session at the start, or its end. */
export type WhyOut = 'noSession' | SessionEnd;
export type Session =
  | { state: 'checking' }
  | { state: 'loggedIn'; me: Me }
  | { state: 'loggedOut'; why: WhyOut; /** The session started from a link in a mail. */ byLink?: boolean };

export const sessionAtom = atom<Session>({ state: 'checking' });

const set = (session: Session) => store.set(sessionAtom, session);

/** The administrator is known: after a login, a check, or a reload of who it is. */
export const enter = (me: Me) => set({ state: 'loggedIn', me });
/** Updates the administrator; a response after the end of the session changes nothing. */
export const renew = (me: Me) => {
  if (store.get(sessionAtom).state === 'loggedIn') enter(me);
};
const leave = (why: WhyOut) => {
  const before = store.get(sessionAtom);
  const byLink =
    before.state === 'loggedIn' ? before.me.auditorLink !== undefined : 'byLink' in before && before.byLink;
  set({ state: 'loggedOut', why, ...(byLink && { byLink }) });
};

/** Spec section 4: the check at the start; success means logged in, failure not logged in. */
export const checkLogin = async () => {
  const result = await call(auth.loginCheck);
  if (result.isSuccess) enter(result.data);
  else leave('noSession');
};

const logoutKey = 'daicho.loggedOutAt';

/** Logs out on the server too; without an answer the session stays, since the cookie may still be good. */
export const logOut = async () => {
  const result = await call(auth.logout);
  if (result.isSuccess) {
    leave('loggedOut');
    localStorage.setItem(logoutKey, new Date().toISOString());
  }
  return result;
};

// Other tabs learn of a logout from the browser: their socket may be closed before its message arrives.
window.addEventListener('storage', ({ key }) => {
  if (key === logoutKey) notLoggedIn.raise('loggedOut');
});

// The check at the start is answered by 401 too: only a session that was there can end.
notLoggedIn.subscribe((why) => {
  const session = store.get(sessionAtom);
  // The push of a logout may arrive after a call was already refused.
  const isLatePush = session.state === 'loggedOut' && session.why === 'ended' && why === 'loggedOut';
  if (session.state === 'loggedIn' || isLatePush) leave(why);
});

export const useSession = () => useAtomValue(sessionAtom);

/** The logged-in administrator, inside a layout that requires a login. */
export const useMe = (): Me | undefined => {
  const session = useSession();
  return session.state === 'loggedIn' ? session.me : undefined;
};
