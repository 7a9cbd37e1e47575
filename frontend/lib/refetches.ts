import type { Query, QueryClient } from '@tanstack/react-query';
import { company } from '../../backend/contract/company';
import type { ServerToClient } from '../../backend/contract/live';
import type { ReadModel } from '../../backend/contract/read-models';
import { nameOf } from './input';
import { writtenRevision } from './pending';
import { refresh } from './query-client';

type Changed = Parameters<ServerToClient['changed']>[0];

/** Pushes within this time become one refetch. */
const batchDelayMs = 50;
const minIntervalMs = 500;
/** The screen of a removed entity has left by then. */
export const removalMs = 5_000;

const isContract = ({ queryKey }: Query) => queryKey[0] === nameOf(company.contract);

/** Refetches the screen after own writes and after pushes: once for each own write, and at most twice a second for pushes. */
class Refetches {
  /** While connected, the server pushes the contract itself, so that counted changes need not refetch it. */
  isConnected = false;
  private readonly waiting = new Set<ReadModel>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private lastAt = -Infinity;
  private writesUnderWay = 0;
  /** The revision up to which the last refetch of everything has read. */
  private readRevision = 0;
  private pushedRevision = 0;
  private contractToo = false;
  /** Entities that this console removes: what still shows them is not read again, since they are gone. */
  private readonly removedIds = new Set<string>();

  constructor(private readonly client: QueryClient) {}

  /** Refetches everything that may have changed, the contract included. */
  all(): void {
    this.refetch();
  }

  /**
   * Runs a write and refetches everything once it succeeded, also while the socket is down.
   * @param removedIds the entities that the write removes
   */
  async after<T>(write: () => Promise<T>, removedIds: readonly string[] = []): Promise<T> {
    this.writesUnderWay += 1;
    removedIds.forEach((id) => this.removedIds.add(id));
    try {
      const answer = await write();
      this.readRevision = writtenRevision();
      this.refetch(undefined, !this.isConnected || this.contractToo);
      setTimeout(() => this.forget(removedIds), removalMs);
      return answer;
    } catch (error) {
      this.forget(removedIds);
      throw error;
    } finally {
      this.writesUnderWay -= 1;
    }
  }

  /** Refetches what a push changed. The push of an own write waits for its answer, whose refetch then reads it. */
  applyChange({ models, revision, isCounted }: Changed): void {
    const isRead = isCounted && this.pushedRevision < revision && revision <= this.readRevision;
    if (isCounted) this.pushedRevision = Math.max(this.pushedRevision, revision);
    if (isRead) return;
    models.forEach((model) => this.waiting.add(model));
    this.contractToo ||= !isCounted || !this.isConnected;
    const delayMs = this.writesUnderWay > 0 ? minIntervalMs : batchDelayMs;
    this.timer ??= setTimeout(
      () => this.refetch([...this.waiting], this.contractToo),
      Math.max(delayMs, this.lastAt + minIntervalMs - performance.now()),
    );
  }

  /** Drops what waits: the console closes. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting.clear();
    this.contractToo = false;
  }

  private forget(ids: readonly string[]): void {
    ids.forEach((id) => this.removedIds.delete(id));
  }

  private refetch(models?: readonly ReadModel[], withContract = true): void {
    this.stop();
    this.lastAt = performance.now();
    const removedIds = [...this.removedIds];
    const isRemoved = ({ queryKey }: Query) => {
      const input = JSON.stringify(queryKey[1] ?? '');
      return removedIds.some((id) => input.includes(id));
    };
    void refresh(this.client, models, (query) => withContract || !isContract(query), isRemoved);
  }
}

const byClient = new WeakMap<QueryClient, Refetches>();

export const refetchesOf = (client: QueryClient): Refetches => {
  if (!byClient.has(client)) byClient.set(client, new Refetches(client));
  return byClient.get(client)!;
};

/** The console of a company closes: the next one counts otherwise. */
export const forgetRefetches = (client: QueryClient): void => {
  byClient.get(client)?.stop();
  byClient.delete(client);
};
