/** An append carries a deadline of half of this, so that none lands after its lease even where clocks differ by seconds. */
export const leaseSeconds = 10;

const lease = `clock_timestamp() + interval '${leaseSeconds} seconds'`;
const key = 'company_id = $1 and kind = $2 and value_hash = $3';

/** Claims values in the order of their keys, so that two such statements never wait for each other in a circle. */
export const insertClaims = `
  insert into app.claim as c (company_id, kind, value_hash, stream, command_id, leased_until)
  select company_id, kind, value_hash, stream, command_id, ${lease}
  from unnest($1::uuid[], $2::text[], $3::bytea[], $4::text[], $5::uuid[])
    as wish (company_id, kind, value_hash, stream, command_id)
  order by company_id, kind, value_hash
  on conflict (company_id, kind, value_hash) do update set
    attempts = case when c.leased_until < clock_timestamp() then 1 else c.attempts + 1 end,
    is_shared = c.leased_until >= clock_timestamp() and (c.is_shared or c.command_id <> excluded.command_id),
    command_id = excluded.command_id, leased_until = excluded.leased_until
  where c.stream = excluded.stream
  returning company_id as "companyId", kind, value_hash as hash, xmax = 0 as "isNew"`;

export const readClaim = `
  select stream, command_id as "commandId", attempts, is_shared as "isShared", leased_until::text as "leasedUntil",
    leased_until < clock_timestamp() as "isEnded"
  from app.claim where ${key}`;

/** Takes a void claim over, unless it changed since it was read. */
export const replaceClaim = `
  update app.claim set stream = $4, command_id = $5, attempts = 1, is_shared = false, leased_until = ${lease}
  where ${key} and stream = $6 and command_id = $7 and attempts = $8 and leased_until = $9::timestamptz`;

/** After a refusal: only while no other attempt shares the claim. */
const ofRefused = `${key} and stream = $4 and command_id = $5 and attempts = 1`;
export const deleteRefused = `delete from app.claim where ${ofRefused}`;
export const endLeaseOfRefused = `update app.claim set leased_until = clock_timestamp() where ${ofRefused}`;

/** Deletes the claims of these streams, locked in the order of their keys like those that are inserted. */
export const releaseClaims = `
  with released as (
    select company_id, kind, value_hash from app.claim where stream = any($1)
    order by company_id, kind, value_hash for update)
  delete from app.claim c using released r
  where c.company_id = r.company_id and c.kind = r.kind and c.value_hash = r.value_hash`;
