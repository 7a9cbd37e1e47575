import type { AlertRow } from './alerts';
import type { ContractView } from './company';
import type { ReadModel } from './read-models';

/** Logged out, here or in another tab; or ended otherwise: expired, removed, or after a new password. */
export type SessionEnd = 'loggedOut' | 'ended';

/** The server's socket.io messages to every open console of one company (room `company:<id>`). */
export interface ServerToClient {
  /**
   * Rows of these read models changed; everything up to `revision`, as the company counts its events, is readable now.
   * `isCounted`: the changes are events up to that revision, and not rows without a number or missed announcements.
   */
  changed(change: { models: ReadModel[]; revision: number; isCounted: boolean }): void;
  alert(alert: AlertRow): void;
  banner(contract: ContractView): void;
  progress(progress: { batchId: string; done: number; total: number; failed: number }): void;
  /** The session ended: the console goes to the login screen. */
  notLoggedIn(end: { why: SessionEnd }): void;
}
