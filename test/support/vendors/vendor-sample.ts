import type {
  VendorApp,
  VendorGrant,
  VendorSignIn,
} from '../../../backend/services/integrations/directory/directory-items.rules';

/**
 * A sample of a vendor, `test/vendors/<kind>.json`. It is written from the vendor's own text before the row of the
 * catalogue, and knows nothing of the row. People in it are invented (`example.co.jp`, 見本 太郎).
 *
 * Texts of an `answer` are filled by the player:
 * - `"$items"`: the items of the page
 * - `"$next"`: the cursor or address of the next page; `paging.end` (or null) on the last
 * - `"$more"`: whether further pages follow
 * - `"$last"`: whether they do not
 * - `"$total"`, `"$count"`, `"$limit"`: numbers of items in all, on the page, and on a full page
 * - `"$page"`, `"$pages"`: the number of this page, and of all pages
 * - `"$offset"`, `"$start"`: the number of items before this page, and of its first item from 1
 * - `"$itemsById"`: the items as an object by their `id`
 * - `"$ids"`: their ids, where `details` answers the items
 */
export interface VendorSample {
  kind: string;
  /** The vendor's text, and the day it was read. */
  source: string;
  readOn: string;
  /**
   * What an administrator would enter; of OAuth kinds also `accessToken`, as if authorised.
   * `"$privateKey"` becomes a key that the player makes.
   */
  credentials: Record<string, string>;
  /**
   * What requests must carry, else `unauthorised` is answered: all the headers, those of lists also query and body.
   * `/…/` is a regular expression.
   */
  requires?: { headers?: Record<string, string>; query?: Record<string, string>; body?: Record<string, unknown> };
  /** The token endpoint of kinds that fetch a token themselves; POST by default. */
  token?: Endpoint & {
    requires?: { headers?: Record<string, string>; form?: Record<string, string>; body?: Record<string, unknown> };
  };
  /** Several where no single list has every account. */
  users: UserList | UserList[];
  test?: Endpoint;
  seats?: Endpoint & { expected: { bought: number | null; used: number | null } };
  /** Whether the service requires SSO; null where it is not set up. */
  sso?: Endpoint & { expected: boolean | null };
  operations?: SampleOperations;
  /** The people of the company, where the vendor lists them: a list of their own, or those of `users`. */
  people?: SamplePeople;
  /** Groups, roles and their members; the accounts of `expected` have their names. */
  memberships?: { source: string; readOn: string; lists: UserList[] };
  /** What an identity provider tells of other services, in the order of its lists. */
  directory?: {
    source: string;
    readOn: string;
    lists: UserList[];
    expected: ExpectedDirectory;
  };
  unauthorised: { status: number; answer: unknown };
  /** The accounts that the connector must give, in the order of the items. */
  expected: ExpectedAccount[];
}

export interface Endpoint {
  /** GET unless it says otherwise. */
  method?: string;
  /** Below the host. */
  path: string;
  /** Parameters that tell this endpoint from others of the same path. */
  query?: Record<string, string>;
  /** A part of the body that tells it from others of the same path, for GraphQL. */
  bodyIncludes?: string;
  answer: unknown;
  /** The status of the answer, 200 by default; an answer with 204 has no body. */
  status?: number;
  /** Headers of the answer; they are filled as the answer is, and left out when null. */
  answerHeaders?: Record<string, string>;
}

/**
 * Operations of accounts. Requests are written with `{key}` where they name the account, in path, query and body, and
 * are compared exactly: other parameters, or another body, are refused with 400. Answers hold `"$item"`.
 */
export interface SampleOperations {
  /** What changes must carry, where they are not authenticated as the list is read. */
  requires?: VendorSample['requires'];
  /** The field of an item by which requests name it, such as `id` or `node.login`. */
  key: string;
  self?: {
    request: SampleRequest;
    answer: unknown;
    expected: { externalId: string | null; email: string | null };
    /** Whether it must carry what changes must carry. */
    isOfChanges?: boolean;
  };
  /** External ids of the administrators among `expected`. */
  administrators?: string[];
  read?: { request: SampleRequest; answer: unknown };
  suspend?: SampleChange;
  resume?: SampleChange;
  delete?: SampleChange;
  create?: SampleCreation;
  /** The answer about an account that the vendor does not have; 404 unless it says otherwise. */
  missing?: { status: number; answer: unknown };
}

