import { EventEmitter } from 'node:events';
import { LRUCache } from 'lru-cache';
import type { Client } from 'pg';
import type { SessionEnd } from '../../contract/live';
import { asOfDropped } from '../kit/as-of-days';
import { announcementChannel, type Announcement } from '../kit/announcement';
import { DatabaseClient } from '../kit/database-client';
import { progressMade } from './progress.service';
import { notePending } from './pending-writes';

/** An announcement of the projections. */
export interface Change extends Omit<Announcement, 'position'> {
  position: bigint;
}

/** The NOTIFY channel for ended sessions: `sessionKey` and reason, so that each instance drops its sockets. */
export const sessionEnded = 'session_ended';
/** The channel on which a worker hears that a job was queued. */
export const jobQueued = 'job_queued';

const channels = [announcementChannel, sessionEnded, progressMade, jobQueued, asOfDropped];
/** The application name of the connection in Postgres. */
export const listenerName = 'daicho listener';

/** The position of the read models, learnt over NOTIFY; lets a command wait until its own write can be read. */
export class Positions {
  /** How long, in milliseconds, an answer waits for the read models. */
  readModelTimeoutMs = 2_000;
  private readonly events = new EventEmitter().setMaxListeners(0);
  private readonly waiting = new Set<{ position: bigint; resolve: (isWritten: boolean) => void }>();
  private client: Client | undefined;
  private reachedPosition = 0n;
  private readonly revisions = new LRUCache<string, number>({ max: 10_000 });
  private isClosed = false;
  private isConnected = false;

  constructor(
    private readonly databaseUrl: string,
    /** Interval and timeout of the check that the connection is alive, in milliseconds. */
    private readonly heartbeatMs = 5_000,
  ) {}

  /** Whether announcements are received now. */
  get isListening(): boolean {
    return this.isConnected;
  }

  /** Starts to listen, and again whenever the connection is lost. */
  async listen(): Promise<void> {
    if (this.isClosed) return;
    const client = new DatabaseClient({
      connectionString: this.databaseUrl,
      application_name: listenerName,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: this.heartbeatMs,
    });
    this.client = client;
    client.on('notification', ({ channel, payload = '' }) =>
      channel === announcementChannel ? this.handleAnnouncement(payload) : this.events.emit(channel, payload),
    );
    client.on('error', () => {});
    client.on('end', () => {
      this.isConnected = false;
      if (!this.isClosed) setTimeout(() => void this.listen(), 250).unref();
    });
    try {
      await client.connect();
      await client.query(channels.map((channel) => `listen ${channel}`).join(';'));
      this.beat(client);
      const { rows } = await client.query<{ position: string | null }>(
        `select min(position)::text as position from read.projection where state = 'running'`,
      );
      this.advanceTo(BigInt(rows[0]?.position ?? 0));
      this.isConnected = true;
      // Announcements during the outage are lost.
      this.events.emit('reconnected');
    } catch {
      await client.end().catch(() => {});
    }
  }

  /**
   * Waits until the read models have passed a position; false after the timeout. The response then says that it lags.
   */
  async waitUntilWritten(position: bigint | undefined): Promise<boolean> {
    if (position === undefined || position <= this.reachedPosition) return true;
    const isWritten = await new Promise<boolean>((resolve) => {
      const waiter = { position, resolve };
      this.waiting.add(waiter);
      setTimeout(() => this.waiting.delete(waiter) && resolve(false), this.readModelTimeoutMs).unref();
    });
    if (!isWritten) notePending(position);
    return isWritten;
  }

  get position(): bigint {
    return this.reachedPosition;
  }

  /** The newest revision of a company that was announced as readable since the start, if any. */
  revisionOf(companyId: string): number | undefined {
    return this.revisions.get(companyId);
  }

  /** Calls the listener for each change; answers how to stop. */
  onChange(listener: (change: Change) => void): () => void {
    this.events.on('change', listener);
    return () => this.events.off('change', listener);
  }

  /** Calls the listener when changes may have been missed. */
  onReconnected(listener: () => void): () => void {
    this.events.on('reconnected', listener);
    return () => this.events.off('reconnected', listener);
  }

  /** Calls the listener with the key of each session that ended, here or in another instance, and why; or with its new key. */
  onSessionEnded(listener: (key: string, why: SessionEnd, newKey?: string) => void): () => void {
    const handlePayload = (payload: string) => {
      const [key = '', why, newKey] = payload.split(' ');
      listener(key, why === 'loggedOut' ? why : 'ended', newKey);
    };
    this.events.on(sessionEnded, handlePayload);
    return () => this.events.off(sessionEnded, handlePayload);
  }

  /** Calls the listener with each progress message of any instance, in the format of `Progress`. */
  onProgress(listener: (text: string) => void): () => void {
    this.events.on(progressMade, listener);
    return () => this.events.off(progressMade, listener);
  }

  /** Calls the listener when days have left the register of past days. */
  onPastDaysDropped(listener: () => void): void {
    this.events.on(asOfDropped, listener);
  }

  /** Calls the listener when a job was queued, or may have been. */
  onJobQueued(listener: () => void): void {
    this.events.on(jobQueued, listener);
    this.onReconnected(listener);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.client?.end().catch(() => {});
  }

  /** A connection that died without a word is found out, and ended, which makes another. */
  private beat(client: Client): void {
    const timer = setInterval(() => void client.query('select 1').catch(() => client.end()), this.heartbeatMs);
    timer.unref();
    client.once('end', () => clearInterval(timer));
  }

  private handleAnnouncement(payload: string): void {
    const { position, ...what } = JSON.parse(payload) as Announcement;
    for (const [companyId, revision] of Object.entries(what.revisions ?? {}))
      if (revision !== null) this.revisions.set(companyId, revision);
    this.advanceTo(BigInt(position));
    this.events.emit('change', { ...what, position: BigInt(position) } satisfies Change);
  }

  private advanceTo(position: bigint): void {
    if (position > this.reachedPosition) this.reachedPosition = position;
    for (const waiter of this.waiting) {
      if (waiter.position <= this.reachedPosition && this.waiting.delete(waiter)) waiter.resolve(true);
    }
  }
}
