import { useSession } from '../lib/session';
import { AuthLayout } from './auth-layout';
import { DefaultLayout } from './default-layout';

/** For what may be read without logging in. */
export function OpenLayout() {
  return useSession().state === 'loggedIn' ? <DefaultLayout /> : <AuthLayout />;
}
