import type { ClientBase } from 'pg';
import type { Projection } from './projection';
import { quoteLiteral, type Statement } from './statements';

/** Before the first event of the log. */
export const beforeAll = -1n;

export type State = 'running' | 'stopped' | 'rebuilding';

/** The position of a projection. */
export interface Checkpoint {
  readonly projection: Projection;
  /** The last event in its rows. */
  position: bigint;
  state: State;
  /** New, or to be rebuilt after a migration, while the others are far ahead: it joins them after its rebuild. */
  isUnbuilt?: boolean;
}

/** Reads the positions of the projections and inserts the new ones. */
export async function loadCheckpoints(client: ClientBase, projections: readonly Projection[]): Promise<Checkpoint[]> {
  const names = projections.map(({ name }) => name);
  await client.query(
    `insert into read.projection (name, state) select unnest($1::text[]), 'running' on conflict do nothing`,
    [names],
  );
  const { rows } = await client.query<{ name: string; position: string | null; state: State }>(
    'select name, position, state from read.projection where name = any($1)',
    [names],
  );
  const rowByName = new Map(rows.map((row) => [row.name, row]));
  return projections.map((projection) => {
    const row = rowByName.get(projection.name);
    return { projection, position: BigInt(row?.position ?? beforeAll), state: row?.state ?? 'running' };
  });
}

const list = (checkpoints: readonly Checkpoint[]) =>
  checkpoints.map(({ projection }) => quoteLiteral(projection.name)).join(', ');

/** Sets the reached position. */
export const reachedStatement = (
  checkpoints: readonly Checkpoint[],
  position: bigint,
  lastEventAt?: string,
): Statement => ({
  text: `update read.projection set position = greatest(position, $2::numeric), state = 'running', error = null,
      error_position = null, updated_at = now(), last_event_at = coalesce($3::timestamptz, last_event_at)
    where name = any($1::text[])`,
  values: [
    quoteLiteral(`{${checkpoints.map(({ projection }) => projection.name)}}`),
    String(position),
    lastEventAt ? quoteLiteral(lastEventAt) : 'null',
  ],
});

/** It came so far and no further: the event at `at` is one it cannot take. */
export const stoppedStatement = (name: string, position: bigint, at: bigint, error: unknown): string =>
  `update read.projection set position = ${position < 0n ? 'null' : position}, state = 'stopped',
     error = ${quoteLiteral(messageOf(error))}, error_position = ${at}, updated_at = now() where name = ${quoteLiteral(name)}`;

/** A rebuild holds the projection for a moment. */
export const rebuildingStatement = (checkpoints: readonly Checkpoint[]): string =>
  `update read.projection set state = 'rebuilding', updated_at = now() where name in (${list(checkpoints)})`;

export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, 2_000);
