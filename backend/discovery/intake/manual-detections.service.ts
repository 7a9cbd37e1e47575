import { Injectable } from '@nestjs/common';
import { normaliseAddress } from '../../contract/hosts';
import type { shadowIts } from '../../contract/shadow-its';
import { Existence } from '../../people/existence.service';
import type { ApiRequest } from '../../platform/http/api-request';
import { Rejected } from '../../platform/kit/rejections';
import type { DetectedAddress } from './detected-identity.rules';
import { usableHits, type Hit } from './detection-hits.rules';
import { DetectionIntake } from './detection-intake.service';
import { DetectionSightings } from './detection-sightings.service';

type Request = ApiRequest<typeof shadowIts.add>;

/** Services that somebody noticed. */
@Injectable()
export class ManualDetections {
  constructor(
    private readonly existence: Existence,
    private readonly intake: DetectionIntake,
    private readonly sightings: DetectionSightings,
  ) {}

  /** @throws Rejected where the address is none, or the service is registered or allowed */
  async add(request: Request): Promise<{ id: string }> {
    const { companyId, body, today } = request;
    const { companyUserIds = [], detectedOn: day = today, reason } = body;
    if (day > today) throw new Rejected('detected_on_ahead');
    await this.existence.requireUsers(companyId, [...new Set(companyUserIds)]);
    const address = addressOf(body);
    const persons = companyUserIds.length > 0 ? companyUserIds.map((companyUserId) => ({ companyUserId })) : [null];
    const hits = persons.map((person): Hit => ({ detectedType: 'manual', address, person, day, count: 1 }));
    const [sighting] = (await this.sightings.of(companyId, usableHits(hits, today))).sightings;
    if (!sighting) throw new Rejected('not_a_detection');
    await this.intake.record(request.principal, { receiptId: request.newId('receipt'), at: request.at, hits, reason });
    return { id: sighting.serviceId };
  }
}

const addressOf = ({ serviceName: name, url }: Request['body']): DetectedAddress => {
  if (!url) return { name };
  const reading = normaliseAddress(url);
  if (!reading.ok) throw new Rejected('detected_url_unreadable');
  return { host: reading.host, path: reading.path, name };
};
