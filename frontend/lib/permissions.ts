import { readableFlagsOf, type Flag } from '../../backend/contract/permissions';
import { useMe } from './session';

const none = readableFlagsOf(undefined);
const byScope = new Map<string, ReadonlySet<Flag>>();

const flagsOnce = (scope: string) => {
  const known = byScope.get(scope) ?? readableFlagsOf(scope);
  byScope.set(scope, known);
  return known;
};

/** What the logged-in administrator may see: the flags, all for an auditor; none when logged out. */
export const useFlags = (): ReadonlySet<Flag> => {
  const me = useMe();
  return me ? flagsOnce(me.companyAdministratorPermissionScopeId) : none;
};

/** Whether the console is opened to an auditor, who sees everything and changes nothing. */
export const useIsAuditor = (): boolean => useMe()?.companyAdministratorPermissionScopeId === 'auditor';

/** Who looks at the console, for what is open to them. */
export interface Reader {
  flags: ReadonlySet<string>;
  isAuditor: boolean;
}
export const useReader = (): Reader => ({ flags: useFlags(), isAuditor: useIsAuditor() });

/**
 * Whether this administrator may see what the flag names, and act on it unless screens only show; the server checks it
 * again.
 */
export const useMay = (flag: Flag) => useFlags().has(flag);
