import { Injectable } from '@nestjs/common';
import { AppDatabase } from '../app-database';
import { Hourly } from '../hourly';

/** Makes the access log's partitions of the coming months and drops those older than 13 months. */
@Injectable()
export class AccessLogPartitions extends Hourly {
  constructor(private readonly database: AppDatabase) {
    super();
  }

  async tidy(): Promise<void> {
    await this.database.rows('select app.prepare_access_log()');
  }
}
