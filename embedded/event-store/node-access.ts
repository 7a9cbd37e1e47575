import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Identity } from './certificate-issuer';
import { caFileIn, openIdentity } from './node-identity';

/** The caller's credentials, and the node's certificate. */
export interface NodeAccess {
  password: string;
  /** The certificate that callers trust. */
  caFile: string;
  identity: Identity;
}

/** The one account of a node, named as EventStoreDB names the one with all rights. */
export const account = 'admin';

/** 256 random bits. */
export const generatePassword = () => randomBytes(32).toString('hex');

/** Where a data directory keeps the key and certificates of its node. */
export const accessDirectoryIn = (dataDir: string) => join(dataDir, 'event-store');

/** The access to a node that listens at `host` and keeps its key and certificates in this directory. */
export async function openAccess(directory: string, host: string, password: string): Promise<NodeAccess> {
  return { password, caFile: caFileIn(directory), identity: await openIdentity(directory, host) };
}

/** The connection string for the official client, which sends credentials only over TLS. */
export function connectionString(
  host: string,
  port: number,
  access: Pick<NodeAccess, 'password' | 'caFile'> | undefined,
): string {
  if (!access) return `esdb://${host}:${port}?tls=false`;
  const credentials = `${account}:${encodeURIComponent(access.password)}`;
  return `esdb://${credentials}@${host}:${port}?tls=true&tlsCAFile=${encodeURIComponent(access.caFile)}`;
}
