import { Injectable } from '@nestjs/common';
import { AppDatabase } from '../http/app-database';
import { retryAfter } from '../http/refusals';
import { isLoopback, networkOf } from '../kit/networks';
import { rejections } from '../kit/rejections';
import { Secrets } from '../kit/secrets';

/** Mails an hour: to one address, requested from one network, sent by one company's imports; codes of one link and to one address. */
const limits = { address: 5, network: 60, imports: 60, codesOfLink: 5, codesToAddress: 20 };

/** An IPv4 address, or the half of an IPv6 address within which one household or office moves freely. */
const networkBits = { v4: 32, v6: 64 };

/** Limits mails to an address and from a network; unknown addresses count like known ones. */
@Injectable()
export class MailLimit {
  constructor(
    private readonly database: AppDatabase,
    private readonly secrets: Secrets,
  ) {}

  /** Counts one more mail. @throws Refused 429 when it is too many. */
  async take(email: string, ip: string): Promise<void> {
    const wait = (await this.countOfNetwork(ip)) || (await this.count(`address:${email}`, limits.address));
    if (wait > 0) throw tooMany(wait);
  }

  /** Counts one more mail that a company sends to an address on its own account. @throws Refused 429 */
  async takeAddress(email: string): Promise<void> {
    const wait = await this.count(`address:${email}`, limits.address);
    if (wait > 0) throw tooMany(wait);
  }

  /**
   * Counts one more code. The refusal depends on the link alone, whether anybody issued it or not.
   * @returns whether the address may get one more code; its limit must not reveal that the link is known
   * @throws Refused 429 when it is too many for the link or the network
   */
  async takeCode(link: string, address: string, ip: string): Promise<boolean> {
    const wait = (await this.count(`link:${link}`, limits.codesOfLink)) || (await this.countOfNetwork(ip));
    if (wait > 0) throw tooMany(wait);
    return (await this.count(`codes:${address}`, limits.codesToAddress)) === 0;
  }

  /** Counts one more mail of a company's import, which has no network limit; false when it is too many. */
  async allowsImport(email: string, companyId: string): Promise<boolean> {
    const wait =
      (await this.count(`import:${companyId}`, limits.imports)) ||
      (await this.count(`address:${email}`, limits.address));
    return wait === 0;
  }

  private async countOfNetwork(ip: string): Promise<number> {
    return isLoopback(ip) ? 0 : this.count(`network:${networkOf(ip, networkBits)}`, limits.network);
  }

  /** The seconds until one more is allowed; 0 if it is allowed now. */
  private async count(what: string, limit: number): Promise<number> {
    const countRow = await this.database.first<{ mails: number; seconds: number }>(
      `insert into app.mail_count as c (key, mails) values ($1, 1)
       on conflict (key) do update set
         mails = case when c.since < now() - interval '1 hour' then 1 else c.mails + 1 end,
         since = case when c.since < now() - interval '1 hour' then now() else c.since end
       returning mails, ceil(extract(epoch from since + interval '1 hour' - now()))::integer as seconds`,
      [this.secrets.hash('mail-limit', what)],
    );
    return countRow!.mails > limit ? Math.max(1, countRow!.seconds) : 0;
  }
}

const tooMany = (seconds: number) =>
  retryAfter(seconds, rejections.too_many_mails.detail, { status: 429, code: 'too_many_mails' });
