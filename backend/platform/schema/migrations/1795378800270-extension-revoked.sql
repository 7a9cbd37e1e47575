-- The token of a revoked browser is still recognised, so that the browser can tell its end from a failure.
alter table app.extension_browser add column revoked_at timestamptz;
