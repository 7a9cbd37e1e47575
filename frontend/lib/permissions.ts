import { flagsOfAreas, type AuditorArea } from '../../backend/contract/auditor-areas';
import type { Me } from '../../backend/contract/auth';
import { readableFlagsOf, type Flag } from '../../backend/contract/permissions';
import { useMe } from './session';

const none = readableFlagsOf(undefined);
const byAreas = new Map<string, ReadonlySet<Flag>>();
const byScope = new Map<string, ReadonlySet<Flag>>();

const flagsOnce = (scope: string) => {
  const flags = byScope.get(scope) ?? readableFlagsOf(scope);
  byScope.set(scope, flags);
  return flags;
};

const ofLinkOnce = ({ areas }: NonNullable<Me['auditorLink']>) => {
  const key = areas.join();
  const flags = byAreas.get(key) ?? flagsOfAreas(areas);
  byAreas.set(key, flags);
  return flags;
};

/** What the console shows: the flags, all for an auditor, those of its areas for an auditor link; none when logged out. */
export const useFlags = (): ReadonlySet<Flag> => {
  const me = useMe();
  if (me?.auditorLink) return ofLinkOnce(me.auditorLink);
  return me ? flagsOnce(me.companyAdministratorPermissionScopeId) : none;
};

/** Whether the console is opened to an auditor, who sees everything and changes nothing. */
export const useIsAuditor = (): boolean => useMe()?.companyAdministratorPermissionScopeId === 'auditor';

/** Who looks at the console, for what is open to them. */
export interface Reader {
  flags: ReadonlySet<string>;
  isAuditor: boolean;
  /** The areas of an auditor link. */
  areas?: readonly AuditorArea[];
}
export const useReader = (): Reader => ({
  flags: useFlags(),
  isAuditor: useIsAuditor(),
  areas: useMe()?.auditorLink?.areas,
});

/**
 * Whether this administrator may see what the flag names, and act on it unless screens only show; the server checks it
 * again.
 */
export const useMay = (flag: Flag) => useFlags().has(flag);
