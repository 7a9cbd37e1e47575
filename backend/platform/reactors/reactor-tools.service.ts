import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '../kit/clock';
import type { Context } from '../kit/commands';
import type { Fact } from '../kit/events';
import { derivedId, newId } from '../kit/ids';
import { contextOf, type Principal } from '../kit/principal';
import { Commands } from '../http/commands.service';
import { ReadModels } from '../http/read-models';
import { CLOCK } from '../http/injection-tokens';
import type { Reactor, Tools } from './reactor';

const systemOf = (companyId: string): Principal => ({ kind: 'system', id: null, companyId });

/** Makes the tools of a reaction. */
@Injectable()
export class ReactorToolsFactory {
  constructor(
    private readonly commands: Commands,
    private readonly readModels: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  forFact({ name }: Reactor, fact: Fact): Tools {
    const { channel, $correlationId: correlationId } = fact.metadata;
    const at = channel === 'demo' ? fact.at : this.clock.now();
    const context = contextOf(systemOf(fact.companyId), { at, correlationId, causationId: fact.id });
    return this.tools(context, (...words) => derivedId(fact.id, name, ...words));
  }

  forClock(companyId: string): Tools {
    const context = contextOf(systemOf(companyId), { at: this.clock.now(), correlationId: newId() });
    return this.tools(context, newId);
  }

  private tools(context: Context, commandIdOf: (...words: string[]) => string): Tools {
    const send: Tools['send'] = (decider, entityId, intent, reason) => {
      const commandId = commandIdOf(decider.events.entity, entityId, (intent as { type: string }).type);
      return this.commands.send(decider, entityId, intent, { context }, { commandId, noWait: true, reason });
    };
    const { companyId, at } = context;
    return { companyId, at, readModels: this.readModels, send };
  }
}
