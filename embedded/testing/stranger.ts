import { readdirSync, readFileSync, statSync } from 'node:fs';
import { Client as GrpcClient, credentials, Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { Client } from 'pg';

/**
 * Another user of the machine who tries all permitted attacks: a process that root starts and that then becomes
 * `nobody`.
 */
export interface AttackTargets {
  /** host:port of the event store node, and the CA's certificate, as if it were public. */
  node: string;
  ca: string;
  /** The directory of the socket of Postgres. */
  postgres: string;
  files: string[];
  environments: string[];
}

export interface Outcome {
  uid: number | undefined;
  /** Why each file cannot be read. */
  files: string[];
  node: Record<'plain' | 'anonymous' | 'guess', string | undefined>;
  /** Why each connection failed. */
  postgres: string[];
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error);

function read(file: string): string {
  try {
    return statSync(file).isDirectory() ? readdirSync(file).join() : readFileSync(file, 'utf8');
  } catch (error) {
    return codeOf(error);
  }
}

function readAll(host: string, channel: ReturnType<typeof credentials.createSsl>, authorization?: string) {
  const client = new GrpcClient(host, channel);
  const metadata = new Metadata();
  if (authorization) metadata.set('authorization', authorization);
  const raw = (bytes: Buffer) => bytes;
  const path = '/event_store.client.streams.Streams/Read';
  const call = client.makeServerStreamRequest(path, raw, raw, Buffer.alloc(0), metadata, {
    deadline: Date.now() + 60_000,
  });
  return new Promise<string | undefined>((resolve) => {
    call.on('error', () => undefined).resume();
    call.on('status', ({ code }: ServiceError) => {
      client.close();
      resolve(status[code]);
    });
  });
}

async function connect(host: string, user: string, password: string, database: string): Promise<string> {
  const client = new Client({ host, port: 5432, user, password, database });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return 'connected';
  } catch (error) {
    return codeOf(error);
  }
}

async function attackAll({ node, ca, postgres, files, environments }: AttackTargets): Promise<Outcome> {
  const secure = credentials.createSsl(Buffer.from(ca));
  const guesses = ['daicho', 'postgres', 'daicho_backend', 'daicho_projections'].flatMap((user) =>
    ['wrong', user, 'postgres'].map((password) => [user, password] as const),
  );
  return {
    uid: process.getuid?.(),
    files: [...files, ...environments].map(read),
    node: {
      plain: await readAll(node, credentials.createInsecure()),
      anonymous: await readAll(node, secure),
      guess: await readAll(node, secure, `Basic ${Buffer.from('admin:changeit').toString('base64')}`),
    },
    postgres: await Promise.all(
      guesses.flatMap(([user, password]) =>
        ['daicho', 'daicho_events', 'postgres'].map((database) => connect(postgres, user, password, database)),
      ),
    ),
  };
}

process.once('message', (attack: AttackTargets) => {
  process.setgroups?.([65_534]);
  process.setgid?.(65_534);
  process.setuid?.(65_534);
  void attackAll(attack).then((outcome) => process.send?.(outcome, () => process.disconnect()));
});
