import { readConfig } from './platform/kit/config';
import { createServer } from './server';

async function main() {
  const config = readConfig();
  const app = await createServer(config);
  await app.listen(config.port, config.host);
  process.send?.('ready');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
