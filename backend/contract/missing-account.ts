import { z } from 'zod';
import { accountStatuses } from './vocabulary';

/** An account that a run did not list. */
export const missingAccount = z.object({
  id: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  status: accountStatuses.schema,
  companyUserId: z.string().nullable(),
  userName: z.string().nullable(),
});
export type MissingAccount = z.output<typeof missingAccount>;
