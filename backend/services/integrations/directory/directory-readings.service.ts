import { Injectable } from '@nestjs/common';
import { dayOf } from '../../../contract/calendar';
import { Positions } from '../../../platform/http/read-model-positions';
import { RetryAfter } from '../../../platform/jobs/job-schedule.rules';
import type { RunningJob } from '../../../platform/jobs/job-worker.service';
import { waitForReadModels } from '../../../platform/jobs/read-model-wait';
import { EventStore } from '../../../platform/kit/event-store';
import { contextOf } from '../../../platform/kit/principal';
import { accountId } from '../../accounts/account.decider';
import { ConnectorError } from '../connectors/connector.rules';
import { withDeadline } from '../connectors/deadline.rules';
import { IntegrationCredentials } from '../credentials/credentials.service';
import { IntegrationStateQueries } from '../integration-state.queries';
import { retryPauseMs } from '../runner/schedule.rules';
import { VendorLists } from '../runs/vendor-lists.service';
import { vendorTextOf } from '../vendor-text.rules';
import { indexServices } from './app-match.rules';
import { Directories } from './directories.service';
import type { DirectoryConnector } from './directory.connector';
import type { AppUse } from './directory.events';
import { appsByService, planApps, planSignIns, planSso, type PlannedApp } from './directory-plan.rules';
import { DirectoryReader, type DirectoryReading } from './directory-reader.service';
import { DirectoryListeners } from './directory-listeners.service';
import { DirectoryStateQueries, heldApps } from './directory-state.queries';
import { DirectoryUses, type Provider } from './directory-uses.service';
import { DirectoryWriter, type WrittenReading } from './directory-writer.service';
import { extendedPeriod, readFrom, type SignInPeriod } from './sign-in-period.rules';

const readDeadlineMs = 2 * 3_600_000;

/** The reading that belongs to a run of a provider's own synchronisation. */
export interface RequestedReading extends Provider {
  runId: string;
}

/** A reading under way. */
interface Attempt extends RequestedReading {
  at: string;
  integrationKind: string;
  connector: DirectoryConnector;
  credentialId: string;
  before: SignInPeriod;
  since: string;
}

/** One reading of an identity provider: apps, who uses them, and what follows from them. */
@Injectable()
export class DirectoryReadings {
  constructor(
    private readonly directories: Directories,
    private readonly integrations: IntegrationStateQueries,
    private readonly credentials: IntegrationCredentials,
    private readonly lists: VendorLists,
    private readonly reader: DirectoryReader,
    private readonly state: DirectoryStateQueries,
    private readonly uses: DirectoryUses,
    private readonly writer: DirectoryWriter,
    private readonly store: EventStore,
    private readonly positions: Positions,
    private readonly listeners: DirectoryListeners,
  ) {}

  /** @throws when the reading has to be repeated later */
  async run(requestedReading: RequestedReading, job: RunningJob): Promise<void> {
    await waitForReadModels(this.store, this.positions, job.signal);
    const attempt = await this.begin(requestedReading, job.now());
    if (!attempt) return this.uses.removeOfProvider(requestedReading);
    try {
      const reading = await this.read(attempt, job);
      if (await this.isCurrent(attempt)) await this.write(attempt, reading);
      else if (!(await this.begin(requestedReading, job.now()))) await this.uses.removeOfProvider(requestedReading);
    } catch (error) {
      if (job.signal.aborted) throw error;
      await this.fail(attempt, error, job);
    }
  }

  /** Undefined for a service that is no longer connected. */
  private async begin(requestedReading: RequestedReading, at: string): Promise<Attempt | undefined> {
    const { companyId, companyServiceId } = requestedReading;
    const credential = await this.credentials.find(companyId, companyServiceId);
    const integration = await this.integrations.find(companyId, companyServiceId);
    if (!credential || !integration) return undefined;
    const { integrationKind } = integration;
    const connector = this.directories.of(integrationKind);
    if (!connector) return undefined;
    const before = await this.state.period(requestedReading);
    const since = readFrom(before, at, connector.signInDays);
    return {
      ...requestedReading,
      at,
      integrationKind,
      connector,
      credentialId: credential.credentialId,
      before,
      since,
    };
  }

  private async read(attempt: Attempt, job: RunningJob): Promise<DirectoryReading> {
    const { companyId, companyServiceId, integrationKind, connector, at, since } = attempt;
    const knownApps = [...(await this.state.apps(attempt)).keys()];
    return withDeadline(job.signal, readDeadlineMs, async (signal) => {
      const access = { companyId, companyServiceId, integrationKind, signal, today: dayOf(at) };
      const context = await this.lists.contextOf(access);
      const provider = { companyId, companyServiceId };
      return this.reader.read({ provider, connector, context, knownApps, since, until: at });
    });
  }

