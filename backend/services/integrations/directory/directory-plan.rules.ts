import type { AppMatch, FindService } from './app-match.rules';
import { holdReason } from '../runner/list-hold.rules';
import { attributesOf, directoryAppId, hasSameAttributes } from './directory-app.decider';
import type { AppAttributes } from './directory-app.events';
import type { KnownApp, PresentSso, ServiceUser } from './directory-state.queries';
import type { AppSignIn } from './directory-uses.service';
import type { SsoProtocol, VendorApp } from './directory-items.rules';

/** A present app with its service. */
export interface PlannedApp {
  id: string;
  externalId: string;
  attributes: AppAttributes;
  isNews: boolean;
  registeredServiceId: string | null;
  /** Where it changed. */
  match?: { registeredServiceId: string | null; by: AppMatch['by'] };
}

export interface AppsPlan {
  apps: PlannedApp[];
  /** The ids of apps that a complete list no longer has. */
  lostIds: string[];
  /** The list is too doubtful to be applied. */
  isHeld: boolean;
}

interface FoundApps {
  /** The complete list; undefined where there is none. */
  listedApps?: readonly VendorApp[];
  /** Apps that only the log of sign-ins names: they are never lost. */
  namedApps: readonly VendorApp[];
  findService: FindService;
  /** Whether a reading of an earlier day held its list too. */
  wasHeld: boolean;
}

/** A match made by hand stays, and a match stays when no other service is found. */
const matchOf = (appMatch: AppMatch | undefined, before: KnownApp | undefined): PlannedApp['match'] => {
  if (!appMatch || before?.matchedBy === 'hand') return undefined;
  return appMatch.registeredServiceId === before?.registeredServiceId ? undefined : appMatch;
};

/** A short list is applied when a later day confirms it; an empty one never is. */
const isDoubtful = (present: readonly KnownApp[], listedApps: readonly VendorApp[], wasHeld: boolean): boolean => {
  const ids = new Set(listedApps.map(({ id }) => id));
  const missing = present.filter(({ externalId }) => !ids.has(externalId)).length;
  const why = holdReason({ known: present.length, seen: ids.size, missing });
  return why === 'empty' || (why !== undefined && !wasHeld);
};

/** Compares the apps of a provider with the known ones. A held list changes nothing. */
export function planApps(
  companyServiceId: string,
  knownApps: ReadonlyMap<string, KnownApp>,
  { listedApps, namedApps, findService, wasHeld }: FoundApps,
): AppsPlan {
  const present = [...knownApps.values()].filter(({ isLost }) => !isLost);
  const isHeld = listedApps !== undefined && isDoubtful(present, listedApps, wasHeld);
  const appliedApps = isHeld ? undefined : listedApps;
  const attributesById = new Map([...(appliedApps ?? []), ...namedApps].map((app) => [app.id, attributesOf(app)]));
  const stays = (app: KnownApp) => !appliedApps && !attributesById.has(app.externalId);
  for (const app of present) if (stays(app)) attributesById.set(app.externalId, attributesOf(app));
  const apps = [...attributesById].map(([externalId, attributes]): PlannedApp => {
    const before = knownApps.get(externalId);
    const match = matchOf(findService(attributes), before);
    return {
      id: directoryAppId(companyServiceId, externalId),
      externalId,
      attributes,
      isNews: !before || before.isLost || !hasSameAttributes(before, attributes),
      registeredServiceId: match ? match.registeredServiceId : (before?.registeredServiceId ?? null),
      match,
    };
  });
  const lostApps = present.filter(({ externalId }) => !attributesById.has(externalId));
  return { apps, lostIds: lostApps.map(({ id }) => id), isHeld };
}

/** The ids of the apps of each service. */
export const appsByService = (apps: readonly PlannedApp[]): Map<string, string[]> => {
  const ids = new Map<string, string[]>();
  for (const { id, registeredServiceId } of apps)
    if (registeredServiceId) ids.set(registeredServiceId, [...(ids.get(registeredServiceId) ?? []), id]);
  return ids;
};

export interface SsoPlan {
  configure: { companyServiceId: string; protocol: SsoProtocol }[];
  remove: string[];
}

/** The settings that the apps of a provider show. Those made by hand, and those of another provider, stay. */
export function planSso(
  identityProviderId: string,
  apps: readonly PlannedApp[],
  present: readonly PresentSso[],
): SsoPlan {
  const settings = new Map(present.map((setting) => [setting.companyServiceId, setting]));
  const protocols = new Map<string, SsoProtocol>();
  // SAML goes before OIDC where a service has an app of each.
  for (const { registeredServiceId, attributes } of apps)
    if (registeredServiceId && attributes.protocol && protocols.get(registeredServiceId) !== 'saml')
      protocols.set(registeredServiceId, attributes.protocol);
  const isOwn = (setting: PresentSso) =>
    setting.source === 'found' && setting.identityProviderId === identityProviderId;
  return {
    configure: [...protocols].flatMap(([companyServiceId, protocol]) => {
      const setting = settings.get(companyServiceId);
      const isNews = !setting || (isOwn(setting) && setting.protocol !== protocol);
      return isNews ? [{ companyServiceId, protocol }] : [];
    }),
    remove: present
      .filter((one) => isOwn(one) && !protocols.has(one.companyServiceId))
      .map((one) => one.companyServiceId),
  };
}

export interface PlannedSignIn {
  /** An account of the service, or the connection of the user where none is known. */
  id: string;
  companyUserId: string;
  lastLoginAt: string;
}

interface KnownPeople {
  /** The user of each account of the provider. */
  usersOfAccounts: ReadonlyMap<string, string>;
  connectionIdOf: (user: ServiceUser) => string;
}

/** The sign-ins to a service that are newer than the known ones of its users. */
export function planSignIns(
  signIns: readonly AppSignIn[],
  users: readonly ServiceUser[],
  { usersOfAccounts, connectionIdOf }: KnownPeople,
): PlannedSignIn[] {
  const newest = new Map<string, string>();
  for (const { accountId, at } of signIns) {
    const companyUserId = usersOfAccounts.get(accountId);
    const before = companyUserId && newest.get(companyUserId);
    if (companyUserId && (!before || Date.parse(before) < Date.parse(at))) newest.set(companyUserId, at);
  }
  return users.flatMap((user): PlannedSignIn[] => {
    const at = newest.get(user.companyUserId);
    if (!at || (user.lastLoginAt && Date.parse(user.lastLoginAt) >= Date.parse(at))) return [];
    const lastLoginAt = new Date(at).toISOString();
    return [{ id: user.serviceAccountId ?? connectionIdOf(user), companyUserId: user.companyUserId, lastLoginAt }];
  });
}
