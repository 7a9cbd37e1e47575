-- Evidence packs, each for a day. Their files hold readable personal data, so they are encrypted, in pieces of about
-- one mebibyte: 'pack' is the zip, 'list' the CSV of a past day's screen on its way into the zip.
create table app.evidence_pack (
  id uuid primary key,
  company_id uuid not null,
  kind text not null,
  title text not null,
  state text not null check (state in ('waiting', 'making', 'ready', 'failed')),
  subject jsonb not null,
  viewer jsonb not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  events integer not null,
  done integer not null default 0,
  size integer,
  problem text
);
create index evidence_pack_company on app.evidence_pack (company_id, requested_at);
alter table app.evidence_pack enable row level security, force row level security;
create policy own_company on app.evidence_pack
  using (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid);

create table app.evidence_pack_part (
  evidence_pack_id uuid not null references app.evidence_pack on delete cascade,
  company_id uuid not null,
  file text not null,
  number integer not null,
  sealed bytea not null,
  primary key (evidence_pack_id, file, number)
);
alter table app.evidence_pack_part enable row level security, force row level security;
create policy own_company on app.evidence_pack_part
  using (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid);
