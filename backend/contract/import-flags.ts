import type { ImportKindName } from './imports';
import type { Flag } from './permissions';

/** The flag for imports of a kind is the flag for changes. */
export const importFlags: Readonly<Record<ImportKindName, Flag>> = {
  users: 'user',
  devices: 'device',
  payments: 'payment',
  accounts: 'companyService',
  detectUrls: 'shadowIt',
  allowUrls: 'shadowIt',
};

/** The flag that a commit and its reversal also need, as the same acts by hand. */
export const importActFlags: Readonly<Partial<Record<ImportKindName, Flag>>> = { accounts: 'excludeUserAction' };
