import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

const folder = join(__dirname, '../../../web');
const aYear = 'public, max-age=31536000, immutable';

/** Serves the built console; files with a hash in their name are cached forever, the page is not. */
export const serveConsole = async (app: NestFastifyApplication): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply: { header(name: string, value: string): void }, path: string) =>
      reply.header('cache-control', path.includes('/assets/') ? aYear : 'no-cache'),
  });
};

/** Whether an unserved path is a screen of the console rather than a call or a file. */
export const isScreen = (method: string, url: string): boolean => {
  const path = url.split('?', 1)[0]!;
  const elsewhere = /^\/(api|metrics|socket\.io|assets)(\/|$)/.test(path) || /\.[a-z0-9]{2,5}$/i.test(path);
  return (method === 'GET' || method === 'HEAD') && !elsewhere;
};
