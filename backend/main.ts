import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module';
import { runHeavyJobs } from './platform/jobs/heavy-jobs-process';
import { heavyJobsArgument } from './platform/jobs/job-share';
import { readConfig, receiveEnvironment, type Config } from './platform/kit/config';
import { sendToParent } from './platform/kit/parent-messages';
import { isUnavailable } from './platform/kit/unavailable';
import { logOf, nestLog } from './platform/operations/log';
import { upgradeNotice } from './platform/schema/app-upgrade';
import { prepareApp } from './platform/schema/prepare-app';

const retryMs = 500;

async function serve(): Promise<void> {
  /** Otherwise garbage doubles the heap before V8 collects it: beside a large import a backend would hold 270 MB. */
  setFlagsFromString('--heap-growing-percent=50');
  // Loaded here: the process of heavy jobs needs no HTTP.
  const { createServer } = await import('./server');
  await receiveEnvironment();
  const config = readConfig();
  await prepareWhenAvailable(config);
  const app = await createServer(config, { jobs: 'light' });
  await app.listen(config.port, config.host);
  process.send?.('ready');
}

async function prepareWhenAvailable(config: Config): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      const upgrade = await prepareApp(config);
      if (!upgrade) return;
      logOf(config).info(upgrade, 'schema app was upgraded');
      sendToParent({ notice: upgradeNotice(upgrade) });
      return;
    } catch (err) {
      if (!isUnavailable(err)) throw err;
      if (tries === 0) logOf(config).warn({ err }, 'the database is unavailable; the backend waits for it');
      await sleep(retryMs);
    }
  }
}

/** The same application without HTTP. */
const createJobsContext = (config: Config) =>
  NestFactory.createApplicationContext(AppModule.with(config, { jobs: 'heavy' }), {
    logger: nestLog(logOf(config).child({ process: 'jobs' })),
    abortOnError: false,
  });

async function main(): Promise<void> {
  if (process.argv[2] !== heavyJobsArgument) return serve();
  await runHeavyJobs(createJobsContext);
  process.exit();
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
