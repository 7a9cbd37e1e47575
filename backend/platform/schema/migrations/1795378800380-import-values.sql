-- Whether an import creates what its file names and nobody registered, and the values that name nothing known.
alter table app.import
  add column makes_new boolean not null default false,
  add column named_values jsonb not null default '[]';
-- What administrators chose for a value of a file. It holds for the next file of the kind, too.
create table app.import_value (
  company_id uuid not null,
  kind text not null,
  field text not null,
  value text not null,
  entity_id uuid not null,
  primary key (company_id, kind, field, value)
);
