import { Injectable } from '@nestjs/common';
import { AppDatabase } from '../http/app-database';
import { Secrets } from '../kit/secrets';

const maxDevices = 20;

/** Browsers that logged in to an account before. A row is a keyed hash of account and device together, so that nothing links accounts. */
@Injectable()
export class LoginDevices {
  constructor(
    private readonly database: AppDatabase,
    private readonly secrets: Secrets,
  ) {}

  /** The key of the device's own budget, or undefined when it never logged in to this account. */
  async keyOf(account: string, device: string | undefined): Promise<Buffer | undefined> {
    const key = this.hashOf(account, device ?? '');
    const deviceRow = await this.database.first('select from app.login_device where device_hash = $1', [key]);
    return deviceRow && device ? key : undefined;
  }

  async remember(administratorId: string, account: string, device: string): Promise<void> {
    await this.database.rows(
      `insert into app.login_device (device_hash, administrator_id) values ($1, $2)
       on conflict (device_hash) do update set last_login_at = now()`,
      [this.hashOf(account, device), administratorId],
    );
    await this.database.rows(
      `delete from app.login_device where device_hash in (
         select device_hash from app.login_device where administrator_id = $1 order by last_login_at desc offset $2)`,
      [administratorId, maxDevices],
    );
  }

  async forgetAllOf(administratorId: string): Promise<void> {
    await this.database.rows('delete from app.login_device where administrator_id = $1', [administratorId]);
  }

  private hashOf(account: string, device: string): Buffer {
    return this.secrets.hash('login-device', `${account}\n${device}`);
  }
}
