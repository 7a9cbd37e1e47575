import type { Config } from '../../backend/platform/kit/config';

/** How spec files configure their parts. */
export const configOf = (dataDir: string, databaseUrl: string): Config & { databaseUrl: string } => ({
  port: 0,
  host: '127.0.0.1',
  metricsHost: '127.0.0.1',
  dataDir,
  databaseUrl,
  appUrl: 'http://127.0.0.1',
  trustedProxies: [],
  egressAllow: [],
  secretKey: 'k'.repeat(40),
  sessionIdleMinutes: 120,
  sessionMaxHours: 12,
  logLevel: 'silent',
  links: {},
  demo: false,
});
