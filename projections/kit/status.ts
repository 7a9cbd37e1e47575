import type { ClientBase } from 'pg';
import { beforeAll, type State } from './checkpoints';
import type { Ledger } from './ledger';
import type { Projection } from './projection';

export interface Status {
  name: string;
  state: State | 'new';
  position: bigint;
  /** Events of its types that are not in its rows yet; counted up to `mostCounted`. */
  lagEvents: number;
  /** How long the oldest of them has been waiting. */
  lagSeconds: number;
  error?: string;
  errorPosition?: string;
}

const maxCountedEvents = 100_000;

interface Row {
  name: string;
  state: State;
  position: string | null;
  error: string | null;
  error_position: string | null;
}

/** The position of each projection, and its distance to the end of the log. */
export async function statusOf(
  client: ClientBase,
  ledger: Ledger,
  projections: readonly Projection[],
): Promise<Status[]> {
  const { rows } = await client.query<Row>('select name, state, position, error, error_position from read.projection');
  const rowByName = new Map(rows.map((row) => [row.name, row]));
  const statuses = projections.map(({ name }): Status => {
    const row = rowByName.get(name);
    return {
      name,
      state: row?.state ?? 'new',
      position: BigInt(row?.position ?? beforeAll),
      lagEvents: 0,
      lagSeconds: 0,
      ...(row?.error && { error: row.error, errorPosition: row.error_position ?? undefined }),
    };
  });
  await countWaiting(ledger, projections, statuses);
  return statuses;
}

async function countWaiting(ledger: Ledger, projections: readonly Projection[], statuses: Status[]) {
  const lowest = statuses.map(({ position }) => position).reduce((a, b) => (a < b ? a : b), 2n ** 63n);
  const types = [...new Set(projections.flatMap((projection) => projection.types))];
  const handles = new Map<string, Set<string>>(projections.map(({ name, types: own }) => [name, new Set(own)]));
  let countedEvents = 0;
  for await (const facts of ledger.readAll({ after: lowest < 0n ? undefined : lowest, types })) {
    for (const status of statuses)
      for (const fact of facts) {
        if (fact.position <= status.position || !handles.get(status.name)?.has(fact.type)) continue;
        if (status.lagEvents === 0) status.lagSeconds = Math.max(0, (Date.now() - Date.parse(fact.at)) / 1_000);
        status.lagEvents++;
      }
    countedEvents += facts.length;
    if (countedEvents >= maxCountedEvents) return;
  }
}

/** As a person reads it. */
export function statusTable(statuses: readonly Status[]): string {
  const header = ['name', 'state', 'position', 'events behind', 'seconds behind', 'error'];
  const lines = statuses.map((status) => [
    status.name,
    status.state,
    status.position < 0n ? '-' : String(status.position),
    status.lagEvents >= maxCountedEvents ? `> ${maxCountedEvents}` : String(status.lagEvents),
    status.lagSeconds.toFixed(1),
    status.error ? `at ${status.errorPosition}: ${status.error.split('\n')[0]}` : '',
  ]);
  const widths = header.map((title, column) => Math.max(title.length, ...lines.map((line) => line[column]!.length)));
  return [header, ...lines]
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
