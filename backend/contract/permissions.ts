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

/** Which flags a scope has; an unknown or missing scope has none. */
export const flagsOf = (scope: string | undefined): ReadonlySet<Flag> => new Set(scope === 'admin' ? flags : []);
