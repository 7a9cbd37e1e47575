import { deciderOf } from '../http/commands.service';
import { Rejected, type RejectionCode } from '../kit/rejections';
import type { Plans, Step } from './bulk-act';

/** A target's plan, stored before its first command is sent, so that a retry after a crash does the same. */
export type Planned = { id: string; steps: readonly StoredStep[] } | { id: string; refusal: RejectionCode };

/** `isAside` marks a step of an earlier release, which freed an address or a serial code: claims need none. */
type StoredStep = Omit<Step, 'decider'> & { entity: string; isAside?: true };

export const toPlanned = (ids: readonly string[], plans: Plans): Planned[] =>
  ids.map((id) => {
    const steps = plans.get(id) ?? new Rejected('not_found');
    if (steps instanceof Rejected) return { id, refusal: steps.code };
    return { id, steps: steps.map(({ decider, ...step }) => ({ ...step, entity: decider.events.entity })) };
  });

/** @throws Rejected when there was no way */
export const stepsIn = (plannedTarget: Planned): Step[] => {
  if ('refusal' in plannedTarget) throw new Rejected(plannedTarget.refusal);
  const steps = plannedTarget.steps.filter(({ isAside }) => !isAside);
  return steps.map(({ entity, entityId, intent }) => ({ decider: deciderOf(entity), entityId, intent }));
};
