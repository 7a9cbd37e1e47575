-- Where checkpoints of a company are sent, and the largest that was. The address of the webhook and its secret are
-- encrypted with SECRET_KEY: the ledger names the host alone.
create table app.evidence_delivery (
  company_id uuid primary key,
  administrator_ids uuid[] not null default '{}',
  webhook_host text,
  webhook bytea,
  mailed_size integer not null default 0,
  posted_size integer not null default 0
);
alter table app.evidence_delivery enable row level security, force row level security;
create policy own_company on app.evidence_delivery
  using (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid)
  with check (company_id = nullif(current_setting('daicho.company_id', true), '')::uuid);
