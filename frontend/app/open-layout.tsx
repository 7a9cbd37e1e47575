import { useSession } from '../lib/session';
import { AuthLayout } from './auth-layout';
import { DefaultLayout } from './default-layout';

/** The layout of pages that need no login. */
export function OpenLayout() {
  return useSession().state === 'loggedIn' ? <DefaultLayout /> : <AuthLayout />;
}
