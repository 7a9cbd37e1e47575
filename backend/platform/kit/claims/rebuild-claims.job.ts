import type { ClientBase } from 'pg';
import { NIL } from 'uuid';
import { parseStream, streamName } from '../events';
import type { EventStore } from '../event-store';
import type { Secrets } from '../secrets';
import { claimKeyOf, holdingAfter, type ClaimKey, type ClaimKind, type Holding } from './claim.rules';

const rowsAtOnce = 5_000;

/** A value that an entity holds by the ledger. */
interface Held extends ClaimKey {
  stream: string;
}
export interface RebuiltClaims {
  claims: number;
  /** Values that several entities hold: facts from before there were claims. The first keeps it. */
  doubles: number;
}

/**
 * Rebuilds `app.claim` from the ledger while commands go on.
 * A claim whose lease began after the read started is left alone: its command is newer.
 */
export async function rebuildClaims(
  client: ClientBase,
  ledger: Pick<EventStore, 'readAll'>,
  secrets: Secrets,
  kinds: readonly ClaimKind[],
): Promise<RebuiltClaims> {
  const { rows } = await client.query<{ now: string }>('select clock_timestamp()::text as now');
  const heldClaims = await readHeld(ledger, secrets, kinds);
  await client.query('begin');
  try {
    const doubles = await store(client, heldClaims, rows[0]!.now);
    await client.query('delete from app.claims_built; insert into app.claims_built values (now()); commit');
    return { claims: heldClaims.length - doubles, doubles };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function readHeld(
  ledger: Pick<EventStore, 'readAll'>,
  secrets: Secrets,
  kinds: readonly ClaimKind[],
): Promise<Held[]> {
  const holdings = kinds.map((kind) => ({ kind, byStream: new Map<string, Holding>() }));
  const types = [...new Set(kinds.flatMap(({ after }) => Object.keys(after)))];
  for await (const facts of ledger.readAll({ types }))
    for (const fact of facts)
      for (const { kind, byStream } of holdings) {
        if (!kind.after[fact.type]) continue;
        const stream = streamName(fact.entity, fact.companyId, fact.entityId);
        const before = byStream.get(stream);
        // Delete and set again, so that the entity is ordered after the earlier holders of the value.
        byStream.delete(stream);
        byStream.set(stream, holdingAfter(kind, [fact], before));
      }
  return holdings.flatMap(({ kind, byStream }) =>
    [...byStream].flatMap(([stream, { value, isHeld }]) => {
      if (!isHeld || value === null) return [];
      return [{ ...claimKeyOf(secrets, kind, parseStream(stream)!.companyId, value), stream }];
    }),
  );
}

async function store(client: ClientBase, heldClaims: readonly Held[], since: string): Promise<number> {
  await client.query(
    `create temporary table claim_found (company_id uuid, kind text, value_hash bytea, stream text,
       primary key (company_id, kind, value_hash)) on commit drop`,
  );
  let insertedCount = 0;
  for (let first = 0; first < heldClaims.length; first += rowsAtOnce) {
    const some = heldClaims.slice(first, first + rowsAtOnce);
    const { rowCount } = await client.query(
      `insert into claim_found select * from unnest($1::uuid[], $2::text[], $3::bytea[], $4::text[]) on conflict do nothing`,
      [
        some.map(({ companyId }) => companyId),
        some.map(({ kind }) => kind),
        some.map(({ hash }) => hash),
        some.map(({ stream }) => stream),
      ],
    );
    insertedCount += rowCount ?? 0;
  }
  await client.query(
    `insert into app.claim as c (company_id, kind, value_hash, stream, command_id, leased_until)
     select company_id, kind, value_hash, stream, '${NIL}', '-infinity' from claim_found order by 1, 2, 3
     on conflict (company_id, kind, value_hash) do update set
       stream = excluded.stream, command_id = excluded.command_id, attempts = 1, is_shared = false,
       leased_until = excluded.leased_until
     where c.stream <> excluded.stream and c.leased_until < $1::timestamptz`,
    [since],
  );
  await client.query(
    `delete from app.claim c where leased_until < $1::timestamptz
       and not exists (select from claim_found f where (f.company_id, f.kind, f.value_hash) = (c.company_id, c.kind, c.value_hash))`,
    [since],
  );
  return heldClaims.length - insertedCount;
}
