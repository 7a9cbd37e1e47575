import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import { readConfig } from '../backend/platform/kit/config';

interface Service {
  image?: string;
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  depends_on?: Record<string, { condition: string }>;
}

const schema = CORE_SCHEMA.withTags(mergeTag);
const compose = load(readFileSync(join(__dirname, '../docker-compose.yml'), 'utf8'), { schema }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const { services } = compose;
const eventstore = services.eventstore!;
const folderOf = (file = '') => file.slice(0, file.lastIndexOf('/'));
const mountsOf = ({ volumes = [] }: Service) => volumes.map((volume) => volume.split(':')[1]!);

/** As `docker compose` fills in a variable that must be set. */
const filled = (text: string, value: string) => text.replaceAll(/\$\{\w+:\?[^}]*\}/g, value);

test('only the console and the mail catcher have ports, and only on the loopback', () => {
  const published = Object.entries(services).filter(([, { ports }]) => ports);
  expect(published.map(([name]) => name).sort()).toEqual(['backend', 'mail']);
  for (const [, { ports = [] }] of published) for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
});

test('the event store has a certificate, and a password that must be given', () => {
  const { environment = {} } = eventstore;
  expect(Object.keys(environment)).not.toContain('EVENTSTORE_INSECURE');
  for (const name of ['EVENTSTORE_DEFAULT_ADMIN_PASSWORD', 'EVENTSTORE_DEFAULT_OPS_PASSWORD']) {
    expect(environment[name]).toMatch(/^\$\{EVENTSTORE_PASSWORD:\?.+\}$/);
  }
  const { EVENTSTORE_CERTIFICATE_FILE, EVENTSTORE_CERTIFICATE_PRIVATE_KEY_FILE } = environment;
  for (const file of [EVENTSTORE_CERTIFICATE_FILE, EVENTSTORE_CERTIFICATE_PRIVATE_KEY_FILE]) {
    expect(mountsOf(eventstore)).toContain(folderOf(folderOf(file)));
  }
});

test('Postgres has a password that must be given', () => {
  expect(services.postgres!.environment!.POSTGRES_PASSWORD).toMatch(/^\$\{POSTGRES_PASSWORD:\?.+\}$/);
});

test.each(['backend', 'projections'])('%s calls Postgres with that password', (name) => {
  const { DATABASE_URL = '' } = services[name]!.environment ?? {};
  expect(DATABASE_URL).toMatch(/:\$\{POSTGRES_PASSWORD:\?[^}]+\}@/);
  const { username, password, host, pathname } = new URL(filled(DATABASE_URL, 'secret'));
  expect([username, password, host, pathname]).toEqual(['daicho', 'secret', 'postgres:5432', '/daicho']);
});

test.each(['backend', 'projections'])(
  '%s calls the event store over TLS with its credentials, and cannot read its keys',
  (name) => {
    const service = services[name]!;
    const { EVENTSTORE_URL = '', SECRET_KEY = '', DATABASE_URL = '' } = service.environment ?? {};
    expect(SECRET_KEY).toMatch(/^\$\{SECRET_KEY:\?/);
    const EVENTSTORE = filled(EVENTSTORE_URL, 'secret');
    const DATABASE = filled(DATABASE_URL, 'secret');
    const given = { EVENTSTORE_URL: EVENTSTORE, DATABASE_URL: DATABASE, SECRET_KEY: 'x'.repeat(32) };
    expect(() => readConfig(given)).not.toThrow();
    const url = new URL(EVENTSTORE.replace('esdb:', 'http:'));
    expect([url.username, url.password, url.host]).toEqual(['admin', 'secret', 'eventstore:2113']);
    expect(url.searchParams.get('tls')).toBe('true');
    expect(mountsOf(service)).toContain(folderOf(url.searchParams.get('tlsCAFile')!));
    expect(mountsOf(service)).not.toContain('/certificates');
  },
);

test('every service and volume that is named exists', () => {
  for (const { depends_on = {}, volumes = [] } of Object.values(services)) {
    for (const name of Object.keys(depends_on)) expect(Object.keys(services)).toContain(name);
    for (const volume of volumes) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0]);
  }
});
