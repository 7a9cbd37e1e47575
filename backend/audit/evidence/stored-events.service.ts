import { Injectable } from '@nestjs/common';
import { EventStore } from '../../platform/kit/event-store';
import type { StoredEvent } from '../../platform/kit/log-frames';
import { companyOf } from './tree-writer.service';

const pageSize = 500;

/** Events of a company as the log holds them. */
@Injectable()
export class StoredEvents {
  constructor(private readonly store: EventStore) {}

  /** The company's events at these positions, which must be ascending. */
  async *read(companyId: string, positions: readonly bigint[]): AsyncGenerator<StoredEvent> {
    const wanted = new Set(positions);
    for (let next = 0; next < positions.length;) {
      const from = positions[next]!;
      let reached = from;
      for await (const page of this.store.readStored({ from, count: pageSize })) {
        for (const event of page) if (wanted.has(event.position) && companyOf(event) === companyId) yield event;
        reached = page.at(-1)!.position;
      }
      const following = positions.findIndex((position) => position > reached);
      next = following < 0 ? positions.length : Math.max(following, next + 1);
    }
  }
}
