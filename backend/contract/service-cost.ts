import { z } from 'zod';

/** Why the plans of a service cost nothing today. */
export const zeroCost = z
  .enum(['free', 'no_seats', 'not_begun', 'ended'])
  .nullable()
  .describe('プランがあるのに monthlyCost が0の理由。0でないか、プランがなければ null');
