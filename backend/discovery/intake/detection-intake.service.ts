import { Injectable } from '@nestjs/common';
import { dayOf } from '../../contract/calendar';
import { Commands } from '../../platform/http/commands.service';
import type { CommandContext } from '../../platform/kit/commands';
import { derivedId } from '../../platform/kit/ids';
import { contextOf, type Principal } from '../../platform/kit/principal';
import { detectedServiceDecider } from '../findings/detected-service.decider';
import { detectedServiceUserDecider } from '../findings/detected-service-user.decider';
import { maxHits, usableHits, type CountedHit, type Hit } from './detection-hits.rules';
import { DetectionHits, type Receipt } from './detection-hits.service';
import { DetectionSightings, type Sighting, type Sightings } from './detection-sightings.service';

/** A report of a door. */
export interface DetectionReport {
  /** The same for a report that comes again, which then counts once. */
  receiptId: string;
  /** When it arrived, ISO 8601 UTC. */
  at: string;
  hits: readonly Hit[];
  /** Shared by the reports of one reading, so that all they find raises one alert. */
  batchId?: string;
  /** The log that it is a part of. */
  detectionLogId?: string;
  reason?: string | null;
}

/** The intake of all doors: first uses become facts, hits are counted. */
@Injectable()
export class DetectionIntake {
  constructor(
    private readonly commands: Commands,
    private readonly hits: DetectionHits,
    private readonly sightings: DetectionSightings,
  ) {}

  /**
   * Facts come first, then counts and receipt in one transaction: an interrupted report counts when it comes again.
   * @returns how many of the hits were counted; the others are allowed, registered, unnamed or unreadable
   */
  async record(principal: Principal, report: DetectionReport): Promise<Receipt> {
    const { receiptId, at, hits, batchId, detectionLogId, reason } = report;
    if (hits.length > maxHits) throw new Error(`A report has at most ${maxHits} hits`);
    const { companyId } = principal;
    const id = derivedId(companyId, 'detection-receipt', receiptId);
    const earlierReceipt = await this.hits.receiptOf(companyId, id);
    if (earlierReceipt) return earlierReceipt;
    const today = dayOf(at);
    const resolution = await this.sightings.of(companyId, usableHits(hits, today));
    const context = contextOf(principal, { at, reason, correlationId: id });
    await this.appendFacts({ context, newId: (what) => derivedId(id, what) }, resolution, batchId);
    const receipt = { counted: resolution.sightings.length, ignored: hits.length - resolution.sightings.length };
    return this.hits.count(companyId, { id, today, detectionLogId, ...receipt }, resolution.sightings.map(countedHit));
  }

  private async appendFacts(
    request: CommandContext,
    { sightings, knownServices, knownUses }: Sightings,
    batchId: string | undefined,
  ): Promise<void> {
    const byDay = sightings.toSorted((a, b) => (a.hit.day < b.hit.day ? -1 : 1));
    const services = firsts(byDay, ({ serviceId }) => serviceId).filter(
      ({ serviceId }) => !knownServices.has(serviceId),
    );
    await this.commands.sendAll(
      detectedServiceDecider,
      services.map((sighting) => [sighting.serviceId, { type: 'Observe', data: foundService(sighting) }] as const),
      batchId === undefined ? request : { ...request, context: { ...request.context, batchId } },
    );
    const uses = withAllScopes(byDay).filter((sighting) => {
      const knownUse = knownUses.get(sighting.userId);
      return (
        !knownUse ||
        knownUse.companyUserId !== userOf(sighting) ||
        sighting.scopes.some((one) => !knownUse.scopes.includes(one))
      );
    });
    await this.commands.sendAll(
      detectedServiceUserDecider,
      uses.map((sighting) => [sighting.userId, { type: 'Observe', data: foundUse(sighting) }] as const),
      request,
    );
  }
}

const firsts = <T>(items: readonly T[], keyOf: (item: T) => string): T[] => {
  const byKey = new Map<string, T>();
  for (const item of items) if (!byKey.has(keyOf(item))) byKey.set(keyOf(item), item);
  return [...byKey.values()];
};

/** The first sighting of each use, with the scopes of all. */
const withAllScopes = (sightings: readonly Sighting[]) => {
  const scopes = new Map<string, Set<string>>();
  for (const { userId, hit } of sightings)
    scopes.set(userId, new Set([...(scopes.get(userId) ?? []), ...(hit.scopes ?? [])]));
  return firsts(sightings, ({ userId }) => userId).map((one) => ({ ...one, scopes: [...scopes.get(one.userId)!] }));
};

const userOf = ({ person }: Pick<Sighting, 'person'>): string | null =>
  person && 'companyUserId' in person ? person.companyUserId : null;

const foundService = ({ hit, identity }: Sighting) => ({
  key: identity.key,
  name: identity.name,
  category: identity.category,
  detectedType: hit.detectedType,
  detectionTarget: identity.url,
  detectedOn: hit.day,
});

const foundUse = (sighting: Sighting & { scopes: string[] }) => ({
  detectedServiceId: sighting.serviceId,
  detectedType: sighting.hit.detectedType,
  detectionTarget: sighting.identity.url,
  companyUserId: userOf(sighting),
  label: sighting.person && 'label' in sighting.person ? sighting.person.label : null,
  detectedOn: sighting.hit.day,
  scopes: sighting.scopes,
});

const countedHit = ({ hit, identity, serviceId, userId }: Sighting): CountedHit => ({
  detectedServiceId: serviceId,
  detectedServiceUserId: userId,
  detectedType: hit.detectedType,
  day: hit.day,
  url: identity.url,
  ruleId: identity.ruleId,
  knownServiceId: identity.knownServiceId,
  count: hit.count,
});
