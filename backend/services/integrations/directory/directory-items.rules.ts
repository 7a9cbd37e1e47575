import type { WordOf, ssoProtocols } from '../../../contract/vocabulary';
import { compile } from '../connectors/account-mapper.rules';
import { ConnectorError } from '../connectors/connector.rules';
import { instantOf } from '../connectors/instants.rules';

export type SsoProtocol = WordOf<typeof ssoProtocols>;

/** An app as an identity provider lists it. */
export interface VendorApp {
  id: string;
  /** What names it in the request of its assignments. */
  ref: string;
  name: string;
  /** Null where people sign in another way. */
  protocol: SsoProtocol | null;
  integrationName: string | null;
  /** Hosts of its own pages. */
  hosts: string[];
}

/** A sign-in to an app. */
export interface VendorSignIn {
  appId: string;
  userId: string;
  /** An ISO instant. */
  at: string;
  appName: string | null;
  protocol: SsoProtocol | null;
  /** What the person let the app do; empty where the log tells sign-ins alone. */
  scopes: string[];
}

/** What an app may do for one person, or for all. */
export interface VendorGrant {
  appRef: string;
  userId: string | null;
  scopes: string[];
}

const maxScopes = 100;
const maxNameCharacters = 200;
const maxIdCharacters = 500;
const maxHosts = 20;
// Postgres takes no NUL and no half of a surrogate pair; other control characters only disturb a list.
const unstorable = /[\p{Cc}\p{Surrogate}]+/gu;

const nameOf = (value: unknown): string | null =>
  typeof value === 'string' ? value.slice(0, maxNameCharacters).replace(unstorable, ' ').trim() || null : null;

const idOf = (value: unknown): string | null => {
  const id = typeof value === 'number' ? String(value) : value;
  return typeof id === 'string' && id !== '' && id.length <= maxIdCharacters ? id : null;
};

const requiredId = (value: unknown, what: string): string => {
  const id = idOf(value);
  if (id === null) throw new ConnectorError('bad_answer', { vendorText: `${what} has no usable id` });
  return id;
};

const protocolOf = (value: unknown): SsoProtocol | null => (value === 'saml' || value === 'oidc' ? value : null);

/** The hosts of web addresses, each once. */
const hostsOf = (urls: unknown): string[] => {
  const all: unknown[] = Array.isArray(urls) ? urls : [urls];
  const hosts = all.flatMap((url) => {
    if (typeof url !== 'string' || !URL.canParse(url)) return [];
    const { protocol, hostname } = new URL(url);
    return hostname && /^https?:$/.test(protocol) ? [hostname.slice(0, maxNameCharacters)] : [];
  });
  return [...new Set(hosts)].slice(0, maxHosts);
};

/** A list, or a text with spaces between. */
const scopesOf = (value: unknown): string[] => {
  const all: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(/\s+/) : [];
  return [...new Set(all.flatMap((one) => nameOf(one) ?? []))].slice(0, maxScopes);
};

type Item = Record<string, unknown>;
type Mapper<T> = (item: unknown) => Promise<T | undefined>;

/** One evaluation an item, as for accounts. `undefined` for an item to leave out. */
const mapperOf = <T>(
  fields: Record<string, string | undefined>,
  skip: string | undefined,
  build: (mappedItem: Item) => T | undefined,
): Mapper<T> => {
  const members = Object.entries({ ...fields, skip: skip && `$boolean(${skip})` })
    .filter((field): field is [string, string] => field[1] !== undefined)
    .map(([name, text]) => `"${name}": (${text})`);
  const evaluate = compile(`{${members.join()}}`);
  return async (item) => {
    const mappedItem = (await evaluate(item)) as Item;
    return mappedItem.skip === true ? undefined : build(mappedItem);
  };
};

export const appMapper = (app: Record<string, string | undefined>, skip?: string): Mapper<VendorApp> =>
  mapperOf(app, skip, (mappedItem) => {
    const id = requiredId(mappedItem.id, 'An app');
    return {
      id,
      ref: idOf(mappedItem.ref) ?? id,
      name: nameOf(mappedItem.name) ?? id.slice(0, maxNameCharacters),
      protocol: protocolOf(mappedItem.protocol),
      integrationName: nameOf(mappedItem.integrationName),
      hosts: hostsOf(mappedItem.urls),
    };
  });

export const userIdMapper = (userId: string, skip?: string): Mapper<string> =>
  mapperOf({ userId }, skip, (mappedItem) => requiredId(mappedItem.userId, 'An assignment'));

/** A user, or a group whose members are the users. */
export type VendorAssignment = { userId: string } | { groupId: string };

export const assignmentMapper = (
  { userId, groupId }: { userId: string; groupId?: string },
  skip?: string,
): Mapper<VendorAssignment> =>
  mapperOf({ userId, groupId }, skip, (mappedItem) => {
    const group = idOf(mappedItem.groupId);
    return group === null ? { userId: requiredId(mappedItem.userId, 'An assignment') } : { groupId: group };
  });

/** A line of the log without an app or a user is none of a person at an app. */
export const signInMapper = (signIn: Record<string, string | undefined>, skip?: string): Mapper<VendorSignIn> =>
  mapperOf(signIn, skip, (mappedItem) => {
    const [appId, userId, at] = [idOf(mappedItem.appId), idOf(mappedItem.userId), instantOf(mappedItem.at)];
    if (appId === null || userId === null || at === null) return undefined;
    const [appName, protocol] = [nameOf(mappedItem.appName), protocolOf(mappedItem.protocol)];
    return { appId, userId, at, appName, protocol, scopes: scopesOf(mappedItem.scopes) };
  });

export const grantMapper = (grant: Record<string, string | undefined>, skip?: string): Mapper<VendorGrant> =>
  mapperOf(grant, skip, (mappedItem) => {
    const appRef = idOf(mappedItem.appRef);
    return appRef === null
      ? undefined
      : { appRef, userId: idOf(mappedItem.userId), scopes: scopesOf(mappedItem.scopes) };
  });
