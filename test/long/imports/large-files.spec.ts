import { useBrowser } from '../../support/browser';
import { importPayments, importUsers } from '../../support/import-journeys';
import { Product } from '../../support/product';

let product: Product;
beforeAll(async () => {
  product = await Product.make();
}, 120_000);
afterAll(() => product?.dispose(), 60_000);
const journey = useBrowser(() => product.url);

journey('A Shift_JIS file of 1,000 users is taken in but for its bad rows, and taken back', (people) =>
  importUsers(people, product, 1_000),
);

journey('5,000 payments are inserted in bulk, those that look doubled left out, and taken back', (people) =>
  importPayments(people, product, 5_000),
);
