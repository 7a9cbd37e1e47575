import { setTimeout as sleep } from 'node:timers/promises';
import { Client as Postgres } from 'pg';
import type { Place } from './place';

const pollIntervalMs = 500;
const stillPollsCount = 6;

/** Waits until the backend has read what was filled in: checkpoints of reactors and of the evidence stand still for 3 s. */
export async function untilRead(place: Place): Promise<void> {
  const client = new Postgres(place.config.databaseUrl);
  await client.connect();
  const positions = async () => {
    const { rows } = await client.query<{ all: string | null }>(
      `select string_agg(position::text, ',') as all from (
         select commit_position as position from app.reactor union all select position from app.evidence_log) p`,
    );
    return rows[0]!.all;
  };
  let before = await positions();
  for (let stillCount = 0; stillCount < stillPollsCount;) {
    await sleep(pollIntervalMs);
    const now = await positions();
    stillCount = now === before && now !== null ? stillCount + 1 : 0;
    before = now;
  }
  await client.end();
}
