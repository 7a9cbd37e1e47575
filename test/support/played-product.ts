import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Product } from './product';
import { backUp, makeFolder } from './backups';
import { filesBelow, unpack } from './secret-search';
import { rejectStoredSecrets } from './used-secrets';

/** The whole product, whose backend reaches played vendors. */
export interface PlayedProduct {
  product: Product;
  /** From now on these servers play the vendors of these origins. */
  play(origins: Record<string, string>): void;
  dispose(): Promise<void>;
}

export async function makePlayedProduct(env: Record<string, string> = {}): Promise<PlayedProduct> {
  const folder = makeFolder();
  const file = join(folder, 'origins.json');
  const played: Record<string, string> = {};
  const play = (origins: Record<string, string>) => writeFileSync(file, JSON.stringify(Object.assign(played, origins)));
  play({});
  const preload = join(__dirname, 'played-origins.preload.js');
  const product = await Product.make({
    env: { NODE_OPTIONS: `--require ${preload}`, PLAYED_ORIGINS_FILE: file, ...env },
  });
  const dispose = async () => {
    try {
      const logs = { name: 'logs', texts: filesBelow(join(product.dataDir, 'logs')) };
      const archive = join(folder, 'archive.tar');
      await backUp(archive, { DATA_DIR: product.dataDir }, false).ended;
      await rejectStoredSecrets(product.running, [logs, { name: 'backup', texts: unpack(archive) }]);
    } finally {
      await product.dispose();
      rmSync(folder, { recursive: true, force: true });
    }
  };
  return { product, play, dispose };
}
