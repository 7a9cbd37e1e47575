-- Undone acts: places of the events alone, never their content. Commands are decided again from the ledger after a crash.
create table app.undo (
  id uuid primary key,
  company_id uuid not null,
  administrator_id uuid not null,
  streams jsonb not null,
  pauses jsonb,
  reason text,
  at timestamptz not null,
  done integer not null default 0,
  changed integer not null default 0,
  failures jsonb not null default '[]',
  begun_at timestamptz not null default now(),
  finished_at timestamptz
);
create index undo_company on app.undo (company_id, begun_at);