  private async write(attempt: Attempt, reading: DirectoryReading): Promise<void> {
    const knownApps = await this.state.apps(attempt);
    const findService = indexServices(await this.state.services(attempt));
    const { apps: listedApps, namedApps: signInApps, areSignInsRead, unread } = reading;
    const writtenReading = this.writtenOf(attempt);
    const { observedOn } = writtenReading;
    const wasHeld = await this.state.hasHeldApps(attempt, observedOn);
    const plan = planApps(attempt.companyServiceId, knownApps, {
      listedApps,
      namedApps: signInApps,
      findService,
      wasHeld,
    });
    await this.writer.writeApps(writtenReading, plan);
    await this.writer.writeSso(
      writtenReading,
      planSso(attempt.companyServiceId, plan.apps, await this.state.ssos(attempt)),
    );
    await this.writeSignIns(attempt, writtenReading, plan.apps);
    await this.listeners.notify(await this.findingOf(attempt, plan.apps, reading));
    const { companyServiceId, runId, before, since, at } = attempt;
    const period = areSignInsRead ? extendedPeriod(before, since, at) : before;
    const uses = await this.usesOf(attempt, plan.apps);
    const missing = plan.isHeld ? [...unread, heldApps] : unread;
    const data = { companyServiceId, runId, observedOn, uses, ...period, unread: missing };
    await this.writer.end(writtenReading, { type: 'Read', data });
  }

  /** Summarises the use of each app. The number of assigned people is unknown if the provider lists no assignments. */
  private async usesOf(attempt: Attempt, apps: readonly PlannedApp[]): Promise<AppUse[]> {
    const uses = new Map((await this.uses.summarise(attempt, attempt.at)).map((use) => [use.id, use]));
    return apps.map(({ id }) => {
      const use = uses.get(id) ?? { id, assigned: 0, people: 0, lastSignInOn: null };
      return attempt.connector.hasAssignments ? use : { ...use, assigned: null };
    });
  }

  /** What people do with apps that are no registered service. */
  private async findingOf(attempt: Attempt, apps: readonly PlannedApp[], reading: DirectoryReading) {
    const { companyId, companyServiceId, at, since } = attempt;
    const unregisteredApps = apps.filter(({ registeredServiceId }) => registeredServiceId === null);
    const appById = new Map(unregisteredApps.map((app) => [app.id, app]));
    const ids = reading.areSignInsRead ? [...appById.keys()] : [];
    const signIns = (await this.uses.signInsOf(attempt, ids)).filter((one) => new Date(one.at) >= new Date(since));
    const personOf = await this.state.personsOfAccounts(attempt);
    const byExternalId = new Map(unregisteredApps.map((app) => [app.externalId, app]));
    return {
      companyId,
      companyServiceId,
      at,
      signIns: signIns.flatMap(({ appId, accountId, at: instant }) => {
        const person = personOf(accountId);
        return person ? [{ app: appById.get(appId)!.attributes, person, day: dayOf(new Date(instant).getTime()) }] : [];
      }),
      grants: reading.grants.flatMap(({ externalId, accountId, scopes }) => {
        const app = byExternalId.get(externalId)?.attributes;
        const person = accountId === null ? null : personOf(accountId);
        return app && person !== undefined ? [{ app, person, scopes }] : [];
      }),
    };
  }

  private async writeSignIns(
    attempt: Attempt,
    writtenReading: WrittenReading,
    apps: readonly PlannedApp[],
  ): Promise<void> {
    const appsOf = appsByService(apps);
    const services = await this.state.withoutOwnSignIns(attempt, [...appsOf.keys()], writtenReading.observedOn);
    if (services.length === 0) return;
    const usersOfAccounts = await this.state.usersOfAccounts(attempt);
    for (const companyServiceId of services) {
      const signIns = await this.uses.signInsOf(attempt, appsOf.get(companyServiceId)!);
      const users = await this.state.users(attempt, companyServiceId);
      const plan = planSignIns(signIns, users, { usersOfAccounts, connectionIdOf: accountId });
      await this.writer.writeSignIns(writtenReading, companyServiceId, plan);
    }
  }

  /** @throws RetryAfter while another attempt may help */
  private async fail(attempt: Attempt, error: unknown, job: RunningJob): Promise<void> {
    const { companyServiceId, runId } = attempt;
    if (!(error instanceof ConnectorError)) throw error;
    const { code, vendorText, retryAfterMs } = error;
    const isFinal = code === 'refused_address' || (await job.isHopeless(error));
    if (!isFinal) throw new RetryAfter(`The identity provider failed: ${code}`, retryPauseMs(1, retryAfterMs));
    if (!(await this.isCurrent(attempt))) return;
    const data = { companyServiceId, runId, code, vendorText: vendorTextOf(vendorText) };
    await this.writer.end(this.writtenOf(attempt), { type: 'Fail', data });
  }

  /** Whether the integration still has the credentials that the reading began with. */
  private async isCurrent({ companyId, companyServiceId, credentialId }: Attempt): Promise<boolean> {
    const credential = await this.credentials.find(companyId, companyServiceId);
    const integration = await this.integrations.find(companyId, companyServiceId);
    return integration !== undefined && credential?.credentialId === credentialId;
  }

  private writtenOf({ companyId, companyServiceId, runId, at }: Attempt): WrittenReading {
    const circumstances = { at, batchId: runId, correlationId: runId };
    const context = contextOf({ kind: 'connector', id: null, companyId }, circumstances);
    return { runId, companyServiceId, observedOn: dayOf(at), context };
  }
}
