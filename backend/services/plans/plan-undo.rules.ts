import { changeBack, changeBackFrom, removedBy, type UndoTable, type Undone } from '../../platform/kit/undo';
import type { PlanCommand } from './plan.decider';
import type { planEvents } from './plan.events';
import type { Plan, PlanState } from './plan-state.rules';

const removalUndo = {
  ...removedBy('Remove'),
  // Its service was deleted and is back.
  returns: ({ begunAt: registeredAt }: { begunAt: string }) => ({
    type: 'Restore' as const,
    data: { registeredAt, isHidden: true },
  }),
};

/** Amounts are counted by month, from the effective date on. */
const recountUndo = {
  ...changeBackFrom,
  notice: ({ effectiveFrom }: { effectiveFrom: string }, today: string): string | null => {
    const [from, now] = [effectiveFrom, today].map((day) => day.slice(0, 7));
    if (from! >= now!) return null;
    const [year, month] = from!.split('-').map(Number);
    return `料金や席数が${effectiveFrom.replaceAll('-', '/')}にさかのぼって変わります。${year}年${month}月分からの過去の計上額も計算し直します。`;
  },
};

const selfRenewing = '自動更新の契約は、期間が過ぎると再び更新されます。先に自動更新をやめてください。';

/** The former end of the contract, and whether it was decided. */
const formerEnd = ({ before, now, today }: Undone<object, PlanState>): PlanCommand | { because: string } => {
  const { endsOn, isEnding } = before as Plan;
  const plan = now as Plan;
  if (isEnding && endsOn !== null) return { type: 'End', data: { endsOn } };
  if (plan.autoRenewal && endsOn !== null && endsOn < today) return { because: selfRenewing };
  if (endsOn !== null && endsOn === plan.endsOn) return { type: 'Renew', data: { endsOn } };
  return { type: 'Change', data: { endsOn } };
};

export const planUndo: UndoTable<PlanCommand, PlanState, typeof planEvents> = {
  PlanRegistered: removalUndo,
  PlanRestored: removalUndo,
  PlanRenamed: changeBack,
  PlanPriceChanged: recountUndo,
  PlanSeatsChanged: recountUndo,
  PlanBillingChanged: recountUndo,
  PlanForeignPriceChanged: recountUndo,
  PlanPeriodChanged: {
    by: 'values',
    undo: (undoneFact) =>
      undoneFact.values.startsOn === undefined ? formerEnd(undoneFact) : changeBack.undo(undoneFact),
  },
  PlanRenewalChanged: changeBackFrom,
  PlanAlertLeadChanged: changeBack,
  PlanNoticeChanged: changeBackFrom,
  PlanRenewed: { by: 'whole', undo: formerEnd },
  PlanEnded: { by: 'whole', undo: formerEnd },
  PlanNoteChanged: changeBack,
  PlanCustomValuesChanged: {
    by: 'values',
    undo: ({ values: { customValues } }) => ({ type: 'Change', data: { customValues } }),
  },
  PlanRemoved: {
    by: 'return',
    ends: true,
    undo: ({ begunAt: registeredAt }) => ({ type: 'Restore', data: { registeredAt } }),
  },
};
