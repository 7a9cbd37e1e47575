import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, databaseUrlFor, environmentOf, readConfig } from './config';

const secret = 'k'.repeat(32);
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'daicho-config-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('readConfig', () => {
  test('has defaults for everything', () => {
    expect(readConfig({ DATA_DIR: dataDir })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      metricsPort: undefined,
      metricsHost: '127.0.0.1',
      dataDir,
      databaseUrl: undefined,
      eventStoreUrl: undefined,
      appUrl: 'http://localhost:3000',
      trustedProxies: [],
      sessionIdleMinutes: 120,
      sessionMaxHours: 12,
      logLevel: 'info',
      demo: true,
    });
  });

  test('creates one secret key in the data directory, readable only by its owner', () => {
    const first = readConfig({ DATA_DIR: dataDir }).secretKey;
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(readConfig({ DATA_DIR: dataDir }).secretKey).toBe(first);
    const file = join(dataDir, 'secret-key');
    expect(readFileSync(file, 'utf8')).toBe(`${first}\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('an empty variable is an unset one', () => {
    expect(readConfig({ DATA_DIR: dataDir, PORT: '', DATABASE_URL: '', DEMO: '' })).toMatchObject({
      port: 3000,
      demo: true,
    });
  });

  test('the address follows the port unless it is given', () => {
    expect(readConfig({ SECRET_KEY: secret, PORT: '8080' }).appUrl).toBe('http://localhost:8080');
    expect(readConfig({ SECRET_KEY: secret, APP_URL: 'https://daicho.example.com/' }).appUrl).toBe(
      'https://daicho.example.com',
    );
  });

  test('trusts only the named proxies, by default none', () => {
    const TRUSTED_PROXIES = '10.0.0.5, 172.16.0.0/12 ::1';
    const { trustedProxies } = readConfig({ SECRET_KEY: secret, TRUSTED_PROXIES });
    expect(trustedProxies).toEqual(['10.0.0.5', '172.16.0.0/12', '::1']);
  });

  test('the demo company is for the embedded parts only, and can be turned off or on', () => {
    const database = { SECRET_KEY: secret, DATABASE_URL: 'postgres://u:p@db/daicho' };
    expect(readConfig(database).demo).toBe(false);
    expect(readConfig({ SECRET_KEY: secret, EVENTSTORE_URL: 'esdb://a:2113?tls=false' }).demo).toBe(false);
    expect(readConfig({ SECRET_KEY: secret, DEMO: '0' }).demo).toBe(false);
    expect(readConfig({ ...database, DEMO: '1' }).demo).toBe(true);
  });

  test.each([{ HOST: '0.0.0.0' }, { HOST: '::' }, { APP_URL: 'https://daicho.example' }])(
    'the demo company is not for %o: others would reach it',
    (elsewhere) => {
      expect(readConfig({ SECRET_KEY: secret, ...elsewhere }).demo).toBe(false);
      expect(messageOf(() => readConfig({ SECRET_KEY: secret, ...elsewhere, DEMO: '1' }))).toContain(
        'DEMO must be 0 unless HOST and APP_URL name the loopback',
      );
    },
  );

  test.each(['esdb://a:2113,b:2113,c:2113?tls=true', 'esdb+discover://cluster:2113', 'esdb://admin:changeit@a:2113'])(
    'takes the event store %s',
    (EVENTSTORE_URL) => expect(readConfig({ SECRET_KEY: secret, EVENTSTORE_URL }).eventStoreUrl).toBe(EVENTSTORE_URL),
  );

  test('metrics do not share the public port', () => {
    expect(messageOf(() => readConfig({ DATA_DIR: dataDir, METRICS_PORT: '3000' }))).toContain(
      'METRICS_PORT must differ from PORT',
    );
  });

  test('metrics are off without a port, and at port 0', () => {
    expect(readConfig({ DATA_DIR: dataDir }).metricsPort).toBeUndefined();
    expect(readConfig({ DATA_DIR: dataDir, METRICS_PORT: '0' }).metricsPort).toBeUndefined();
  });

  test('names every mistake at once, and shows no secret', () => {
    const wrong = {
      PORT: '70000',
      DATABASE_URL: 'mysql://root:hunter2@db/daicho',
      EVENTSTORE_URL: 'http://store',
      SMTP_URL: 'mail',
      APP_URL: 'https://daicho.example.com/app',
      TRUSTED_PROXIES: '10.0.0.1, proxy',
      EGRESS_ALLOW: 'hr.example:443, *.example',
      SESSION_IDLE_MINUTES: 'soon',
      SESSION_MAX_HOURS: '0',
      LOG_LEVEL: 'loud',
      DEMO: 'perhaps',
    };
    const message = messageOf(() => readConfig(wrong));
    expect(message).toMatch(/^The environment has 12 mistakes:/);
    for (const name of [...Object.keys(wrong), 'SECRET_KEY']) expect(message).toContain(`  ${name} `);
    expect(message).toContain('PORT must be a whole number from 1 to 65535 (it is "70000")');
    expect(message).toContain('SECRET_KEY is required when DATABASE_URL is set');
    expect(message).not.toContain('hunter2');
  });

  test('a short secret key is refused', () => {
    expect(messageOf(() => readConfig({ SECRET_KEY: 'short' }))).toContain(
      'SECRET_KEY must have at least 32 characters',
    );
  });
});

test('a child reads exactly the configuration of its parent', () => {
  const set = {
    PORT: '8080',
    METRICS_PORT: '9464',
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: '::1,10.0.0.0/8',
    EGRESS_ALLOW: 'a.example:1,[::1]:2',
  };
  const config = readConfig({ DATA_DIR: dataDir, ...set });
  const running = { ...config, databaseUrl: 'postgres://u:p@127.0.0.1:5/daicho', eventStoreUrl: 'esdb://127.0.0.1:6' };
  expect(readConfig(environmentOf(running, {}))).toEqual(running);
});

describe('databaseUrlFor', () => {
  const config = { secretKey: secret, databaseUrl: 'postgres://owner:pw@db:5433/ledger?sslmode=require' };

  test('the owner is the URL as it was given', () => {
    expect(databaseUrlFor(config, 'owner')).toBe(config.databaseUrl);
  });

  test('the other roles have their own name and a derived password', () => {
    const url = new URL(databaseUrlFor(config, 'backend'));
    expect(url.username).toBe('ledger_backend');
    expect(url.password).toMatch(/^[0-9a-f]{64}$/);
    expect(url.host + url.pathname + url.search).toBe('db:5433/ledger?sslmode=require');
    expect(new URL(databaseUrlFor(config, 'projections')).password).not.toBe(url.password);
  });
});

function messageOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  }
  throw new Error('nothing was thrown');
}
