import { z } from 'zod';

const text = z.string().min(1);
const expression = text.describe('a JSONata expression');
/** Below `baseUrl`, or a whole address. */
const path = z.string().regex(/^(\/|https:\/\/)/);

const httpMethod = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

const request = z.strictObject({
  method: httpMethod,
  path,
  query: z.record(text, z.string()).optional(),
  headers: z.record(text, text).optional(),
  /** Sent as JSON. Its strings are filled as paths are, without encoding. */
  body: z.union([z.record(text, z.unknown()), z.array(z.unknown())]).optional(),
  /** Sent as a form. */
  form: z.record(text, z.string()).optional(),
  /** Sent as `{query, variables}`. Only the variables are filled, because a query has braces of its own. */
  graphql: z.strictObject({ query: text, variables: z.record(text, z.unknown()).optional() }).optional(),
});

const shortForm = z.string().regex(/^(GET|POST|PUT|PATCH|DELETE) (\/|https:\/\/)\S*$/);

/** A call of the vendor: an object, or in short `GET /users?limit=100`. */
export const vendorRequest = z
  .union([
    shortForm.transform((line) => {
      const [method, target] = line.split(' ') as [z.infer<typeof httpMethod>, string];
      return { method, path: target };
    }),
    request,
  ])
  .pipe(request);
export type VendorRequest = z.infer<typeof vendorRequest>;

/**
 * When a list counted by page or offset ends.
 * Without any of them it ends with an empty page, which costs one request more.
 */
const ending = {
  /** JSONata on the answer: whether further pages follow. */
  more: expression.optional(),
  /**
   * JSONata on the answer: how many items the vendor lists in all. A list that ends before them may be cut off: it
   * removes nobody. So a row leaves out a total that also counts what is never listed.
   */
  total: expression.optional(),
  /** A page with fewer items than this is the last. */
  size: z.int().positive().optional(),
};

/** Where the parameter goes: a path such as `variables.after` in the body, a header, or `{param}` in the address. */
const place = { param: text, in: z.enum(['query', 'body', 'header', 'path']).default('query') };

/** How further pages are requested. `from` is JSONata on the answer; `$headers` holds its headers in lower case. */
export const pagination = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('none') }),
  z.strictObject({ type: z.literal('link-header') }),
  z.strictObject({ type: z.literal('scim') }),
  z.strictObject({ type: z.literal('page'), ...place, first: z.int().min(0).default(1), ...ending }),
  z.strictObject({ type: z.literal('offset'), ...place, first: z.int().min(0).default(0), ...ending }),
  z.strictObject({
    type: z.literal('cursor'),
    ...place,
    from: expression,
    more: expression.optional(),
    /** The request of further pages, where it differs from the first. */
    next: vendorRequest.optional(),
  }),
  z.strictObject({ type: z.literal('next-url'), from: expression }),
]);
export type Pagination = z.infer<typeof pagination>;
