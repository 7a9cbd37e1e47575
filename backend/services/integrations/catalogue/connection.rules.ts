import { z } from 'zod';
import { authentication } from './authentication.rules';
import { credentialField } from './credential-field.rules';
import { membership } from './membership.rules';
import { directoryBlock } from '../directory/directory-block.rules';
import { vendorOperations } from '../operations/vendor-operations.rules';
import { people } from '../people/people-block.rules';
import { pagination, vendorRequest } from './vendor-request.rules';

const text = z.string().min(1);
const httpsUrl = z.string().regex(/^https:\/\//);
const expression = text.describe('a JSONata expression');

/** JSONata on an item. `$japaneseName(family, given)` composes a name, `$today` is the day in Japan. */
const account = z.strictObject({
  id: expression,
  email: expression.optional(),
  name: expression.optional(),
  employeeCode: expression.optional(),
  /** Must give `active`, `suspended`, `invited` or `deleted`; any other value counts as active. */
  status: expression.optional(),
  role: expression.optional(),
  licence: expression.optional(),
  /** ISO, seconds or milliseconds since 1970, or a Japanese local time. */
  lastLogin: expression.optional(),
});

const originalItem = z.strictObject({ key: z.string().regex(/^[A-Za-z]\w*$/), label: text, value: expression });

const users = z.strictObject({
  request: vendorRequest,
  /** Read after the first with the same pagination and mapping, where no single list has every account. */
  furtherRequests: z.array(vendorRequest).optional(),
  pagination,
  /** JSONata on the answer: the items of the page. */
  items: expression,
  /** A second request that turns the page's items, which are ids, into accounts. `'{ids}'` in its body is their list. */
  details: z.strictObject({ request: vendorRequest, items: expression }).optional(),
  /** JSONata on an item that is no account of a person. */
  skip: expression.optional(),
  account,
  originalItems: z.array(originalItem).default([]),
});

/** JSONata on the answer: the number of seats bought and used. */
const seats = z
  .strictObject({ request: vendorRequest, bought: expression.optional(), used: expression.optional() })
  .refine(({ bought, used }) => bought ?? used, 'must give the seats bought or used');

/** Whether the service requires SSO: JSONata on the answer gives true or false, or nothing where SSO is not set up. */
const sso = z.strictObject({
  source: z.strictObject({ url: httpsUrl, readOn: z.iso.date() }),
  request: vendorRequest,
  isEnforced: expression,
});

/** How a vendor is reached, whatever is read there. */
export const reach = {
  /** Confirmed: the vendor's own text was read. Unconfirmed: off until an administrator tries it. */
  state: z.enum(['confirmed', 'unconfirmed']),
  source: z.strictObject({ url: httpsUrl, readOn: z.iso.date() }).optional(),
  alsoRead: z.array(httpsUrl).optional(),
  /** Where an unconfirmed row's facts may be found. */
  hint: httpsUrl.optional(),
  auth: authentication,
  fields: z.array(credentialField),
  /** Braces name credential fields, here and in every address, header and body below. */
  baseUrl: z.string().regex(/^(https:\/\/|\{scimBaseUrl\}$)/),
  headers: z.record(text, text).optional(),
  /** The request of 「接続を試す」, where it is not the first page of the list. */
  test: vendorRequest.optional(),
  /** JSONata on every answer: nothing or false, or the failure; `true` is `bad_answer`. */
  failsWhen: expression.optional(),
};
export const namesItsSource = ({ state, source }: { state: string; source?: unknown }) =>
  state !== 'confirmed' || source !== undefined;
export const sourceMissing = 'a confirmed connection names its source';

/** How a service is connected: everything that the generic connector needs. */
export const connection = z
  .strictObject({
    ...reach,
    users,
    /** Groups and roles whose names the expressions of an account use. */
    memberships: z.array(membership).default([]),
    seats: seats.optional(),
    sso: sso.optional(),
    operations: vendorOperations.optional(),
    /** Where the company's people can be read, too. */
    people: people.optional(),
    directory: directoryBlock.optional(),
  })
  .refine(namesItsSource, sourceMissing);
export type Connection = z.infer<typeof connection>;
/** What a session with a vendor needs of a row. */
export type Reach = Pick<Connection, 'auth' | 'baseUrl' | 'fields' | 'headers' | 'failsWhen'>;

/** What a synchronisation of this connection reads, in the words of the console. */
export const readsOf = ({ users: { account, originalItems }, seats, sso, people, directory }: Connection): string[] => [
  'アカウント',
  ...(account.email ? ['メールアドレス'] : []),
  ...(account.status ? ['状態'] : []),
  ...(account.role ? ['権限'] : []),
  ...(account.licence ? ['ライセンス'] : []),
  ...(account.lastLogin ? ['最終ログイン'] : []),
  ...(seats ? ['席数'] : []),
  ...(sso ? ['SSOの必須'] : []),
  ...(people ? ['人事情報'] : []),
  ...(directory ? ['ほかのサービスへのサインイン'] : []),
  ...originalItems.map(({ label }) => label),
];
