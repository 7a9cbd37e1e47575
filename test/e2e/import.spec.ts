import { useBrowser } from '../support/browser';
import { importUsers } from '../support/import-journeys';
import { theProduct } from '../support/one-product';

const product = theProduct();
const journey = useBrowser(product.url);

journey('A Shift_JIS file of users is taken in but for its bad rows, and taken back', (people) =>
  importUsers(people, product, 200),
);
