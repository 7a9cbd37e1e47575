import { Injectable } from '@nestjs/common';
import { ConnectorError, type ConnectorContext } from '../connectors/connector.rules';
import { Secrets } from '../../../platform/kit/secrets';
import { serviceAccountId } from '../accounts/service-account.decider';
import { vendorTextOf } from '../vendor-text.rules';
import { directoryAppId } from './directory-app.decider';
import { maxApps, type DirectoryConnector } from './directory.connector';
import type { DirectoryDataOf } from './directory.events';
import type { VendorApp, VendorSignIn } from './directory-items.rules';
import { DirectoryUses, type AppSignIn, type Provider } from './directory-uses.service';
import { windowsOf } from './sign-in-period.rules';

type UnreadParts = DirectoryDataOf<'DirectoryRead'>['unread'];
type Part = UnreadParts[number]['part'];

/** What a reading found. */
export interface DirectoryReading {
  /** Undefined where the provider does not list them, or not to these credentials. */
  apps: VendorApp[] | undefined;
  /** Apps that the log of sign-ins names, where there is no list. */
  namedApps: VendorApp[];
  areSignInsRead: boolean;
  unread: UnreadParts;
  grants: AppGrant[];
}

/** What an app, by its external id, may do for the person of an account; null is everybody. */
export interface AppGrant {
  externalId: string;
  accountId: string | null;
  scopes: string[];
}

interface Request {
  provider: Provider;
  connector: DirectoryConnector;
  context: ConnectorContext;
  /** The external ids of the apps known before, whose sign-ins count also when the list of apps may not be read. */
  knownApps: readonly string[];
  /** The log is read between these instants. */
  since: string;
  until: string;
}

const maxGrants = 200_000;
/** The limit for a provider that lists the grants of one user at a time. */
const maxUsersOfGrants = 2_000;
const refusals: ReadonlySet<string> = new Set(['unauthorised', 'forbidden']);

/** Reads an identity provider. Lists of people go to their table at once: each is complete, or it is not stored. */
@Injectable()
export class DirectoryReader {
  constructor(
    private readonly uses: DirectoryUses,
    private readonly secrets: Secrets,
  ) {}

  /** @throws ConnectorError unless the credentials may not read a part, which is then left out */
  async read(request: Request): Promise<DirectoryReading> {
    const unreadParts: UnreadParts = [];
    const readPart = async <T>(part: Part, read: () => Promise<T>): Promise<T | undefined> => {
      try {
        return await read();
      } catch (error) {
        if (!(error instanceof ConnectorError) || !refusals.has(error.code)) throw error;
        unreadParts.push({ part, code: error.code, vendorText: vendorTextOf(error.vendorText) });
        return undefined;
      }
    };
    const { connector, context } = request;
    const loggedGrants: AppGrant[] = [];
    const apps = connector.hasApps ? await readPart('apps', () => connector.apps(context)) : undefined;
    const userIds =
      apps && connector.hasAssignments
        ? await readPart('assignments', () => this.readAssignments(request, apps))
        : undefined;
    const namedApps = connector.hasSignIns
      ? await readPart('sign_ins', () =>
          this.readSignIns(
            request,
            apps?.map(({ id }) => id),
            loggedGrants,
          ),
        )
      : undefined;
    const listedGrants =
      apps && connector.hasGrants ? await readPart('grants', () => this.readGrants(request, apps, userIds ?? [])) : [];
    const grants = [...(listedGrants ?? []), ...loggedGrants];
    return { apps, namedApps: namedApps ?? [], areSignInsRead: namedApps !== undefined, unread: unreadParts, grants };
  }

  /** @returns the users of apps of OpenID Connect, whose grants can be read */
  private async readAssignments(request: Request, apps: readonly VendorApp[]): Promise<string[]> {
    const { connector, context, provider } = request;
    const granting = new Set<string>();
    for (const app of apps) {
      const users = await connector.assignments(context, app);
      if (connector.hasGrantsOfUsers && isOidc(app))
        for (const user of users) if (granting.size < maxUsersOfGrants) granting.add(user);
      const accounts = users.map((user) => serviceAccountId(this.secrets, provider.companyServiceId, user));
      await this.uses.replaceAssigned(provider, directoryAppId(provider.companyServiceId, app.id), accounts);
      context.signal.throwIfAborted();
    }
    return [...granting];
  }

  private async readGrants(
    { connector, context, provider }: Request,
    apps: readonly VendorApp[],
    userIds: readonly string[],
  ): Promise<AppGrant[]> {
    const appRefs = apps.filter(isOidc).map(({ ref }) => ref);
    const ids = new Map(apps.flatMap(({ id, ref }) => [[id, id] as const, [ref, id] as const]));
    const grants: AppGrant[] = [];
    for await (const page of connector.grants(context, { appRefs, userIds })) {
      for (const { appRef, userId, scopes } of page) {
        const externalId = ids.get(appRef);
        if (externalId === undefined) continue;
        grants.push({ externalId, accountId: userId === null ? null : this.accountOf(provider, userId), scopes });
      }
      if (grants.length > maxGrants) throw new ConnectorError('too_large');
      context.signal.throwIfAborted();
    }
    return grants;
  }

  private accountOf({ companyServiceId }: Provider, userId: string): string {
    return serviceAccountId(this.secrets, companyServiceId, userId);
  }

  /** Day by day, so that neither a long log nor a busy company needs much memory. @returns the apps it names */
  private async readSignIns(
    request: Request,
    listedIds: readonly string[] | undefined,
    grants: AppGrant[],
  ): Promise<VendorApp[]> {
    const { connector, context, provider, knownApps, since, until } = request;
    const countedIds = connector.hasApps ? new Set([...knownApps, ...(listedIds ?? [])]) : undefined;
    const appById = new Map<string, VendorApp>();
    for (const window of windowsOf(since, until)) {
      const newest = new Map<string, AppSignIn>();
      for await (const page of connector.signIns(context, window.since, window.until)) {
        for (const signIn of page) {
          if (countedIds?.has(signIn.appId) === false) continue;
          if (!countedIds && !appById.has(signIn.appId) && appById.size >= maxApps) continue;
          if (!countedIds) appById.set(signIn.appId, appOf(signIn));
          this.keepNewest(newest, provider, signIn);
          const { appId: externalId, scopes } = signIn;
          if (scopes.length > 0 && grants.length < maxGrants)
            grants.push({ externalId, accountId: this.accountOf(provider, signIn.userId), scopes });
        }
        context.signal.throwIfAborted();
      }
      await this.uses.recordSignIns(provider, [...newest.values()]);
    }
    return [...appById.values()];
  }

  private keepNewest(newest: Map<string, AppSignIn>, { companyServiceId }: Provider, signIn: VendorSignIn): void {
    const key = JSON.stringify([signIn.appId, signIn.userId]);
    const before = newest.get(key);
    if (before) {
      if (before.at < signIn.at) before.at = signIn.at;
      return;
    }
    const accountId = serviceAccountId(this.secrets, companyServiceId, signIn.userId);
    newest.set(key, { appId: directoryAppId(companyServiceId, signIn.appId), accountId, at: signIn.at });
  }
}

const isOidc = ({ protocol }: VendorApp): boolean => protocol === 'oidc';

const appOf = ({ appId, appName, protocol }: VendorSignIn): VendorApp => ({
  id: appId,
  ref: appId,
  name: appName ?? appId,
  protocol,
  integrationName: null,
  hosts: [],
});
