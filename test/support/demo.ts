import { useBrowser } from './browser';
import { Product } from './product';

/** Journeys in a product of their own with the demo company. Starts it before the tests of a spec. */
export const setUpDemo = () => {
  const demo = {} as { product: Product };
  beforeAll(async () => {
    demo.product = await Product.make({ demo: true });
  }, 120_000);
  afterAll(() => demo.product.dispose(), 60_000);
  return { demo, journey: useBrowser(() => demo.product.url) };
};
