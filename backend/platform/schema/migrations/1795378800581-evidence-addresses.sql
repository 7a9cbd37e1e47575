-- Mail addresses outside the company that get each checkpoint, encrypted with SECRET_KEY: the ledger names their domains alone.
alter table app.evidence_delivery add column addresses bytea;
