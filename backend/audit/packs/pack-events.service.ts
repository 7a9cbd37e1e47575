import { Injectable } from '@nestjs/common';
import type { NumberedPlace } from '../../platform/history/event-scopes.queries';
import type { StoredEvent } from '../../platform/kit/log-frames';
import type { TreeHead } from '../evidence/checkpoint.rules';
import { StoredEvents } from '../evidence/stored-events.service';
import { PackCheck, type PackFindings } from './pack-check.service';

/** Neighbouring leaves share tiles of the tree. */
const batchSize = 512;

function* batchesOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += batchSize) yield rows.slice(from, from + batchSize);
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const line = (value: object): string => `${JSON.stringify(value)}\n`;
/** The number of an event's leaf in the tree of its company. */
const leafIndex = ({ companyRevision }: NumberedPlace): number => companyRevision - 1;

const lineOf = (index: number, { stream, revision, id, type, data, metadata }: StoredEvent): string =>
  line({ index, stream, revision, id, type, data: base64(data), metadata: base64(metadata) });

export interface PackedEvents {
  places: readonly NumberedPlace[];
  /** The tree that proves them. */
  head: TreeHead;
  findings: PackFindings;
}

/** Events as they are stored, with their proofs, as lines of JSON. */
@Injectable()
export class PackEvents {
  constructor(
    private readonly events: StoredEvents,
    private readonly checks: PackCheck,
  ) {}

  /** One line for each event that the log has at these places. Each is checked against the tree. */
  async *raw(
    companyId: string,
    { places, head, findings }: PackedEvents,
    onEvents: (count: number) => Promise<void>,
  ): AsyncGenerator<string> {
    for (const batch of batchesOf(places)) {
      const byPosition = new Map(batch.map((place) => [place.position, place]));
      const events = new Map<number, StoredEvent>();
      for await (const event of this.events.read(companyId, [...byPosition.keys()].map(BigInt)))
        events.set(leafIndex(byPosition.get(String(event.position))!), event);
      await this.checks.check(companyId, head, { indexes: batch.map(leafIndex), events }, findings);
      yield [...events].map(([index, event]) => lineOf(index, event)).join('');
      await onEvents(batch.length);
    }
  }

  /** The proof that each of these events belongs to the tree; without hashes where the tree lacks them. */
  async *proofs(companyId: string, { places, head: { size }, findings }: PackedEvents): AsyncGenerator<string> {
    for (const batch of batchesOf(places)) {
      const indexes = batch.map(leafIndex).filter((index) => !findings.missing.has(index));
      const proofs = await this.checks.proofs(companyId, indexes, size);
      yield indexes.map((index) => line({ index, hashes: (proofs.get(index) ?? []).map(base64) })).join('');
    }
  }
}
