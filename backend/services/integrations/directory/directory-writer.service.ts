import { Injectable } from '@nestjs/common';
import { Commands } from '../../../platform/http/commands.service';
import { mapConcurrently } from '../../../platform/kit/concurrency';
import type { Context } from '../../../platform/kit/commands';
import type { AnyDecider, CommandOf } from '../../../platform/kit/decider';
import { derivedId } from '../../../platform/kit/ids';
import { serviceSsoDecider, serviceSsoId } from '../../sso/service-sso.decider';
import { serviceSignInsDecider, serviceSignInsId } from '../accounts/service-sign-ins.decider';
import { directoryAppDecider } from './directory-app.decider';
import type { AppsPlan, PlannedApp, PlannedSignIn, SsoPlan } from './directory-plan.rules';
import { directoryDecider, directoryId, type DirectoryCommand } from './directory.decider';

/** A reading whose findings are written. */
export interface WrittenReading {
  runId: string;
  companyServiceId: string;
  observedOn: string;
  context: Context;
}

const commandsAtOnce = 16;
const signInsPageSize = 1_000;

/** Writes what a reading of an identity provider found. A repeated reading sends the same commands. */
@Injectable()
export class DirectoryWriter {
  constructor(private readonly commands: Commands) {}

  async writeApps(reading: WrittenReading, { apps, lostIds }: AppsPlan): Promise<void> {
    const { observedOn } = reading;
    const news = apps.filter(({ isNews, match }) => isNews || match);
    await mapConcurrently(news, commandsAtOnce, (app) => this.writeApp(reading, app));
    await mapConcurrently(lostIds, commandsAtOnce, (id) =>
      this.send(reading, directoryAppDecider, id, { type: 'Lose', data: { observedOn } }),
    );
  }

  private async writeApp(reading: WrittenReading, { id, externalId, attributes, isNews, match }: PlannedApp) {
    const { companyServiceId, observedOn } = reading;
    const observation = { companyServiceId, observedOn, externalId, attributes };
    if (isNews) await this.send(reading, directoryAppDecider, id, { type: 'Observe', data: observation });
    if (match) await this.send(reading, directoryAppDecider, id, { type: 'Match', data: { ...match, observedOn } });
  }

  async writeSso(reading: WrittenReading, { configure, remove }: SsoPlan): Promise<void> {
    const provider = { identityProviderId: reading.companyServiceId, identityProviderName: null };
    await mapConcurrently(configure, commandsAtOnce, (setting) => {
      // Providers do not say whether the service admits other ways to sign in.
      const data = { ...setting, ...provider, isEnforced: false, source: 'found' as const };
      const id = serviceSsoId(setting.companyServiceId);
      return this.send(reading, serviceSsoDecider, id, { type: 'Configure', data });
    });
    await mapConcurrently(remove, commandsAtOnce, (companyServiceId) => {
      const data = { companyServiceId, source: 'found' as const };
      return this.send(reading, serviceSsoDecider, serviceSsoId(companyServiceId), { type: 'Remove', data });
    });
  }

  async writeSignIns(reading: WrittenReading, companyServiceId: string, all: readonly PlannedSignIn[]): Promise<void> {
    const { observedOn } = reading;
    for (let start = 0; start < all.length; start += signInsPageSize) {
      const accounts = all.slice(start, start + signInsPageSize);
      const data = { companyServiceId, observedOn, accounts };
      await this.send(reading, serviceSignInsDecider, serviceSignInsId(companyServiceId, observedOn), {
        type: 'Observe',
        data,
      });
    }
  }

  async end(reading: WrittenReading, outcome: DirectoryCommand): Promise<void> {
    await this.send(reading, directoryDecider, directoryId(reading.companyServiceId), outcome);
  }

  /** The id of a command derives from its content: an attempt that finds something else sends another command. */
  private async send<D extends AnyDecider>(
    { runId, context }: WrittenReading,
    decider: D,
    entityId: string,
    intent: CommandOf<D>,
  ): Promise<void> {
    const commandId = derivedId(runId, decider.events.entity, entityId, JSON.stringify(intent));
    await this.commands.send(decider, entityId, intent, { context }, { commandId, noWait: true });
  }
}