export interface SampleRequest {
  method: string;
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  /** Sent as a form. */
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

export interface SampleChange {
  /** The external id of the account that the spec changes. */
  account: string;
  /** Several are sent one after another; each is answered alike, the last one changes the item. */
  request: SampleRequest | SampleRequest[];
  answer?: unknown;
  /** 200 unless it says otherwise. */
  status?: number;
  /** Merged into the item; null removes it. */
  becomes: Record<string, unknown> | null;
}

/**
 * Texts `{email}`, `{familyName}`, `{givenName}`, `{displayName}` and `{id}` are filled, also in `item`. A request may
 * have `{userName}` and `{password}` too.
 */
export interface SampleCreation {
  request: SampleRequest;
  answer: unknown;
  status?: number;
  /** What is listed afterwards; null where an invitation is listed only when it was accepted. */
  item: unknown;
  /** The id that the vendor gives; a number in it counts up. */
  id?: string;
}

export interface UserList extends Endpoint {
  paging: SamplePaging;
  items: unknown[];
  /** Where the list has ids only: the field of an item that is its id, and the request that answers items. */
  id?: string;
  details?: Endpoint & { idsParam: string };
}

export interface SamplePaging {
  type: 'none' | 'page' | 'offset' | 'cursor' | 'next-url' | 'link-header' | 'scim';
  /** The parameter that says which page; a path such as `variables.after` in a body. `cursor` where none is named. */
  param?: string;
  in?: 'query' | 'body' | 'header' | 'path';
  /** A regular expression whose group is the page, where the parameter is a longer text. */
  pattern?: string;
  /** The parameter with the number of items a page. */
  pageSizeParam?: string;
  /** The number of items a page, where it is no parameter. */
  pageSize?: number;
  /** The number of the first page or item; 1 for `page` and 0 for `offset` unless it says otherwise. */
  from?: number;
  /** Where the path of further pages differs from the first. */
  nextPath?: string;
  /** What stands for `$next` on the last page. */
  end?: unknown;
  /** Next addresses without a host. */
  isRelative?: boolean;
  /** The header of the answer that holds the next cursor. */
  answerHeader?: string;
  /** Sentry names a next page on the last page too, with `results="false"`. */
  hasResultsFlag?: boolean;
}

/** What a connector must give of the people, in the order of the items. A field that the vendor has not is absent. */
interface ExpectedPeople {
  expected: Record<string, unknown>[];
  departments?: UserList;
  placements?: UserList;
  expectedDepartments?: { externalId: string; parentExternalId: string | null; path: string }[];
}
export type SamplePeople = ExpectedPeople & (UserList | { sameAs: 'users' });

export interface ExpectedAccount {
  externalId: string;
  email: string | null;
  name: string | null;
  employeeCode: string | null;
  status: 'active' | 'suspended' | 'invited' | 'deleted';
  role: string | null;
  licence: string | null;
  lastLoginAt: string | null;
  originals: Record<string, string | null>;
}

export interface ExpectedDirectory {
  /** Null where the vendor has no list of apps. */
  apps: VendorApp[] | null;
  /** The ids of users, by the app's `ref`. */
  assignments: Record<string, string[]>;
  signIns: VendorSignIn[];
  grants?: VendorGrant[];
}

export const listsOf = ({ users }: VendorSample): UserList[] => (Array.isArray(users) ? users : [users]);

/** Every list that a player answers: those of accounts first, then people and departments, groups, the directory. */
export const playedLists = (sample: VendorSample): UserList[] => {
  const { people, directory } = sample;
  const own = people && 'path' in people ? [people] : [];
  return [
    ...listsOf(sample),
    ...own,
    ...[people?.departments, people?.placements].filter((list) => list !== undefined),
    ...(sample.memberships?.lists ?? []),
    ...(directory?.lists ?? []),
  ];
};
