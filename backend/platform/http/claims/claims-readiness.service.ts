import { setTimeout as sleep } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { DatabaseClient } from '../../kit/database-client';
import type { ClaimKind } from '../../kit/claims/claim.rules';
import { rebuildClaims } from '../../kit/claims/rebuild-claims.job';
import { databaseUrlFor, type Config } from '../../kit/config';
import { EventStore } from '../../kit/event-store';
import { Secrets } from '../../kit/secrets';
import { AppDatabase } from '../app-database';
import { retryAfter } from '../refusals';
import { CLAIM_KINDS, CONFIG } from '../injection-tokens';

const retryMs = 500;
/** How long a start waits for claims that are built quickly; during a longer build reads are already served. */
const startupWaitMs = 5_000;
const retryAfterSeconds = 5;
const lock = `select pg_try_advisory_lock(hashtext('daicho.claims')) as "isLocked"`;

/** Builds the claims from the ledger once, after an upgrade to or a restore without them; no command is accepted before. */
@Injectable()
export class ClaimsReadiness implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('claims');
  private readonly closing = new AbortController();
  private building: Promise<void> | undefined;
  private isBuilt = false;

  constructor(
    private readonly database: AppDatabase,
    private readonly store: EventStore,
    private readonly secrets: Secrets,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLAIM_KINDS) private readonly kinds: readonly ClaimKind[],
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await Promise.race([this.whenBuilt(), sleep(startupWaitMs, undefined, { ref: false })]);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing.abort();
    await this.building;
  }

  /** @throws Refused 503 while claims are being built */
  mustBeBuilt(): void {
    if (this.isBuilt) return;
    throw retryAfter(retryAfterSeconds, '更新後の準備をしています。しばらくしてからもう一度お試しください。');
  }

  /** Settles when commands are accepted, or the application closes. */
  whenBuilt(): Promise<void> {
    return (this.building ??= this.build());
  }

  private async build(): Promise<void> {
    while (!this.isBuilt && !this.closing.signal.aborted) {
      try {
        this.isBuilt = await this.buildUnlessBuilt();
      } catch (err) {
        this.log.warn({ err }, 'claims could not be built from the ledger; commands are refused until they are');
      }
      if (!this.isBuilt) await sleep(retryMs, undefined, { signal: this.closing.signal }).catch(() => undefined);
    }
  }

  /** False while another instance builds. */
  private async buildUnlessBuilt(): Promise<boolean> {
    if (await this.isMarked()) return true;
    const client = new DatabaseClient({ connectionString: databaseUrlFor(this.config, 'backend') });
    client.on('error', () => undefined);
    await client.connect();
    try {
      const { rows } = await client.query<{ isLocked: boolean }>(lock);
      if (!rows[0]!.isLocked) return false;
      if (await this.isMarked()) return true;
      const { claims, doubles } = await rebuildClaims(client, this.store, this.secrets, this.kinds);
      this.log.log(`built ${claims} claims from the ledger`);
      if (doubles > 0) this.log.warn(`${doubles} values are held by several entities: the first keeps each`);
      return true;
    } finally {
      await client.end();
    }
  }

  private async isMarked(): Promise<boolean> {
    return (await this.database.rows('select from app.claims_built limit 1')).length > 0;
  }
}
