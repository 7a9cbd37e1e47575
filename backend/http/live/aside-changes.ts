import { Injectable } from '@nestjs/common';
import type { ReadModel } from '../../contract/read-models';
import { announcementChannel, type Announcement } from '../../kit/announcement';
import { AppDatabase } from '../app-database';

/** Tells the consoles of a company that something changed which is no fact, so that no projection announces it: what is shown beside a read model is read again with it. */
@Injectable()
export class AsideChanges {
  constructor(private readonly database: AppDatabase) {}

  async tell(companyId: string, beside: ReadModel): Promise<void> {
    // Position 0: of how far the read models have come this says nothing.
    const announcement: Announcement = { position: '0', models: [], companies: { [companyId]: [beside] } };
    await this.database.rows(`select pg_notify('${announcementChannel}', $1)`, [JSON.stringify(announcement)]);
  }
}
