import { permissionScopes, type WordOf } from './vocabulary';

export type PermissionScope = WordOf<typeof permissionScopes>;

/** The flags of spec section 6, and `auditLog` for the history of everything. Scope `admin` turns all of them on, any other scope all of them off. */
export const flags = [
  'accountSetting',
  'masterCompanyService',
  'customize',
  'companyServiceSso',
  'settingsMenu',
  'alert',
  'excludeUserAction',
  'payment',
  'companyService',
  'companyAdministrator',
  'plan',
  'device',
  'user',
  'shadowIt',
  'auditLog',
] as const;
export type Flag = (typeof flags)[number];

const every: ReadonlySet<Flag> = new Set(flags);
const none: ReadonlySet<Flag> = new Set();

/** Which flags a scope has; an unknown or missing scope has none. */
export const flagsOf = (scope: string | undefined): ReadonlySet<Flag> => (scope === 'admin' ? every : none);

/** What a scope may see: its flags, or for scope `auditor` everything that the contract marks `auditor`. */
export const readableFlagsOf = (scope: string | undefined): ReadonlySet<Flag> =>
  scope === 'auditor' ? every : flagsOf(scope);

/** What decides who may make a call. */
interface Guarded {
  method: string;
  access: string;
  auditor: boolean;
  forReading?: boolean;
}

/**
 * The flags with which a scope calls an endpoint; undefined: it may not. Among the calls that need a session, an auditor
 * may make only the reads that the contract marks.
 */
export const grantsOf = (
  scope: string,
  { method, access, auditor, forReading }: Guarded,
): ReadonlySet<Flag> | undefined => {
  if (access === 'public') return none;
  if (scope === 'auditor') return auditor && (method === 'GET' || forReading) ? every : undefined;
  const grantedFlags = flagsOf(scope);
  return access === 'session' || grantedFlags.has(access as Flag) ? grantedFlags : undefined;
};
