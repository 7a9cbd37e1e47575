import {
  Global,
  Inject,
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import type { Pool } from 'pg';
import { clock, type Clock } from '../kit/clock';
import type { ClaimKind } from '../kit/claims/claim.rules';
import { CommandRunner } from '../kit/commands';
import { databaseUrlFor, type Config } from '../kit/config';
import { EventStore } from '../kit/event-store';
import type { EventSet } from '../kit/events';
import { Facts } from '../kit/facts';
import { PersonKeys } from '../kit/person-keys';
import { Secrets } from '../kit/secrets';
import { AccessLog } from './access-log/access-log.service';
import { AuditorViews } from './access-log/auditor-views.service';
import { AccessGuard } from './access.guard';
import { AppDatabase } from './app-database';
import { PastDaysService } from './as-of/past-days.service';
import { ClaimsReadiness } from './claims/claims-readiness.service';
import { Claims } from './claims/claims.service';
import { Commands } from './commands.service';
import { CompanyLock } from './company-lock.service';
import { CompanyRevisions } from './company-revisions.service';
import { DeviceCookie } from './device-cookie';
import { ExtensionTokens } from './extension-tokens.service';
import { ForgottenAddresses } from './forgotten-addresses.service';
import { IdentityCache } from './identity-cache.service';
import { LinkSessions } from './link-sessions.service';
import { poolOf } from './pools';
import { Positions } from './read-model-positions';
import { ProblemFilter } from './problem.filter';
import { ReadModels } from './read-models';
import { ReadModelsReadiness } from './read-models-readiness.service';
import { ScopeQueries } from './scopes.queries';
import { Sessions } from './sessions.service';
import { CLAIM_KINDS, CLOCK, CONFIG } from './injection-tokens';

const DOWNLOADS = Symbol('downloads');
const PAST = Symbol('past');
/** A company has two downloads at most: so several companies find a connection. */
const downloadPoolOptions = {
  max: 8,
  idle_in_transaction_session_timeout: 60_000,
  statement_timeout: 60_000,
  query_timeout: 65_000,
};

/** The registries of the areas: their events, and the kinds of values that are unique across streams. */
export interface Areas {
  entities: readonly EventSet[];
  claimKinds: readonly ClaimKind[];
  /** The store of a process that appends in a way of its own. */
  Store?: typeof EventStore;
}

/** The basis of every area: ledger, databases, commands and guards. */
@Global()
@Module({})
export class HttpModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly positions: Positions,
    private readonly store: EventStore,
    private readonly database: AppDatabase,
    @Inject(DOWNLOADS) private readonly downloads: Pool,
    @Inject(PAST) private readonly past: Pool,
  ) {}

  /** @param reactorClock the clock of the reactors, for specs that move it */
  static with(
    config: Config,
    { entities, claimKinds, Store = EventStore }: Areas,
    reactorClock: Clock = clock,
  ): DynamicModule {
    const url = databaseUrlFor(config, 'backend');
    const sharedProviders = [
      { provide: CONFIG, useValue: config },
      { provide: CLAIM_KINDS, useValue: claimKinds },
      { provide: CLOCK, useValue: reactorClock },
      { provide: Secrets, useValue: new Secrets(config.secretKey) },
      { provide: AppDatabase, useFactory: () => new AppDatabase(poolOf(url)) },
      { provide: DOWNLOADS, useFactory: () => poolOf(url, downloadPoolOptions) },
      { provide: PAST, useFactory: () => poolOf(url, { max: 4 }) },
      {
        provide: ReadModels,
        inject: [AppDatabase, DOWNLOADS, ReadModelsReadiness, PAST],
        useFactory: ({ pool }: AppDatabase, downloads: Pool, readiness: ReadModelsReadiness, past: Pool) =>
          new ReadModels(pool, downloads, () => readiness.mustBeBuilt(), past),
      },
      {
        provide: PersonKeys,
        inject: [AppDatabase, Secrets],
        useFactory: ({ pool }: AppDatabase, secrets: Secrets) => new PersonKeys(pool, secrets),
      },
      {
        provide: EventStore,
        inject: [PersonKeys],
        useFactory: (keys: PersonKeys) => new Store(config.eventStoreUrl!, new Facts(entities, keys)),
      },
      { provide: CommandRunner, inject: [EventStore], useFactory: (store: EventStore) => new CommandRunner(store) },
      { provide: Positions, useFactory: () => new Positions(url) },
      {
        provide: DeviceCookie,
        inject: [Secrets],
        useFactory: (secrets: Secrets) => new DeviceCookie(config, secrets),
      },
      AccessGuard,
      ClaimsReadiness,
      Claims,
      AccessLog,
      Commands,
      CompanyLock,
      CompanyRevisions,
      ExtensionTokens,
      ForgottenAddresses,
      IdentityCache,
      LinkSessions,
      AuditorViews,
      PastDaysService,
      ReadModelsReadiness,
      ScopeQueries,
      Sessions,
    ];
    return {
      module: HttpModule,
      imports: [CqrsModule.forRoot()],
      providers: [...sharedProviders, { provide: APP_FILTER, useClass: ProblemFilter }],
      exports: [...sharedProviders, CqrsModule],
    };
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.positions.listen();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.positions.close();
    await this.store.close();
    await Promise.all([this.database.pool, this.downloads, this.past].map((pool) => pool.end()));
  }
}
