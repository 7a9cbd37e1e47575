import { Injectable } from '@nestjs/common';
import { stateAfter } from '../../platform/kit/decider';
import { streamName } from '../../platform/kit/events';
import { EventStore } from '../../platform/kit/event-store';
import { administratorDecider, type AdministratorState } from './administrator.decider';

const { events } = administratorDecider;

export interface AdministratorIds {
  administratorId: string;
  companyId: string;
}

/** The state of an administrator in the ledger, for cases where a read model's delay would mislead. */
@Injectable()
export class AdministratorStates {
  constructor(private readonly store: EventStore) {}

  async of({ companyId, administratorId }: AdministratorIds): Promise<AdministratorState> {
    const facts = await this.store.read(streamName(events.entity, companyId, administratorId));
    return stateAfter(administratorDecider, facts);
  }
}
