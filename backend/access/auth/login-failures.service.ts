import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Credentials } from '../../platform/credentials/credentials.service';
import { AccessLog, originOf } from '../../platform/http/access-log/access-log.service';
import type { HttpRequest } from '../../platform/http/api-request';
import { networkOf } from '../../platform/kit/networks';
import { Secrets } from '../../platform/kit/secrets';

/** Records failed logins: of a known account in its company's access log, of an unknown one as a keyed hash in the security log. */
@Injectable()
export class LoginFailures implements OnModuleDestroy {
  private readonly log = new Logger('security');
  private readonly pending = new Set<Promise<void>>();

  constructor(
    private readonly credentials: Credentials,
    private readonly accessLog: AccessLog,
    private readonly secrets: Secrets,
  ) {}

  /** The id of an account in logs: stable, but without the address. */
  keyOf(account: string): string {
    return this.secrets.hash('security-log', account).toString('hex').slice(0, 16);
  }

  /** The answer does not wait for it, so that known and unknown accounts are answered equally fast. */
  record(account: string, request: HttpRequest): void {
    const recording = this.write(account, request)
      .catch((err: unknown) => this.log.error({ err }, 'could not record a failed login'))
      .finally(() => this.pending.delete(recording));
    this.pending.add(recording);
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.pending);
  }

  private async write(account: string, request: HttpRequest): Promise<void> {
    const owner = await this.credentials.ownerOf(account);
    if (!owner)
      return this.log.warn({ account: this.keyOf(account), address: request.ip }, 'failed login, unknown account');
    const group = networkOf(request.ip, { v4: 24, v6: 48 });
    await this.accessLog.record({ ...owner, kind: 'login_failed', group, ...originOf(request) });
  }
}
