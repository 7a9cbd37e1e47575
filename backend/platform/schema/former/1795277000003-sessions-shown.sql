alter table app.session
  add column if not exists id uuid not null default gen_random_uuid() unique,
  add column if not exists address text,
  add column if not exists user_agent text;
