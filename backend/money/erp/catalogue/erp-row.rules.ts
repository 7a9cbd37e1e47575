import { z } from 'zod';
import { namesItsSource, reach, sourceMissing } from '../../../services/integrations/catalogue/connection.rules';
import { pagination, vendorRequest } from '../../../services/integrations/catalogue/vendor-request.rules';

const text = z.string().min(1);
const httpsUrl = z.string().regex(/^https:\/\//);
const expression = text.describe('a JSONata expression');

/** A list whose items give names to ids, such as those of payees. */
const names = z.strictObject({
  request: vendorRequest,
  pagination,
  items: expression,
  key: expression,
  value: expression,
});

/** JSONata on a line of an item. `$item` is the item, `$<list>` the names by id of a list of `names`. */
const payment = z.strictObject({
  /** The place in its entry of a line without an id of its own; needs `entry`. */
  id: expression,
  /** The id of the entry, where its lines have none: they are then known by their content. */
  entry: expression.optional(),
  /** A day, an instant, or `/Date(milliseconds)/`. */
  day: expression,
  /** With tax, in its currency. A refund is negative. */
  amount: expression,
  /** The tax in the amount. */
  tax: expression.optional(),
  /** An ISO 4217 code; yen where the row has no expression. */
  currency: expression.optional(),
  /** Yen for one unit of the currency. */
  rate: expression.optional(),
  payee: expression.optional(),
  accountTitle: expression.optional(),
  department: expression.optional(),
  description: expression.optional(),
});

/** Where payments are read. `{from}` and `{until}` are the first and the last day of a request. */
const payments = z.strictObject({
  request: vendorRequest,
  /** `month`: requested month by month, where the vendor answers one accounting period alone. */
  window: z.enum(['whole', 'month']).default('whole'),
  /** Where the vendor filters by an earlier day than the paid one: how many days earlier requests begin. */
  leadDays: z.int().min(0).max(1_000).default(0),
  pagination,
  items: expression,
  /** JSONata on an item: its lines. Without it the item is the only one. */
  lines: expression.optional(),
  /** JSONata on a line that is no payment. */
  skip: expression.optional(),
  names: z.record(z.string().regex(/^[a-z]+$/), names).default({}),
  payment,
  /** The list also holds what is no payment, so that a person must choose account titles. */
  needsAccountTitles: z.boolean().default(false),
});
export type PaymentsBlock = z.infer<typeof payments>;

const connection = z.strictObject({ ...reach, payments }).refine(namesItsSource, sourceMissing);
export type ErpConnection = z.infer<typeof connection>;

/** The headings of an export, by what they tell of a payment. */
const exportColumns = z.strictObject({
  paidOn: text,
  payee: text,
  amount: text,
  /** The tax in the amount. */
  tax: text.optional(),
  accountTitle: text.optional(),
  department: text.optional(),
  description: text.optional(),
});

/** How the file is read that an ERP without an interface exports. */
const exportFile = z.strictObject({
  /** Where a person finds it, in the words of the product. */
  help: text,
  /** The vendor's text that names the columns. Without it only the general headings are known. */
  source: z.strictObject({ url: httpsUrl, readOn: z.iso.date() }).optional(),
  /** As that text names them. */
  columns: exportColumns.optional(),
  /** The file also holds what is no payment, so that a person must choose account titles. */
  needsAccountTitles: z.boolean().default(false),
});

const row = z
  .strictObject({
    kind: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    name: text,
    vendorCountry: z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code'),
    connection: connection.optional(),
    export: exportFile.optional(),
  })
  .refine((one) => Boolean(one.connection) !== Boolean(one.export), 'has either a connection or an export');
export const erpFile = z.array(row);
export type ErpRow = z.infer<typeof row>;
