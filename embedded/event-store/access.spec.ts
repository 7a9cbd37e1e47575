import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, credentials, Metadata, type ServiceDefinition, type ServiceError, status } from '@grpc/grpc-js';
import { AccessDeniedError, EventStoreDBClient } from '@eventstore/db-client';
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb';
import { MonitoringService } from '@eventstore/db-client/generated/monitoring_grpc_pb';
import { OperationsService } from '@eventstore/db-client/generated/operations_grpc_pb';
import { PersistentSubscriptionsService } from '@eventstore/db-client/generated/persistent_grpc_pb';
import { ProjectionsService } from '@eventstore/db-client/generated/projections_grpc_pb';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb';
import { UsersService } from '@eventstore/db-client/generated/users_grpc_pb';
import { silent } from '../log';
import { account, connectionString, generatePassword, openAccess } from './node-access';
import { caFileIn, openIdentity } from './node-identity';
import { type EventStoreNode, startEventStore } from './server';
import { all, failure, first, noteNumber, numbersIn, uniqueName } from './testing/events';
import { describeOurNode } from './testing/servers';

describeOurNode('Who may call the node', () => {
  const password = generatePassword();
  const warnings: string[] = [];
  let directory: string;
  let node: EventStoreNode;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), 'event-store-access-'));
    const access = await openAccess(directory, '127.0.0.1', password);
    const logger = { ...silent, warn: (line: string) => warnings.push(line) };
    node = await startEventStore({ log: 'memory', access, logger });
  });
  afterAll(async () => {
    await node.close();
    rmSync(directory, { recursive: true });
  });

  const services: ServiceDefinition[] = [
    ...[StreamsService, PersistentSubscriptionsService, ProjectionsService, OperationsService],
    ...[UsersService, MonitoringService, GossipService, ServerFeaturesService],
  ];
  const paths = services.flatMap((service) => Object.values(service).map(({ path }) => path));
  const open: string[] = [GossipService.read.path, ServerFeaturesService.getSupportedMethods.path];

  const basic = (user: string, secret: string) => `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`;

  /** The status of a call without a message, with these `authorization` headers. */
  const codeOf = (client: Client, path: string, ...authorization: string[]) =>
    new Promise<status>((resolve) => {
      const metadata = new Metadata();
      for (const value of authorization) metadata.add('authorization', value);
      const raw = (bytes: Buffer) => bytes;
      const call = client.makeBidiStreamRequest(path, raw, raw, metadata, { deadline: Date.now() + 30_000 });
      call.on('error', () => undefined).resume();
      call.on('status', ({ code }: ServiceError) => resolve(code));
      call.end();
    });

  const codesOf = async (...authorization: string[]) => {
    const client = new Client(`127.0.0.1:${node.port}`, credentials.createSsl(readFileSync(caFileIn(directory))));
    const codes = await Promise.all(paths.map(async (path) => [path, await codeOf(client, path, ...authorization)]));
    client.close();
    return Object.fromEntries(codes) as Record<string, status>;
  };

  it('without credentials only gossip and server features answer, as with EventStoreDB', async () => {
    for (const [path, code] of Object.entries(await codesOf())) {
      if (open.includes(path)) expect(code).not.toBe(status.PERMISSION_DENIED);
      else expect([path, code]).toEqual([path, status.PERMISSION_DENIED]);
    }
  });

  it.each([
    ['a wrong password', [basic(account, generatePassword())]],
    ['an empty password', [basic(account, '')]],
    ['a longer password', [basic(account, `${password}0`)]],
    ['another account', [basic('ops', password)]],
    ['no base64', ['Basic %%%']],
  ])('%s is UNAUTHENTICATED everywhere', async (_, headers) => {
    expect(new Set(Object.values(await codesOf(...headers)))).toEqual(new Set([status.UNAUTHENTICATED]));
  });

  it('refused calls are logged, with the address of the caller and without the credentials', () => {
    expect(warnings[0]).toMatch(/^Refused a call of \/[\w./]+ from 127\.0\.0\.1:\d+: PERMISSION_DENIED$/);
    expect(warnings.join()).not.toContain(password);
    expect(warnings.length).toBeLessThan(paths.length);
  });

  it('another scheme counts as no credentials', async () => {
    expect((await codesOf(`Bearer ${password}`))[StreamsService.read.path]).toBe(status.PERMISSION_DENIED);
  });

  it('with valid ones every method is allowed', async () => {
    const codes = new Set(Object.values(await codesOf(basic(account, password))));
    expect(codes).not.toContain(status.PERMISSION_DENIED);
    expect(codes).not.toContain(status.UNAUTHENTICATED);
  });

  const withClient = async (url: string, act: (client: EventStoreDBClient) => Promise<void>) => {
    const client = EventStoreDBClient.connectionString(url);
    await act(client);
    await client.dispose();
  };

  it('the connection string of the node lets the official client append, read and subscribe', () =>
    withClient(node.url, async (client) => {
      const stream = uniqueName('access');
      await client.appendToStream(stream, noteNumber(1));
      expect(numbersIn(await all(client.readStream(stream)))).toEqual([1]);
      expect(numbersIn(await first(client.subscribeToStream(stream), 1))).toEqual([1]);
    }));

  it.each([
    ['without credentials', () => node.url.replace(/\/\/.*@/, '//')],
    ['with a wrong password', () => node.url.replace(password, generatePassword())],
  ])('%s the official client is denied, and no error holds a secret', async (_, url) => {
    await withClient(url(), async (client) => {
      const secret = /:\/\/(.*)@/.exec(url())?.[1] ?? password;
      for (const refused of [
        () => client.appendToStream(uniqueName('access'), noteNumber(0)),
        () => all(client.readAll({ maxCount: 1 })),
        () => first(client.subscribeToAll(), 1),
      ]) {
        const error = await failure(refused());
        expect(error).toBeInstanceOf(AccessDeniedError);
        expect(JSON.stringify([error, error.stack, error.message])).not.toContain(secret);
      }
    });
  });

  it('a client without TLS, or that trusts another CA, has no connection', async () => {
    const other = join(directory, 'other');
    await openIdentity(other, '127.0.0.1');
    for (const url of [
      connectionString('127.0.0.1', node.port, undefined),
      connectionString('127.0.0.1', node.port, { password, caFile: caFileIn(other) }),
    ]) {
      await withClient(url, async (client) => {
        expect((await failure(all(client.readAll({ maxCount: 1 })))).message).toMatch(/UNAVAILABLE/);
      });
    }
  });

  describe('its key and certificates', () => {
    const past = (years: number) => new Date(Date.now() - years * 365 * 86_400_000);
    const fresh = () => mkdtempSync(join(directory, 'identity-'));

    it('can be read by their owner alone', async () => {
      const made = join(directory, 'modes');
      await openIdentity(made, '127.0.0.1');
      expect(statSync(made).mode & 0o777).toBe(0o700);
      expect(statSync(join(made, 'node.pem')).mode & 0o777).toBe(0o600);
    });

    it('stay the same from start to start', async () => {
      const place = fresh();
      const before = await openIdentity(place, '127.0.0.1');
      expect(await openIdentity(place, '127.0.0.1')).toEqual(before);
      expect(readFileSync(caFileIn(place), 'utf8')).toContain(before.ca.trim());
    });

    it('are reissued for another host', async () => {
      const place = fresh();
      const before = await openIdentity(place, 'localhost');
      expect((await openIdentity(place, '192.0.2.1')).certificate).not.toBe(before.certificate);
    });

    it.each([
      [
        'in the last year before they expire',
        async (place: string) => void (await openIdentity(place, 'localhost', past(9.1))),
      ],
      [
        'when they are of a day to come',
        async (place: string) => void (await openIdentity(place, 'localhost', past(-1))),
      ],
      ['when they cannot be read', async (place: string) => writeFileSync(join(place, 'node.pem'), 'torn')],
    ])('are reissued %s, and the node works with them', async (_, spoil) => {
      const place = fresh();
      await spoil(place);
      const old = readFileSync(join(place, 'node.pem'), 'utf8');
      const access = await openAccess(place, 'localhost', password);
      expect(readFileSync(join(place, 'node.pem'), 'utf8')).not.toBe(old);
      const renewed = await startEventStore({ log: 'memory', access });
      await withClient(renewed.url, async (client) => void (await client.appendToStream('a', noteNumber(0))));
      await renewed.close();
    });
  });
});
