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
    const wantedPositions = new Set(positions);
    for (let next = 0; next < positions.length;) {
      const from = positions[next]!;
      let reachedPosition = from;
      for await (const page of this.store.readStored({ from, count: pageSize })) {
        for (const event of page)
          if (wantedPositions.has(event.position) && companyOf(event) === companyId) yield event;
        reachedPosition = page.at(-1)!.position;
      }
      const following = positions.findIndex((position) => position > reachedPosition);
      next = following < 0 ? positions.length : Math.max(following, next + 1);
    }
  }
}
