import { Injectable } from '@nestjs/common';
import type { NumberedPlace } from '../../platform/history/event-scopes.queries';
import { StoredEvents } from '../evidence/stored-events.service';
import { Tree } from '../evidence/tree.service';

/** Neighbouring leaves share tiles of the tree. */
const batchSize = 512;

function* batchesOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += batchSize) yield rows.slice(from, from + batchSize);
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const line = (value: object): string => `${JSON.stringify(value)}\n`;
/** The number of an event's leaf in the tree of its company. */
const leafIndex = ({ companyRevision }: NumberedPlace): number => companyRevision - 1;

/** Events as they are stored, with their proofs, as lines of JSON. */
@Injectable()
export class PackEvents {
  constructor(
    private readonly events: StoredEvents,
    private readonly tree: Tree,
  ) {}

  /** One line for each event that the log has at these places. */
  async *raw(
    companyId: string,
    places: readonly NumberedPlace[],
    onEvents: (count: number) => Promise<void>,
  ): AsyncGenerator<string> {
    for (const batch of batchesOf(places)) {
      const byPosition = new Map(batch.map((place) => [place.position, place]));
      const lines: string[] = [];
      for await (const event of this.events.read(companyId, [...byPosition.keys()].map(BigInt))) {
        const { stream, revision, id, type, data, metadata } = event;
        const index = leafIndex(byPosition.get(String(event.position))!);
        lines.push(line({ index, stream, revision, id, type, data: base64(data), metadata: base64(metadata) }));
      }
      yield lines.join('');
      await onEvents(batch.length);
    }
  }

  /** The proof that each event belongs to the tree of `size` leaves. */
  async *proofs(companyId: string, places: readonly NumberedPlace[], size: number): AsyncGenerator<string> {
    for (const batch of batchesOf(places)) {
      const indexes = batch.map(leafIndex);
      const proofs = await this.tree.inclusionProofs(companyId, indexes, size);
      yield proofs.map((proof, at) => line({ index: indexes[at], hashes: proof.map(base64) })).join('');
    }
  }
}
