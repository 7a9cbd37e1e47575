import { Rejected } from '../kit/rejections';
import type { Plans, Step } from './bulk-act';

/** Why something could not be done to one of many; what is not found any more was there when it was chosen. */
export const reasonOf = ({ code, message }: Rejected): string =>
  code === 'not_found' ? 'すでに削除されています。' : message;

/** The steps for a target. @throws Rejected when it was planned that there are none, or it is not there */
export const stepsFor = (plans: Plans, id: string): readonly Step[] => {
  const steps = plans.get(id) ?? new Rejected('not_found');
  if (steps instanceof Rejected) throw steps;
  return steps;
};
