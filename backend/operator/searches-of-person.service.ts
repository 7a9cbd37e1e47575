import { Injectable } from '@nestjs/common';
import { AccessLog } from '../platform/http/access-log/access-log.service';
import { EventStore } from '../platform/kit/event-store';
import { streamName } from '../platform/kit/events';
import { searchPatternOf } from './search-pattern.rules';

/** What auditors searched for by words that name a person. */
@Injectable()
export class SearchesOfPerson {
  constructor(
    private readonly store: EventStore,
    private readonly accessLog: AccessLog,
  ) {}

  /** Erases searches by any name, number or address that the person ever had. */
  async remove(company: string, entity: string, person: string): Promise<void> {
    const facts = await this.store.read(streamName(entity, company, person));
    const pattern = searchPatternOf(facts.map(({ data }) => data));
    if (pattern) await this.accessLog.eraseSearches(company, pattern);
  }
}
