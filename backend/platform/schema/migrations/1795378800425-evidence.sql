-- The keys that sign checkpoints; private ones are encrypted with SECRET_KEY. `rotation` is the note by which the key
-- before introduces this one.
create table app.evidence_key (
  number integer primary key,
  public_key bytea not null unique,
  private_key bytea not null,
  rotation text,
  created_at timestamptz not null
);

-- At most one row: every event of the log up to `position` is in the trees.
create table app.evidence_log (
  one boolean primary key default true check (one),
  position bigint
);

-- The Merkle tree of each company. A tile holds up to 256 hashes of one level; level n has the roots of full tiles of
-- level n - 1. Level 0 has the leaves, with the ids of their events.
create table app.evidence_tree (
  company_id uuid primary key,
  size integer not null
);
create table app.evidence_tile (
  company_id uuid not null,
  level smallint not null,
  index integer not null,
  hashes bytea not null,
  event_ids bytea,
  primary key (company_id, level, index)
);
alter table app.evidence_tile alter column hashes set storage external, alter column event_ids set storage external;

create table app.evidence_checkpoint (
  company_id uuid not null,
  size integer not null,
  root bytea not null,
  key_number integer not null references app.evidence_key,
  note text not null,
  created_at timestamptz not null,
  is_copied boolean not null default false,
  primary key (company_id, size)
);
create index evidence_checkpoint_uncopied on app.evidence_checkpoint (company_id) where not is_copied;

-- What contradicts the tree or a checkpoint. A problem that is found again is only dated again.
create table app.evidence_problem (
  id uuid primary key,
  company_id uuid not null,
  kind text not null,
  subject text not null,
  event_number integer,
  event_id uuid,
  stream text,
  revision integer,
  event_type text,
  checkpoint_size integer,
  detail text,
  found_at timestamptz not null,
  last_found_at timestamptz not null,
  unique (company_id, kind, subject)
);

-- The newest verification of each company, and every run over the whole ledger.
create table app.evidence_verification (
  company_id uuid primary key,
  verified_at timestamptz not null,
  events integer not null,
  checkpoints integer not null,
  problems integer not null
);
create table app.evidence_run (
  id uuid primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  events integer not null,
  checkpoints integer not null,
  problems integer not null
);

do $$
declare
  name text;
begin
  foreach name in array array['evidence_tile', 'evidence_checkpoint', 'evidence_problem', 'evidence_verification'] loop
    execute format('alter table app.%I enable row level security, force row level security', name);
    execute format($policy$create policy own_company on app.%I
      using (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid)
      with check (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid)$policy$, name);
  end loop;
end $$;
