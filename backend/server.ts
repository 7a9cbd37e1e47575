import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module';
import { LiveAdapter } from './http/live/live.adapter';
import type { Config } from './kit/config';

const mebibyte = 1024 * 1024;

/** The API and the console as one Nest application, not yet listening. */
export const createServer = async (config: Config): Promise<NestFastifyApplication> => {
  const adapter = new FastifyAdapter({
    bodyLimit: mebibyte,
    genReqId: () => randomUUID(),
    trustProxy: true,
    forceCloseConnections: true,
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config), adapter, { bufferLogs: true });
  app.useWebSocketAdapter(new LiveAdapter(app, config.appUrl));
  app.enableShutdownHooks();
  return app;
};
