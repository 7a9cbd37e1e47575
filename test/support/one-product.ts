import { Product } from './product';
import { newSpecFolder } from './spec-folder';

const key = 'DAICHO_OF_THE_JOURNEYS';
let product: Product | undefined;

/** Before the first journey: one product for all of them, since starting it takes longer than most journeys do. */
export const begin = async (): Promise<void> => {
  product = await Product.make({ dataDir: newSpecFolder('daicho-product-') });
  process.env[key] = JSON.stringify([product.dataDir, product.port]);
};

export const end = async (): Promise<void> => product?.dispose();

/** The product of the journeys. */
export const theProduct = (): Product => {
  const [dataDir, port] = JSON.parse(process.env[key]!) as [string, number];
  return Product.at(dataDir, port);
};
