import { Inject, Injectable } from '@nestjs/common';
import { AppDatabase } from '../http/app-database';
import { deviceLifetimeDays } from '../http/device-cookie';
import { CONFIG } from '../http/injection-tokens';
import { linkIsGood } from '../http/link-sessions.service';
import { JobWorker } from '../jobs/job-worker.service';
import type { Config } from '../kit/config';

/** Deletes expired rows: ended sessions, used tokens, old login failures and counters. */
@Injectable()
export class Housekeeping {
  constructor(
    private readonly database: AppDatabase,
    @Inject(CONFIG) private readonly config: Config,
    worker: JobWorker,
  ) {
    worker.handle({ name: 'housekeeping', isRecurring: true, run: () => this.deleteExpired() });
    worker.handle({ name: 'access_log_partitions', isRecurring: true, run: () => this.preparePartitions() });
  }

  private async deleteExpired(): Promise<void> {
    await this.database.rows(
      `delete from app.session where ended_at is not null or created_at < now() - make_interval(hours => $1)`,
      [this.config.sessionMaxHours],
    );
    await this.database.rows(`delete from app.token where expires_at < now() - interval '1 day'`);
    await this.database.rows(`delete from app.link_code where sent_at < now() - interval '1 day'`);
    await this.database.rows(
      `delete from app.link_session s using app.link_token l where l.id = s.link_id and (s.ended_at is not null
         or not (${linkIsGood}) or l.kind = 'auditor' and s.created_at < now() - make_interval(hours => $1))`,
      [this.config.sessionMaxHours],
    );
    await this.database.rows(`delete from app.link_token where expires_at < now() - interval '30 days'`);
    await this.database.rows(`delete from app.oauth_state where expires_at < now() - interval '1 day'`);
    await this.database.rows(`delete from app.extension_code where expires_at < now() - interval '1 day'`);
    await this.database.rows('delete from app.user_invitation where expires_at < now()');
    await this.database.rows(`delete from app.login_attempt where last_failed_at < now() - interval '1 day'`);
    await this.database.rows(`delete from app.login_network where window_started_at < now() - interval '1 hour'`);
    await this.database.rows('delete from app.login_device where last_login_at < now() - make_interval(days => $1)', [
      deviceLifetimeDays,
    ]);
    await this.database.rows(`delete from app.mail_count where since < now() - interval '1 hour'`);
    await this.database.rows(
      `delete from app.job where kind = 'mail' and state = 'failed' and due_at < now() - interval '30 days'`,
    );
  }

  /** Creates the access log's partitions of the coming months and drops those older than 13 months. */
  private async preparePartitions(): Promise<void> {
    await this.database.rows('select app.prepare_access_log()');
  }
}
