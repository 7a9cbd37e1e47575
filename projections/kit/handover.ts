import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, ClientBase } from 'pg';
import { beforeAll, loadCheckpoints, rebuildingStatement, type Checkpoint } from './checkpoints';
import { tryLock, unlock, waitForLocks } from './locks';
import type { Log } from './log';

/*
 * How a rebuild in another process takes a projection over from the runner:
 * 1. The rebuild notifies `projection_control` and waits for the projection's lock.
 * 2. Between two batches the runner marks the projection `rebuilding`, releases the lock and pauses all its
 * projections, so that its announcements stay true.
 * 3. The rebuild catches up, swaps the tables and releases the lock.
 * 4. The runner takes the lock again, reads the projection's position and continues.
 * A rebuild that dies releases the lock, too. If it takes too long, the others continue, and `read.projection` shows
 * the position of this one.
 */
const channel = 'projection_control';
const handoverTimeoutMs = 2_000;

/** The runner's side. */
export class Handover {
  constructor(
    private readonly client: Client,
    private readonly checkpoints: readonly Checkpoint[],
    private readonly log: Log,
  ) {}

  /** Calls back with the projections that a rebuild requests. */
  async listen(onRequest: (names: string[]) => void): Promise<void> {
    this.client.on('notification', ({ channel: from, payload }) => {
      if (from === channel && payload) onRequest(JSON.parse(payload) as string[]);
    });
    await this.client.query(`listen ${channel}`);
  }

  /** Releases projections and waits until they are back, up to the timeout. */
  async give(names: readonly string[], signal: AbortSignal): Promise<void> {
    const givenCheckpoints = this.checkpoints.filter(
      ({ projection, state }) => names.includes(projection.name) && state !== 'rebuilding',
    );
    if (givenCheckpoints.length === 0) return;
    await this.client.query(rebuildingStatement(givenCheckpoints));
    for (const checkpoint of givenCheckpoints) checkpoint.state = 'rebuilding';
    await unlock(
      this.client,
      'projection',
      givenCheckpoints.map(({ projection }) => projection.name),
    );
    for (const deadline = Date.now() + handoverTimeoutMs; Date.now() < deadline && !signal.aborted;) {
      await sleep(10);
      if (await this.takeBack()) return;
    }
    this.log.warn({ projections: names }, 'A rebuild holds projections for too long; the others continue without them');
  }

  /** Takes the free ones back; true when none is missing any more. */
  async takeBack(): Promise<boolean> {
    let missing = false;
    for (const checkpoint of this.checkpoints.filter(({ state }) => state === 'rebuilding')) {
      const { name } = checkpoint.projection;
      const free = !(await this.isUnbuilt(checkpoint)) && (await tryLock(this.client, 'projection', name));
      if (free) await this.reload(checkpoint);
      else missing = true;
    }
    return !missing;
  }

  private async isUnbuilt({ isUnbuilt, projection }: Checkpoint): Promise<boolean> {
    if (!isUnbuilt) return false;
    const [now] = await loadCheckpoints(this.client, [projection]);
    return now?.position === beforeAll;
  }

  // A rebuild that was given up leaves the table and its position as they were.
  private async reload(checkpoint: Checkpoint): Promise<void> {
    const [now] = await loadCheckpoints(this.client, [checkpoint.projection]);
    if (!now) return;
    checkpoint.isUnbuilt = false;
    checkpoint.position = now.position;
    checkpoint.state = now.state === 'rebuilding' ? 'running' : now.state;
  }
}

/** The rebuild's side: the locks of these projections, from the runner if there is one. */
export async function obtain(
  client: ClientBase,
  asking: ClientBase,
  names: string[],
  lockTimeoutMs: number,
): Promise<void> {
  const locks = waitForLocks(client, 'projection', names, lockTimeoutMs);
  let notifying: Promise<unknown> | undefined;
  const ask = () => {
    notifying ??= asking
      .query(`select pg_notify('${channel}', $1)`, [JSON.stringify(names)])
      .catch(() => undefined)
      .finally(() => (notifying = undefined));
  };
  ask();
  const again = setInterval(ask, 100);
  await locks.finally(() => clearInterval(again));
}
