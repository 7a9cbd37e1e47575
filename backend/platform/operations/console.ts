import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

const folder = join(__dirname, '../../../web');
const aYear = 'public, max-age=31536000, immutable';

const staticOptions = { preCompressed: true, cacheControl: false };
const cacheFor = (how: string) => ({
  setHeaders: (reply: { header(name: string, value: string): void }) => reply.header('cache-control', how),
});

/**
 * Serves the built console; files with a hash in their name are cached forever, the page is not.
 * The hundreds of such files share one route: one each takes 0.1 s and several megabytes of every start.
 */
export const serveConsole = async (app: NestFastifyApplication): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) return;
  const assets = { root: join(folder, 'assets'), prefix: '/assets/', decorateReply: false };
  await app.register(fastifyStatic, { ...staticOptions, ...cacheFor(aYear), ...assets });
  const pages = { root: folder, wildcard: false, globIgnore: ['assets/**'] };
  await app.register(fastifyStatic, { ...staticOptions, ...cacheFor('no-cache'), ...pages });
};

/** Whether an unserved path is a screen of the console rather than a call or a file. */
export const isScreen = (method: string, url: string): boolean => {
  const path = url.split('?', 1)[0]!;
  const elsewhere = /^\/(api|metrics|socket\.io|assets)(\/|$)/.test(path) || /\.[a-z0-9]{2,5}$/i.test(path);
  return (method === 'GET' || method === 'HEAD') && !elsewhere;
};
