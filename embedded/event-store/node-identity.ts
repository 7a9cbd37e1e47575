import { X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { join } from 'node:path';
import type { Identity } from './certificate-issuer';

const dayMs = 86_400_000;
const validityDays = 3_650;
const renewalDays = 365;

/** The CA's certificate in a directory, as `tlsCAFile` takes it. */
export const caFileIn = (directory: string) => join(directory, 'ca.crt');

// All in one file, so that a crash never leaves parts that do not belong together.
const identityFileIn = (directory: string) => join(directory, 'node.pem');

/** The stored identity; a new one if there is none, if it is for another host, or in its last year. */
export async function openIdentity(directory: string, host: string, now = new Date()): Promise<Identity> {
  const names = namesOf(host);
  const identity = readIdentity(directory, names, now) ?? (await createIdentity(directory, names, now));
  replaceFile(caFileIn(directory), identity.ca, 0o644);
  return identity;
}

function readIdentity(directory: string, names: string[], now: Date): Identity | undefined {
  try {
    const pem = readFileSync(identityFileIn(directory), 'utf8');
    const [key = '', certificate = '', ca = ''] = pem.trim().split(/\n(?=-----BEGIN)/);
    const issuedCertificate = new X509Certificate(certificate);
    const isNamed = names.every(
      (name) => (isIP(name) ? issuedCertificate.checkIP(name) : issuedCertificate.checkHost(name)) !== undefined,
    );
    const renewAt = Date.parse(issuedCertificate.validTo) - renewalDays * dayMs;
    const isTimely = Date.parse(issuedCertificate.validFrom) <= now.getTime() && now.getTime() < renewAt;
    return isNamed && isTimely && issuedCertificate.verify(new X509Certificate(ca).publicKey)
      ? { key, certificate, ca }
      : undefined;
  } catch {
    return undefined;
  }
}

async function createIdentity(directory: string, names: string[], now: Date): Promise<Identity> {
  // Loaded only here: it takes 200 ms, and most starts find an identity.
  const { issueIdentity } = await import('./certificate-issuer');
  const days = (count: number) => new Date(now.getTime() + count * dayMs);
  // From yesterday on, so that it also holds when the clock is set back.
  const identity = await issueIdentity(names, days(-1), days(validityDays));
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  replaceFile(identityFileIn(directory), [identity.key, identity.certificate, identity.ca].join('\n'), 0o600);
  return identity;
}

function replaceFile(file: string, content: string, mode: number): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${content.trim()}\n`, { mode, flush: true });
  renameSync(draft, file);
}

function namesOf(host: string): string[] {
  const loopback = ['127.0.0.1', '::1', 'localhost'];
  if (host !== '0.0.0.0' && host !== '::') return [...new Set([...loopback, host])];
  const addresses = Object.values(networkInterfaces()).flatMap(
    (interfaceAddresses) => interfaceAddresses?.map(({ address }) => address) ?? [],
  );
  return [...new Set([...loopback, hostname(), ...addresses])];
}
