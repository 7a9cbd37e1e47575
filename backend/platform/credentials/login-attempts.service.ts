import { Injectable } from '@nestjs/common';
import { AppDatabase } from '../http/app-database';
import { isLoopback, networkOf } from '../kit/networks';
import { Secrets } from '../kit/secrets';
import { LoginDevices } from './login-devices.service';

const freeFailures = 5;
const firstDelaySeconds = 15;
const maxDelaySeconds = 900;

/** A network may hold many people who mistype; its failures are counted for a quarter of an hour. */
const networkFailures = 50;
const networkWindowSeconds = 900;
const networkBits = { v4: 24, v6: 48 };

const failures = `case when a.last_failed_at < now() - interval '1 day' then 1 else a.failures + 1 end`;
const delay = `least(${maxDelaySeconds}, ${firstDelaySeconds} * power(2, least(${failures}, 30) - ${freeFailures}))`;
const blockedUntil = `case when ${failures} >= ${freeFailures} then now() + make_interval(secs => ${delay}) end`;
const isOver = `n.window_started_at <= now() - make_interval(secs => ${networkWindowSeconds})`;

/** The origin of an attempt. */
export interface Visitor {
  ip: string;
  device?: string;
}

/**
 * The counters that one attempt uses. A device that logged in before has a budget of its own and does not use the
 * network's.
 */
export interface Budget {
  account: Buffer;
  device: Buffer;
  network?: Buffer;
}

const anyDevice = Buffer.alloc(0);

/**
 * Rate limit of logins. Failures count by account, known or unknown.
 * Five are free; then each doubles the wait, from 15 seconds to 15 minutes.
 * Each attempt counts as failed before its password is verified, so that many at once cannot slip through.
 */
@Injectable()
export class LoginAttempts {
  constructor(
    private readonly database: AppDatabase,
    private readonly devices: LoginDevices,
    private readonly secrets: Secrets,
  ) {}

  async budgetOf(account: string, { ip, device }: Visitor): Promise<Budget> {
    const deviceKey = await this.devices.keyOf(account, device);
    const sharesNetwork = !deviceKey && !isLoopback(ip);
    return {
      account: this.hashOf(account),
      device: deviceKey ?? anyDevice,
      network: sharesNetwork ? this.secrets.hash('login-network', networkOf(ip, networkBits)) : undefined,
    };
  }

  /** Counts one attempt unless a budget is spent. @returns then the seconds to wait */
  async take(budget: Budget): Promise<number | undefined> {
    const networkWait = budget.network && (await this.takeOfNetwork(budget.network));
    if (networkWait !== undefined) return networkWait;
    const accountWait = await this.takeOfAccount(budget);
    if (accountWait !== undefined) await this.giveBack(budget);
    return accountWait;
  }

  /**
   * Verifies the password of a counted attempt. An attempt that cannot be verified, for example because the queue is
   * full, is not counted.
   */
  async verify<T>(budget: Budget, verify: () => Promise<T | undefined>): Promise<T | undefined> {
    try {
      const result = await verify();
      if (result) await this.resetBudget(budget);
      return result;
    } catch (error) {
      await this.takeBack(budget);
      throw error;
    }
  }

  private async resetBudget(budget: Budget): Promise<void> {
    const { account, device } = budget;
    await this.database.rows('delete from app.login_attempt where email_hash = $1 and device_hash = $2', [
      account,
      device,
    ]);
    await this.giveBack(budget);
  }

  /** It was no more blocked than before. */
  private async takeBack(budget: Budget): Promise<void> {
    await this.database.rows(
      `update app.login_attempt set failures = greatest(failures - 1, 0), blocked_until = null
       where email_hash = $1 and device_hash = $2`,
      [budget.account, budget.device],
    );
    await this.giveBack(budget);
  }

  /** A new password was set: the failures of all devices are cleared. */
  async clear(account: string): Promise<void> {
    await this.database.rows('delete from app.login_attempt where email_hash = $1', [this.hashOf(account)]);
  }

  private async takeOfAccount({ account, device }: Budget): Promise<number | undefined> {
    const countedAttempt = await this.database.first(
      `insert into app.login_attempt as a (email_hash, device_hash, failures) values ($1, $2, 1)
       on conflict (email_hash, device_hash) do update
         set failures = ${failures}, blocked_until = ${blockedUntil}, last_failed_at = now()
         where a.blocked_until is null or a.blocked_until <= now()
       returning failures`,
      [account, device],
    );
    if (countedAttempt) return undefined;
    const block = await this.database.first<{ seconds: number }>(
      `select ceil(extract(epoch from blocked_until - now()))::integer as seconds from app.login_attempt
       where email_hash = $1 and device_hash = $2`,
      [account, device],
    );
    return Math.max(1, block?.seconds ?? 1);
  }

  private async takeOfNetwork(network: Buffer): Promise<number | undefined> {
    const countedAttempt = await this.database.first(
      `insert into app.login_network as n (network_hash, failures) values ($1, 1)
       on conflict (network_hash) do update set
         failures = case when ${isOver} then 1 else n.failures + 1 end,
         window_started_at = case when ${isOver} then now() else n.window_started_at end
         where n.failures < ${networkFailures} or ${isOver}
       returning failures`,
      [network],
    );
    if (countedAttempt) return undefined;
    const block = await this.database.first<{ seconds: number }>(
      `select ceil(extract(epoch from window_started_at - now()) + ${networkWindowSeconds})::integer as seconds
       from app.login_network where network_hash = $1`,
      [network],
    );
    return Math.max(1, block?.seconds ?? 1);
  }

  private async giveBack({ network }: Budget): Promise<void> {
    if (!network) return;
    await this.database.rows(
      'update app.login_network set failures = greatest(failures - 1, 0) where network_hash = $1',
      [network],
    );
  }

  private hashOf(account: string): Buffer {
    return this.secrets.hash('login-attempt', account);
  }
}
