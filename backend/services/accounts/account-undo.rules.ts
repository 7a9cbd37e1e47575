import type { UndoTable, Undone } from '../../platform/kit/undo';
import type { AccountCommand, AccountState } from './account.decider';
import type { accountEvents } from './account.events';

interface Between {
  companyServiceId: string;
  companyUserId: string;
  effectiveFrom: string;
}

const disconnect = ({ data: { companyServiceId, companyUserId, effectiveFrom } }: Undone<Between, AccountState>) =>
  ({ type: 'Disconnect', data: { companyServiceId, companyUserId, effectiveFrom } }) as const;

/** @param effectiveFrom the first day of the former connection */
const reconnect = (
  { data: { companyServiceId, companyUserId }, begunAt, lookups }: Undone<Between, AccountState>,
  effectiveFrom: string,
  isHidden = false,
) => {
  const lastLoginAt = (lookups.lastLoginAt as string | undefined) ?? null;
  const data = { companyServiceId, companyUserId, effectiveFrom, connectedAt: begunAt, lastLoginAt, isHidden };
  return { type: 'Reconnect', data } as const;
};

/** A deleted service hid the connection, which goes on when the service is back. */
const returns = (undoneFact: Undone<Between, AccountState>) =>
  reconnect(undoneFact, undoneFact.data.effectiveFrom, true);

export const accountUndo: UndoTable<AccountCommand, AccountState, typeof accountEvents> = {
  AccountConnected: { by: 'whole', begins: true, undo: disconnect, returns },
  AccountReconnected: { by: 'whole', begins: true, undo: disconnect, returns },
  AccountDisconnected: {
    by: 'whole',
    ends: true,
    undo: (undoneFact) => reconnect(undoneFact, undoneFact.before.changedOn ?? undoneFact.data.effectiveFrom),
  },
};
