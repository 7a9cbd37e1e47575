import { useState } from 'react';
import { plans, type PlanDetail, type PlanRow } from '../../../../backend/contract/plans';
import { ActDialog } from '../../../details/act-dialog';
import { answerOf } from '../../../lib/call';
import { showFailure } from '../../../lib/notice';
import type { Action } from '../../../ui/menu';
import { ChangePlanPanel } from './change-plan-panel';
import { EndDialog } from './end-dialog';
import type { Former } from './former-values';
import { removePlanAct } from './plan-acts';
import { RenewDialog } from './renew-dialog';

type OpenAct =
  { act: 'change'; plan: PlanDetail; former?: Former } | { act: 'renew' | 'end' | 'remove'; plan: PlanRow } | null;

/** The actions on a plan, in a list and in its panel, and the open dialog. */
export function usePlanActs(onRemoved?: () => void) {
  const [openAct, setOpenAct] = useState<OpenAct>(null);
  const close = () => setOpenAct(null);
  // The present plan, which the list may not show yet.
  const change = ({ companyServiceId, id: planId }: PlanRow) => {
    const params = { companyServiceId, planId };
    Promise.all([answerOf(plans.show, { params }), answerOf(plans.customValues, { params })]).then(
      ([plan, { formerValues: former }]) => setOpenAct({ act: 'change', plan, former }),
      showFailure,
    );
  };
  const changePrice = ({ companyServiceId, id: planId }: PlanRow) => {
    answerOf(plans.show, { params: { companyServiceId, planId } }).then(
      (plan) => setOpenAct({ act: 'change', plan }),
      showFailure,
    );
  };
  /** The acts of a contract's life, of which the panel has a button each. */
  const termActions = (plan: PlanRow): Action[] => [
    { label: '料金・席数を変更する', icon: 'card', run: () => changePrice(plan) },
    ...(plan.endsOn
      ? [{ label: '更新する', icon: 'refresh' as const, run: () => setOpenAct({ act: 'renew', plan }) }]
      : []),
    ...(plan.planStatus === 'ended' && plan.isEnding
      ? []
      : [{ label: '終了する', icon: 'pause' as const, run: () => setOpenAct({ act: 'end', plan }) }]),
  ];
  const otherActions = (plan: PlanRow): Action[] => [
    { label: '変更する', icon: 'edit', run: () => change(plan) },
    { label: '削除する', icon: 'trash', danger: true, run: () => setOpenAct({ act: 'remove', plan }) },
  ];
  /** The form for what follows a contract's end; one without an end can only be ended. */
  const renewOrEnd = (plan: PlanRow) => setOpenAct({ act: plan.endsOn ? 'renew' : 'end', plan });
  const actions = (plan: PlanRow) => [...termActions(plan), ...otherActions(plan)];
  const dialog = openAct && (
    <>
      {openAct.act === 'change' && <ChangePlanPanel plan={openAct.plan} former={openAct.former} onClose={close} />}
      {openAct.act === 'renew' && <RenewDialog plan={openAct.plan} onClose={close} />}
      {openAct.act === 'end' && <EndDialog plan={openAct.plan} onClose={close} />}
      {openAct.act === 'remove' && <ActDialog act={removePlanAct(openAct.plan)} onClose={close} onDone={onRemoved} />}
    </>
  );
  return { actions, termActions, otherActions, renewOrEnd, dialog };
}
