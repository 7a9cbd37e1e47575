import { Injectable } from '@nestjs/common';
import { EventStore } from '../../platform/kit/event-store';
import { streamName } from '../../platform/kit/events';

/** The users that administrators were linked with, from the ledger. */
@Injectable()
export class LinkedUsers {
  constructor(private readonly store: EventStore) {}

  /** At an instant and ever since. */
  async since(companyId: string, administratorId: string, at: string): Promise<string[]> {
    const from = Date.parse(at);
    const facts = await this.store.read(streamName('administrator', companyId, administratorId));
    const links = facts.filter(({ type }) => type === 'AdministratorLinkedUserChanged');
    const then = links.findLast((link) => Date.parse(link.at) <= from);
    const later = links.filter((link) => Date.parse(link.at) > from);
    return [then, ...later].flatMap((link) => (link?.data.linkedUserId as string | null | undefined) ?? []);
  }
}
