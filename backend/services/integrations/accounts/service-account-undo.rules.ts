import { never, recordOnly, type Undone, type UndoTable } from '../../../platform/kit/undo';
import type { KnownAccount, ServiceAccountCommand, ServiceAccountState } from './service-account.decider';
import type { serviceAccountEvents } from './service-account.events';

type AnyUndone = Undone<object, ServiceAccountState>;

const presence = {
  by: 'whole' as const,
  undo: ({ before, today: observedOn }: AnyUndone): ServiceAccountCommand => ({
    type: 'Restore',
    data: { observedOn, is: (before as KnownAccount).is },
  }),
};

/** Only a hand takes back what a hand matched. */
const match = {
  by: 'whole' as const,
  undo: ({ before, now, today: observedOn }: AnyUndone): ServiceAccountCommand => {
    const { companyUserId, by } = before as KnownAccount;
    const { is, attributes, by: byNow } = now as KnownAccount;
    if (byNow !== 'hand')
      return { type: 'Restore', data: { observedOn, is, before: { attributes, companyUserId, by } } };
    if (companyUserId === null) return { type: 'Unmatch', data: { observedOn } };
    return { type: 'Match', data: { companyUserId, by: 'hand', observedOn } };
  },
};

export const serviceAccountUndo: UndoTable<ServiceAccountCommand, ServiceAccountState, typeof serviceAccountEvents> = {
  ServiceAccountFound: {
    by: 'removal',
    begins: true,
    undo: ({ today: observedOn }) => ({ type: 'Remove', data: { observedOn } }),
  },
  ServiceAccountChanged: {
    by: 'values',
    undo: ({ values, now, today: observedOn }) => {
      const { is, attributes, companyUserId, by } = now as KnownAccount;
      const before = { attributes: { ...attributes, ...values }, companyUserId, by };
      return { type: 'Restore', data: { observedOn, is, before } };
    },
  },
  ServiceAccountMissed: presence,
  ServiceAccountLost: presence,
  ServiceAccountBack: presence,
  ServiceAccountRemoved: { ...presence, by: 'return', ends: true },
  ServiceAccountListed: recordOnly('連携先の一覧'),
  ServiceAccountMatched: match,
  ServiceAccountUnmatched: match,
  ServiceAccountForgotten: never('個人情報の消去は取り消せません。暗号鍵を破棄したため、元の内容は残っていません。'),
};
