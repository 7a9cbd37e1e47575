import { z } from 'zod';
import { serviceCategories } from '../../../contract/vocabulary';
import { connection } from './connection.rules';

const text = z.string().min(1);

const demoAddress = /^https:\/\/[a-z]+\.demo\.daicho\.invalid\/[^{}]+$/;

const row = z.strictObject({
  kind: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: text,
  nameKana: z.string().regex(/^[ぁ-ゖー]+$/, 'must be hiragana'),
  /** The company behind it, where the catalogue has several of its services. */
  vendor: text.optional(),
  category: z.enum(serviceCategories.values),
  vendorCountry: z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code'),
  domains: z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)).min(1),
  risk: z.strictObject({ level: z.enum(['low', 'medium', 'high']), kind: z.string().regex(/^[a-z]+(-[a-z]+)*$/) }),
  /** Absent where the service offers no way to read its accounts: they are entered by hand or by CSV. */
  connection: connection.optional(),
  /** An invented service of the demo company: Daicho plays it, and no company can choose it. */
  demo: z.literal(true).optional(),
});

/** A demo service has one fixed address that no vendor can have, and an own service never has it. */
const rowWithAddress = row.refine(
  ({ demo, connection: { baseUrl } = { baseUrl: '' } }) => Boolean(demo) === demoAddress.test(baseUrl),
  'a demo service, and no other, has an address below demo.daicho.invalid',
);

/** One file of the catalogue: services of a category. */
export const catalogueFile = z.array(rowWithAddress);
export type CatalogueRow = z.infer<typeof row>;
