import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AppDatabase } from '../http/app-database';
import { CONFIG } from '../http/tokens';
import type { Config } from '../kit/config';

const hour = 3_600_000;

/** Throws away what time has made useless: ended sessions, spent tokens, forgotten failures, old counts. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('housekeeping');
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: AppDatabase,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.tidy(), hour).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async tidy(): Promise<void> {
    try {
      await this.database.rows(
        `delete from app.session where ended_at is not null or created_at < now() - make_interval(hours => $1)`,
        [this.config.sessionMaxHours],
      );
      await this.database.rows(`delete from app.token where expires_at < now() - interval '1 day'`);
      await this.database.rows('delete from app.user_invitation where expires_at < now()');
      await this.database.rows(`delete from app.login_attempt where last_failed_at < now() - interval '1 day'`);
      await this.database.rows(`delete from app.mail_count where since < now() - interval '1 hour'`);
    } catch (err) {
      this.log.warn({ err }, 'could not tidy up');
    }
  }
}
