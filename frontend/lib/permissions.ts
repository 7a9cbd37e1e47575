import { flagsOf, type Flag } from '../../backend/contract/permissions';
import { useMe } from './session';

const none = flagsOf(undefined);
const byScope = new Map<string, ReadonlySet<Flag>>();

const flagsOnce = (scope: string) => {
  const known = byScope.get(scope) ?? flagsOf(scope);
  byScope.set(scope, known);
  return known;
};

/** The flags of the logged-in administrator; none when logged out. */
export const useFlags = (): ReadonlySet<Flag> => {
  const me = useMe();
  return me ? flagsOnce(me.companyAdministratorPermissionScopeId) : none;
};

/** Whether this administrator may do what the flag names; the server checks it again. */
export const useMay = (flag: Flag) => useFlags().has(flag);
