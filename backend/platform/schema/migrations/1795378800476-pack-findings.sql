-- What contradicted the ledger when a pack was made.
alter table app.evidence_pack add column findings jsonb not null default '[]';
