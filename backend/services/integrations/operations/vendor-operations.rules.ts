import { z } from 'zod';
import { authentication } from '../catalogue/authentication.rules';
import { credentialField } from '../catalogue/credential-field.rules';
import { vendorRequest } from '../catalogue/vendor-request.rules';

const text = z.string().min(1);
const expression = text.describe('a JSONata expression');
const httpsUrl = z.string().regex(/^https:\/\//);
const source = z.strictObject({ url: httpsUrl, readOn: z.iso.date() });

/** One request, or several that are sent one after another. Each must be safe to repeat. */
const requests = {
  request: z.union([vendorRequest.transform((one) => [one]), z.array(vendorRequest).min(1)]),
  /** What happens at the vendor, in Japanese: sign-in, data, what can be undone. */
  effect: text,
};

/**
 * A request that changes one account. Braces name `{account.externalId}`, `{account.email}`,
 * `{account.originals.<key>}` and credential fields. Any 2xx answer without a failure is success.
 */
const change = z.strictObject({
  ...requests,
  /** Whether the vendor no longer counts a seat for the account. */
  freesSeat: z.boolean().default(false),
});

const newAccountFields = ['email', 'familyName', 'givenName', 'displayName'] as const;

/**
 * Makes an account from `{new.email}`, `{new.familyName}`, `{new.givenName}` and `{new.displayName}`. Further names:
 * `{new.userName}`, the address before its @, and `{new.password}`, a first password that nobody sees.
 */
const create = z.strictObject({
  ...requests,
  /** JSONata on the last answer: the id that `users.account.id` reads. Absent where an invitation answers none. */
  id: expression.optional(),
  fields: z.array(z.enum(newAccountFields)).min(1),
});

/** What the vendor lets us do with accounts. */
export const vendorOperations = z
  .strictObject({
    source,
    alsoRead: z.array(httpsUrl).optional(),
    /** How changes are authenticated, where it is not as the list is read. */
    auth: authentication.optional(),
    /** Credentials that only changes need; an administrator may leave them out. */
    fields: z.array(credentialField).default([]),
    /** The vendor's words for the permissions needed, where they are no scopes of `auth`. */
    permissions: z
      .strictObject({ operate_users: z.array(text).optional(), create_account: z.array(text).optional() })
      .default({}),
    /** The account behind the credentials: JSONata on the answer gives its id, its address, or both. */
    self: z
      .strictObject({
        request: vendorRequest,
        id: expression.optional(),
        email: expression.optional(),
        /** Authenticated as changes are: the account behind the credentials of `auth` below. */
        isOfChanges: z.boolean().default(false),
      })
      .refine(({ id, email }) => id ?? email, 'must give the id or the email')
      .optional(),
    /** The vendor's text says that it refuses to delete the account behind the credentials, an administrator. */
    isSelfRefused: z.boolean().default(false),
    /** JSONata on the `role` that `users.account` gives: whether it is an administrator of the vendor. */
    administrator: expression.optional(),
    /** The vendor's text that names this role, where it is not `source`; `unconfirmed` where none was found. */
    administratorSource: z.union([source, z.literal('unconfirmed')]).optional(),
    /** Reads one account, mapped by `users.account`; 404 means that it is gone. Without it the whole list is read. */
    read: z.strictObject({ request: vendorRequest, item: expression.default('$') }).optional(),
    /** A word of the vendor's refusal that means that the account is gone, where its status is not 404. */
    goneWord: text.optional(),
    suspend: change.optional(),
    resume: change.optional(),
    delete: change.optional(),
    create: create.optional(),
  })
  .refine((row) => row.suspend ?? row.resume ?? row.delete ?? row.create, 'must have an operation');
export type VendorOperations = z.infer<typeof vendorOperations>;
