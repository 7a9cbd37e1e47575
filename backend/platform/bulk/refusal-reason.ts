import { Rejected } from '../kit/rejections';
import type { Plans, Step } from './bulk-act';

/** Why one target of many was refused. A target that is not found was deleted after it was selected. */
export const reasonOf = ({ code, message }: Rejected): string =>
  code === 'not_found' ? 'すでに削除されています。' : message;

/** The steps for a target. @throws Rejected when the plan holds a refusal, or the target does not exist */
export const stepsFor = (plans: Plans, id: string): readonly Step[] => {
  const steps = plans.get(id) ?? new Rejected('not_found');
  if (steps instanceof Rejected) throw steps;
  return steps;
};
