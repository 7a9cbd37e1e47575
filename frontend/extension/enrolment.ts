import type { BodyIn } from '../../backend/contract/kit';
import type { extension } from '../../backend/contract/extension';
import { CallFailed, enrol } from './server-calls';
import { changeStored, readStored, type Installation, type Stored } from './stored';

/** What administrators set by policy; see managed-schema.json. */
export interface ManagedPolicy {
  serverUrl?: string;
  enrolmentToken?: string;
  /** The domains of the company's addresses, separated by commas. */
  emailDomains?: string;
  contact?: string;
}
export const readPolicy = (): Promise<ManagedPolicy> => chrome.storage.managed.get<ManagedPolicy>();

/** The origin of an address as a person types it; undefined for one that is none. */
export const serverOrigin = (text: string): string | undefined => {
  const address = /^https?:\/\//.test(text.trim()) ? text.trim() : `https://${text.trim()}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, origin } = new URL(address);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  return protocol === 'https:' || isLocal ? origin : undefined;
};

const browser = () => (navigator.userAgent.includes('Edg/') ? 'edge' : 'chrome');
export const version = (): string => chrome.runtime.getManifest().version;

type Key = Pick<BodyIn<typeof extension.enrol>, 'enrolmentToken' | 'pairingCode' | 'profileEmail'>;

const enrolAt = async (serverUrl: string, key: Key): Promise<Stored> => {
  const { instance, installation: before } = await readStored();
  const { installationId, token } = await enrol(serverUrl, {
    ...key,
    instance,
    version: version(),
    browser: browser(),
  });
  const installation: Installation = {
    ...{ serverUrl, installationId, token, enrolledAt: new Date().toISOString() },
    way: key.pairingCode ? 'code' : 'policy',
    profileEmail: key.profileEmail ?? null,
    hadAddress: before?.installationId === installationId && Boolean(before.profileEmail ?? before.hadAddress),
  };
  return changeStored(() => ({
    ...{ installation, isRevoked: false, isUnknownToServer: false },
    ...{ failures: 0, retryAt: 0 },
  }));
};

/** Pairs this browser with a person by the code of an administrator. */
export const pair = (serverUrl: string, pairingCode: string): Promise<Stored> => enrolAt(serverUrl, { pairingCode });

/** The address of a profile if it belongs to a domain that the policy names: a private address never leaves the device. */
export const companyEmail = (email: string, domains: string): string | null => {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return email.includes('@') && domains.split(',').some((one) => one.trim().toLowerCase() === domain) ? email : null;
};

/** The server takes no further enrolment by this token, or none now: the present one goes on. */
const isDeclined = (error: unknown): boolean =>
  error instanceof CallFailed && ['enrolment_refused', 'too_many_enrolments'].includes(error.problem.code ?? '');

/**
 * Enrols by policy, with the address of the browser's profile where it is one of the company; again when the policy or
 * the profile changed that address. A browser that is paired by a code, or was revoked, stays so.
 */
export const enrolByPolicy = async (storedState: Stored): Promise<Stored> => {
  const { installation, isUnknownToServer, isRevoked } = storedState;
  const present = isUnknownToServer ? null : installation;
  if (isRevoked || present?.way === 'code') return storedState;
  const { serverUrl, enrolmentToken, emailDomains = '' } = await readPolicy();
  const origin = serverUrl && serverOrigin(serverUrl);
  if (!origin || !enrolmentToken) return storedState;
  const { email } = await chrome.identity.getProfileUserInfo({
    accountStatus: 'ANY' as chrome.identity.AccountStatus,
  });
  const profileEmail = companyEmail(email, emailDomains);
  if (!present) return enrolAt(origin, { enrolmentToken, profileEmail });
  if ((present.profileEmail ?? null) === profileEmail) return storedState;
  return enrolAt(origin, { enrolmentToken, profileEmail }).catch((error: unknown) => {
    if (isDeclined(error)) return storedState;
    throw error;
  });
};
