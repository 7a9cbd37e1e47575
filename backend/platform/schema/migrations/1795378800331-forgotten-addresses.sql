-- Keyed hashes of the addresses of forgotten users, so that reports of doors do not record these persons again.
create table app.forgotten_address (
  company_id uuid not null,
  address_hash bytea not null,
  primary key (company_id, address_hash)
);
