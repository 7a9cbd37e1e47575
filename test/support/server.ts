import type { AddressInfo } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Positions } from '../../backend/platform/http/read-model-positions';
import { databaseUrlFor, type Config } from '../../backend/platform/kit/config';
import { createServer } from '../../backend/server';
import { runProjections } from '../../projections/kit/runner';
import { projections } from '../../projections/registry';
import { Client } from './client';
import { startParts, type Parts } from './parts';
import type { SharedServer } from './shared-server';
import { RecordedLog } from './recorded-log';
import { rejectStoredSecrets } from './used-secrets';

/** The API with its projections on real parts, for one spec file. */
export interface TestServer extends SharedServer {
  app: NestFastifyApplication;
  log: RecordedLog;
  /** The projections, which a spec may stop and start again. */
  projections: { stop(): Promise<void>; start(): void };
}

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** @param settings changes to the configuration of the parts, or a function that makes them */
export async function startServer(
  settings: Partial<Config> | ((config: Parts['config']) => Promise<Partial<Config>>) = {},
  { log: place }: { log?: Parameters<typeof startParts>[0] } = {},
): Promise<TestServer> {
  const parts = await startParts(place);
  const changed = typeof settings === 'function' ? await settings(parts.config) : settings;
  const running = runnerOf(parts);
  running.start();
  const log = new RecordedLog();
  const app = await createServer({ ...parts.config, ...changed }, { log: log.logger });
  // Specs read their own writes, also when many of them share two cores.
  app.get(Positions, { strict: false }).readModelTimeoutMs = 20_000;
  await app.listen(0, '127.0.0.1');
  const url = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  return {
    url,
    dataDir: parts.config.dataDir,
    app,
    log,
    parts,
    stranger: () => new Client(url),
    projections: running,
    stop: async () => {
      try {
        await rejectStoredSecrets(parts.config, [log.place]);
      } finally {
        await app.close();
        await running.stop();
        await parts.stop();
      }
    },
  };
}

/** Runs `act` while the read models stand still; responses wait for them 0.2 s only. */
export const whileReadModelsStop = async (server: TestServer, act: () => Promise<void>): Promise<void> => {
  const positions = server.app.get(Positions);
  const timeoutMs = positions.readModelTimeoutMs;
  positions.readModelTimeoutMs = 200;
  await server.projections.stop();
  try {
    await act();
  } finally {
    server.projections.start();
    positions.readModelTimeoutMs = timeoutMs;
  }
};

const runnerOf = (parts: Parts): TestServer['projections'] => {
  const databaseUrl = databaseUrlFor(parts.config, 'projections');
  let stopping = new AbortController();
  let running = Promise.resolve();
  return {
    start: () => {
      stopping = new AbortController();
      running = runProjections({ projections, ledger: parts.store, databaseUrl, log: silent }, stopping.signal);
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
