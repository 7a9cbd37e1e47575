import { Inject, Injectable } from '@nestjs/common';
import { AppDatabase } from '../http/app-database';
import { deviceLifetimeDays } from '../http/device-cookie';
import { Hourly } from '../http/hourly';
import { CONFIG } from '../http/injection-tokens';
import type { Config } from '../kit/config';

/** Deletes expired rows: ended sessions, used tokens, old login failures and counters. */
@Injectable()
export class Housekeeping extends Hourly {
  constructor(
    private readonly database: AppDatabase,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    super();
  }

  async tidy(): Promise<void> {
    await this.database.rows(
      `delete from app.session where ended_at is not null or created_at < now() - make_interval(hours => $1)`,
      [this.config.sessionMaxHours],
    );
    await this.database.rows(`delete from app.token where expires_at < now() - interval '1 day'`);
    await this.database.rows('delete from app.user_invitation where expires_at < now()');
    await this.database.rows(`delete from app.login_attempt where last_failed_at < now() - interval '1 day'`);
    await this.database.rows(`delete from app.login_network where window_started_at < now() - interval '1 hour'`);
    await this.database.rows('delete from app.login_device where last_login_at < now() - make_interval(days => $1)', [
      deviceLifetimeDays,
    ]);
    await this.database.rows(`delete from app.mail_count where since < now() - interval '1 hour'`);
  }
}
