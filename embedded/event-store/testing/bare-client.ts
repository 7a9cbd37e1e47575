import { readFileSync } from 'node:fs';
import { Client, credentials, Metadata } from '@grpc/grpc-js';

/** A gRPC client of the node at this connection string, and the metadata with its credentials, for requests that the official client never sends. */
export function bareClient(url: string): { client: Client; metadata: Metadata } {
  const { host, username, password, searchParams } = new URL(url.replace('esdb:', 'http:'));
  const caFile = searchParams.get('tlsCAFile');
  const metadata = new Metadata();
  if (!caFile) return { client: new Client(host, credentials.createInsecure()), metadata };
  const account = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  metadata.set('authorization', `Basic ${Buffer.from(account).toString('base64')}`);
  return { client: new Client(host, credentials.createSsl(readFileSync(caFile))), metadata };
}
