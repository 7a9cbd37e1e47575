-- Runs of ERPs that were requested: open ones, and what previews found. Outcomes of the others are events.
create table app.erp_synchronisation (
  id uuid primary key,
  company_id uuid not null,
  company_erp_id uuid not null,
  is_preview boolean not null,
  requested_at timestamptz not null,
  started_at timestamptz,
  attempts integer not null default 0,
  -- External ids of payments that a person wants beside those recorded by hand.
  keep_both text[] not null default '{}',
  -- Of the first attempt that compared a complete list, so that a repeated run tells the same.
  counts jsonb,
  failure jsonb,
  -- What a preview found: rows of payments.
  preview jsonb,
  ended_at timestamptz,
  is_cancelled boolean not null default false
);
-- One open run and one open preview an ERP.
create unique index erp_synchronisation_open on app.erp_synchronisation (company_erp_id, is_preview) where ended_at is null;
create index erp_synchronisation_erp on app.erp_synchronisation (company_id, company_erp_id);

-- The payments that a held run did not find.
create table app.erp_missing_payment (
  run_id uuid not null,
  company_id uuid not null,
  payment_id uuid not null,
  primary key (run_id, payment_id)
);
