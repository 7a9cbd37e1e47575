import { Injectable } from '@nestjs/common';
import { AccessLog } from '../platform/http/access-log/access-log.service';
import { EventStore } from '../platform/kit/event-store';
import { streamName } from '../platform/kit/events';

const minWordLength = 2;
const personal = ['name', 'nameKana', 'email', 'employeeCode'] as const;

/** What auditors searched for by words that name a person. */
@Injectable()
export class SearchesOfPerson {
  constructor(
    private readonly store: EventStore,
    private readonly accessLog: AccessLog,
  ) {}

  /** By the parts of every name that the person ever had, of the number, and of the address before its @. */
  async remove(company: string, entity: string, person: string): Promise<void> {
    const facts = await this.store.read(streamName(entity, company, person));
    const given = facts.flatMap(({ data }) => personal.map((field) => (data as Record<string, unknown>)[field]));
    const parts = given.flatMap((one) => (typeof one === 'string' ? one.replace(/@.*/u, '').split(/\s+/u) : []));
    const words = [...new Set(parts)].filter((word) => word.length >= minWordLength);
    if (words.length > 0) await this.accessLog.removeFilters(company, words);
  }
}
