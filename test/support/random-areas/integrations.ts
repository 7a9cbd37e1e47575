import { newId } from '../../../backend/platform/kit/ids';
import { directoryId } from '../../../backend/services/integrations/directory/directory.decider';
import type { Act, RandomArea, RandomGround } from '../random-ground';

/** Integrations of services: their set-up, runs and readings of identity providers. */
export class RandomIntegrations implements RandomArea {
  /** The services that are connected to their vendors, each with its held run. */
  private readonly heldRuns = new Map<string, string | null>();
  private readonly apps: [app: string, service: string][] = [];

  constructor(private readonly ground: RandomGround) {}

  get services(): string[] {
    return [...this.heldRuns.keys()].filter((id) => this.ground.services.includes(id));
  }

  acts(): Act[] {
    const { random, services } = this.ground;
    const [service, configured] = [random.oneOf(services), random.oneOf(this.services)];
    if (!service) return [];
    const configure = () => {
      this.heldRuns.set(service, null);
      const credentialId = newId();
      return this.of(service, 'IntegrationConfigured', {
        integrationKind: random.oneOf(['slack', 'box']),
        credentialId,
      });
    };
    if (!configured) return [configure];
    return [configure, ...this.setUp(configured), ...this.runs(configured), ...this.directory(configured)];
  }

  private of(service: string, type: string, data: object = {}) {
    return this.ground.sampled('integration', service, type, { companyServiceId: service, ...data });
  }

  private setUp(service: string): Act[] {
    const changed = (type: string, data?: object) => () => this.of(service, type, data);
    const disconnect = () => {
      this.heldRuns.delete(service);
      return this.of(service, 'IntegrationDisconnected');
    };
    return [
      changed('IntegrationAuthorised', { scopes: [`users:${this.ground.random.below(9)}`] }),
      changed('IntegrationAuthorisationDropped'),
      changed('IntegrationCredentialsReplaced', { credentialId: newId() }),
      changed('IntegrationPaused'),
      changed('IntegrationResumed'),
      disconnect,
    ];
  }

  private runs(service: string): Act[] {
    const { random } = this.ground;
    const heldRun = this.heldRuns.get(service);
    const run = (type: string, data: object) => {
      this.heldRuns.set(service, null);
      return this.of(service, type, { ...this.ground.run(), ...data });
    };
    const hold = () => {
      const held = this.ground.run();
      this.heldRuns.set(service, held.runId);
      return this.of(service, 'IntegrationSynchronisationHeld', { ...held, missing: random.below(99) });
    };
    const settle = (type: string, runId: string) => () => {
      this.heldRuns.set(service, null);
      return this.of(service, type, { runId });
    };
    return [
      () => run('IntegrationSynchronisationSucceeded', { accounts: random.below(99), seatsUsed: random.below(99) }),
      () => run('IntegrationSynchronisationFailed', { attempt: 1 + random.below(3) }),
      hold,
      ...(heldRun
        ? [
            settle('IntegrationSynchronisationReleased', heldRun),
            settle('IntegrationSynchronisationDiscarded', heldRun),
          ]
        : []),
    ];
  }

  private directory(service: string): Act[] {
    const { random } = this.ground;
    const app = random.oneOf(this.apps.filter(([, provider]) => provider === service));
    const of = (id: string, type: string, data: object = {}) =>
      this.ground.sampled('directoryApp', id, type, { companyServiceId: service, ...data });
    const find = () => {
      const [id] = this.ground.add(this.apps, [newId(), service]);
      return of(id, 'DirectoryAppFound', { externalId: id, name: `アプリ${random.below(99)}` });
    };
    const failed = () =>
      this.ground.sampled('directory', directoryId(service), 'DirectoryReadFailed', {
        ...{ companyServiceId: service, runId: newId() },
      });
    if (!app) return [find, failed];
    const [id] = app;
    const uses = [
      { id, assigned: random.below(50), people: random.below(50), lastSignInOn: this.ground.effectiveFrom() },
    ];
    const read = () =>
      this.ground.sampled('directory', directoryId(service), 'DirectoryRead', {
        ...{ companyServiceId: service, runId: newId(), uses },
      });
    return [
      find,
      failed,
      read,
      () => of(id, 'DirectoryAppChanged', { name: `改名${random.below(99)}` }),
      () => of(id, 'DirectoryAppLost'),
      () => of(id, 'DirectoryAppMatched', { registeredServiceId: random.oneOf([...this.ground.services, null]) }),
    ];
  }
}
