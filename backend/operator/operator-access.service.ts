import { text } from 'node:stream/consumers';
import { NestFactory } from '@nestjs/core';
import { ClaimsReadiness } from '../platform/http/claims/claims-readiness.service';
import type { Config } from '../platform/kit/config';
import { companies } from './companies.queries';
import { withEvidence } from './evidence.service';
import { withJobs } from './jobs.service';
import { forgottenPersons } from './forgotten-persons.service';
import { withOAuthClients } from './oauth-clients.service';
import type { OperatorTools } from './operator-cli.service';
import { Operator } from './operator.service';
import { OperatorModule } from './operator.module';

/** Reaches the database and the event store of this configuration, for as long as a command takes. */
export const reachOf = (config: Config): OperatorTools => ({
  companies: () => companies(config),
  listForgotten: () => forgottenPersons(config),
  jobs: (act) => withJobs(config, act),
  oauthClients: (act) => withOAuthClients(config, act),
  evidence: (act) => withEvidence(config, act),
  // A terminal would show what is typed.
  standardInput: () => (process.stdin.isTTY ? Promise.resolve('') : text(process.stdin)),
  async change(change) {
    const app = await NestFactory.createApplicationContext(OperatorModule.with(config), { logger: ['error', 'warn'] });
    try {
      await app.get(ClaimsReadiness).whenBuilt();
      return await change(app.get(Operator));
    } finally {
      await app.close();
    }
  },
});
