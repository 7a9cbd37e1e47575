import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '../kit/clock';
import type { Context } from '../kit/commands';
import type { Fact } from '../kit/events';
import { derivedId, newId } from '../kit/ids';
import { contextOf, type Principal } from '../kit/principal';
import { Commands } from '../http/commands.service';
import { ReadModels } from '../http/read-models';
import { CLOCK } from '../http/injection-tokens';
import { isOfPast } from './past-facts';
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
    const { $correlationId: correlationId } = fact.metadata;
    const isPast = isOfPast(fact);
    const at = isPast ? fact.at : this.clock.now();
    const context = contextOf(systemOf(fact.companyId), { at, correlationId, causationId: fact.id });
    return this.tools(context, isPast, (...words) => derivedId(fact.id, name, ...words));
  }

  forClock(companyId: string): Tools {
    const context = contextOf(systemOf(companyId), { at: this.clock.now(), correlationId: newId() });
    return this.tools(context, false, newId);
  }

  private tools(context: Context, isPast: boolean, commandIdOf: (...words: string[]) => string): Tools {
    const { companyId, at } = context;
    const send: Tools['send'] = (decider, entityId, intent, { reason, recordedAt = at, part } = {}) => {
      const words = [decider.events.entity, entityId, (intent as { type: string }).type];
      const commandId = commandIdOf(...words, ...(part === undefined ? [] : [part]));
      const request = { context: { ...context, at: recordedAt } };
      return this.commands.send(decider, entityId, intent, request, { commandId, noWait: true, reason });
    };
    return { companyId, at, isPast, readModels: this.readModels, send };
  }
}
