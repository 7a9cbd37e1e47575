/**
 * A sample of a vendor, `test/vendors/<kind>.json`. It is written from the vendor's own text before the row of the
 * catalogue, and knows nothing of the row. People in it are invented (`example.co.jp`, 見本 太郎).
 *
 * Texts of an `answer` are filled by the player:
 * - `"$items"`: the items of the page; `"$itemsById"`: the same as an object with their `id` as key
 * - `"$next"`: the cursor or address of the next page; `paging.end` (or null) on the last
 * - `"$more"`: whether further pages follow; `"$last"`: whether none do
 * - `"$total"`, `"$count"`, `"$page"`, `"$pages"`, `"$start"`: numbers of items in all and on the page, of this page
 *   and all pages, and of the items before this page
 */
export interface VendorSample {
  kind: string;
  /** The vendor's text, and the day it was read. */
  source: string;
  readOn: string;
  /** What an administrator would enter; of OAuth kinds also `accessToken`, as if authorised. `$privateKey` is an RSA key. */
  credentials: Record<string, string>;
  /** What every request must carry, else `unauthorised` is answered. `/…/` is a regular expression. */
  requires?: { headers?: Record<string, string>; query?: Record<string, string> };
  /** Of kinds that fetch a token themselves; POST unless it says otherwise. */
  token?: Endpoint & {
    requires?: { headers?: Record<string, string>; form?: Record<string, string>; body?: Record<string, unknown> };
  };
  /** Several where no single list has every account. */
  users: UserList | UserList[];
  /** Of kinds whose list has ids only: the request that answers their items. */
  details?: Endpoint & { idsParam: string; id: string };
  test?: Endpoint;
  seats?: Endpoint & { expected: { bought: number | null; used: number | null } };
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
  /** Headers of the answer; they are filled as the answer is, and left out when null. */
  answerHeaders?: Record<string, string>;
}

export interface UserList extends Endpoint {
  paging: SamplePaging;
  items: unknown[];
}

export interface SamplePaging {
  type: 'none' | 'page' | 'offset' | 'cursor' | 'next-url' | 'link-header' | 'scim';
  /** The parameter that says which page; a path such as `variables.after` in a body. */
  param?: string;
  in?: 'query' | 'body' | 'header' | 'path';
  /** The parameter with the number of items a page. */
  pageSizeParam?: string;
  /** The number of the first page or item; 1 for `page` and 0 for `offset` unless it says otherwise. */
  from?: number;
  /** Where the path of further pages differs from the first. */
  nextPath?: string;
  /** What stands for `$next` on the last page. */
  end?: unknown;
  /** Next addresses without a host. */
  isRelative?: boolean;
  /** Sentry names a next page on the last page too, with `results="false"`. */
  hasResultsFlag?: boolean;
}

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

export const listsOf = ({ users }: VendorSample): UserList[] => (Array.isArray(users) ? users : [users]);
