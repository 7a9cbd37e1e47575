-- When a test with these credentials succeeded. Integrations of before this column run as they did.
alter table app.integration_credential add column tested_at timestamptz default now();
alter table app.integration_credential alter column tested_at drop default;
