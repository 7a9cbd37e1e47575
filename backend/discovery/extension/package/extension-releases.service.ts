import { Injectable } from '@nestjs/common';
import { AppDatabase } from '../../../platform/http/app-database';

interface Release {
  contentHash: Buffer;
  releasedAt: Date;
}

/** When each content of the self-hosted extension became the newest, in `app.extension_release`. */
@Injectable()
export class ExtensionReleases {
  constructor(private readonly database: AppDatabase) {}

  /**
   * The release of a content, which is a new one unless the newest has the same. An older content that comes back, as
   * after a roll-back, is newer than the one before it. No two releases are of the same minute.
   */
  async releasedAt(contentHash: Buffer): Promise<Date> {
    for (;;) {
      const newest = await this.newest();
      if (newest?.contentHash.equals(contentHash)) return new Date(newest.releasedAt);
      // Another backend may take the minute first.
      await this.database.rows(
        `insert into app.extension_release (released_at, content_hash)
         select greatest(date_trunc('minute', now()), max(released_at) + interval '1 minute'), $1
         from app.extension_release on conflict do nothing`,
        [contentHash],
      );
    }
  }

  private newest(): Promise<Release | undefined> {
    return this.database.first<Release>(
      `select content_hash as "contentHash", released_at as "releasedAt" from app.extension_release
       order by released_at desc limit 1`,
    );
  }
}
