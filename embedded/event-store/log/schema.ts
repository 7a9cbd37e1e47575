import { ClientBase } from 'pg';

/** Each entry brings the schema one version further; entries are never edited, only added. */
const VERSIONS = [
  `create table event_store.owner (
     one boolean primary key default true check (one),
     epoch bigint not null
   );
   insert into event_store.owner (epoch) values (0);
   create table event_store.events (
     position bigint primary key,
     stream text collate "C" not null,
     revision bigint not null,
     event_id uuid not null,
     type text collate "C" not null,
     created bigint not null,
     frame bytea not null
   );
   alter table event_store.events alter column frame set storage external;
   create unique index events_stream_revision on event_store.events (stream, revision);
   create index events_event_id on event_store.events (event_id);`,
];

/** Brings the tables of the log to the version this node knows. The caller holds the lock of the log. */
export async function migrate(client: ClientBase): Promise<void> {
  await client.query(`create schema if not exists event_store;
    create table if not exists event_store.version (version int not null)`);
  const { rows } = await client.query<{ version: number }>('select version from event_store.version');
  const version = rows[0]?.version ?? 0;
  if (version > VERSIONS.length)
    throw new Error(`The event log has version ${version}; this node knows up to ${VERSIONS.length}`);
  if (version === VERSIONS.length) return;
  await client.query(`begin;
    ${VERSIONS.slice(version).join('\n')}
    delete from event_store.version;
    insert into event_store.version values (${VERSIONS.length});
    commit`);
}
