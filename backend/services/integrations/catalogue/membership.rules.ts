import { z } from 'zod';
import { pagination, vendorRequest } from './vendor-request.rules';

const expression = z.string().min(1).describe('a JSONata expression');
const list = { request: vendorRequest, pagination, items: expression, skip: expression.optional() };

/**
 * Groups, or roles, that accounts belong to. Without the right to read them the accounts are read without them. With `members`, the expressions of an account know `$<name>`: the names
 * of the account's groups, in order. Without, `$<name>` is an object that gives a group's name by its id.
 */
export const membership = z
  .strictObject({
    name: z.enum(['groups', 'roles', 'administrators']),
    source: z.strictObject({ url: z.string().regex(/^https:\/\//), readOn: z.iso.date() }),
    /** Scopes of a signed assertion, in place of those of the connection. */
    scopes: z.array(z.string().min(1)).optional(),
    groups: z.strictObject({ ...list, id: expression, group: expression }).optional(),
    /** `{groupId}` in the request, and `$groupId` in the expressions, is the group. */
    members: z.strictObject({ ...list, userId: expression }).optional(),
    /** The name of the only group, where no list names it. */
    only: z.string().min(1).optional(),
  })
  .refine(({ groups, only }) => Boolean(groups) !== Boolean(only), 'must list groups or name the only one')
  .refine(({ groups, members }) => groups ?? members, 'must read groups or members');
export type Membership = z.infer<typeof membership>;
