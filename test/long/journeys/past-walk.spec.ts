import { useBrowser } from '../../support/browser';
import { walkThePast } from '../../support/past-walk';
import { Product } from '../../support/product';

let product: Product;
beforeAll(async () => {
  product = await Product.make({ demo: true });
}, 120_000);
afterAll(() => product.dispose(), 60_000);

const journey = useBrowser(() => product.url);

journey('A past day shows itself on all tabs and panels, and nothing on them writes', (walk) =>
  walkThePast(walk, product.url, 'details'),
);

journey('A past day shows itself on all screens, and nothing on them writes', (walk) =>
  walkThePast(walk, product.url, 'screens'),
);
