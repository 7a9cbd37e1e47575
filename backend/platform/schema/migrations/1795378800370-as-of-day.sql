-- Companies as of past days: schema as_of_<id> holds the read models `built` as they stood at the end of the day.
-- Unlogged like the tables of those schemas: a crash of Postgres empties both together.
create unlogged table app.as_of_day (
  id integer generated always as identity,
  company_id uuid not null,
  day date not null,
  wanted text[] not null,
  wanted_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  up_to bigint,
  built text[] not null default '{}',
  error text,
  primary key (company_id, day)
);
