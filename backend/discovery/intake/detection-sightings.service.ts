import { Injectable } from '@nestjs/common';
import { ForgottenAddresses } from '../../platform/http/forgotten-addresses.service';
import { Secrets } from '../../platform/kit/secrets';
import { KnownAccountQueries } from '../../services/integrations/accounts/known-accounts.queries';
import type { FindUser } from '../../services/integrations/accounts/matching.rules';
import { detectedServiceId } from '../findings/detected-service.decider';
import { detectedServiceUserId, type DetectedPerson } from '../findings/detected-service-user.decider';
import { identify, type DetectedIdentity } from './detected-identity.rules';
import type { Hit } from './detection-hits.rules';
import { DetectionStateQueries, type KnownUse } from './detection-state.queries';

/** A hit with the service and the person that it is of. */
export interface Sighting {
  hit: Hit;
  identity: DetectedIdentity;
  serviceId: string;
  userId: string;
  person: DetectedPerson;
}

/** The hits of a report that count, and which of their services and uses exist. */
export interface Sightings {
  sightings: Sighting[];
  knownServices: ReadonlySet<string>;
  knownUses: ReadonlyMap<string, KnownUse>;
}

interface Candidate extends Omit<Sighting, 'userId'> {
  /** The ids that the use may have: that of the label, then that of the user. */
  userIds: string[];
  /** A service of the company has its name, kind or host. */
  isRegistered: boolean;
}

/** Finds the services and persons of hits; leaves out what is allowed, registered, forgotten, or of another company. */
@Injectable()
export class DetectionSightings {
  constructor(
    private readonly secrets: Secrets,
    private readonly state: DetectionStateQueries,
    private readonly accounts: KnownAccountQueries,
    private readonly forgottenAddresses: ForgottenAddresses,
  ) {}

  async of(companyId: string, hits: readonly Hit[]): Promise<Sightings> {
    const candidates = await this.withPersons(companyId, await this.withServices(companyId, hits));
    const serviceIds = [...new Set(candidates.map(({ serviceId }) => serviceId))];
    const [decisions, knownUses] = await Promise.all([
      this.state.decisions(companyId, serviceIds),
      this.state.uses(companyId, [...new Set(candidates.flatMap(({ userIds }) => userIds))]),
    ]);
    const sightings = candidates
      .filter(({ serviceId, isRegistered }) => !isRegistered && decisions.get(serviceId) !== 'registered')
      .map(({ userIds, isRegistered: _, ...candidate }) => ({
        ...candidate,
        userId: userIds.find((id) => knownUses.has(id)) ?? userIds.at(-1)!,
      }))
      .filter(({ userId }) => !knownUses.get(userId)?.isForgotten);
    // One that was out of detection is news again.
    const knownServiceIds = [...decisions].filter(([, decision]) => decision !== 'ended').map(([id]) => id);
    return { sightings, knownServices: new Set(knownServiceIds), knownUses };
  }

  private async withServices(companyId: string, hits: readonly Hit[]): Promise<Omit<Candidate, 'userIds'>[]> {
    const [rules, findRegistered] = await Promise.all([
      this.state.rules(companyId),
      this.state.registeredFinder(companyId),
    ]);
    return hits.flatMap((hit) => {
      const identity = identify(hit.address, hit.detectedType, rules);
      if (!identity) return [];
      const serviceId = detectedServiceId(companyId, identity.key);
      const isRegistered = findRegistered(identity) !== undefined;
      return { hit, identity, serviceId, person: hit.person, isRegistered };
    });
  }

  private async withPersons(companyId: string, hits: readonly Omit<Candidate, 'userIds'>[]): Promise<Candidate[]> {
    const namedUserIds = hits.flatMap(({ person }) =>
      person && 'companyUserId' in person ? person.companyUserId : [],
    );
    const persons = await this.state.persons(companyId, [...new Set(namedUserIds)]);
    const labels = hits.flatMap(({ person }) => (person && 'label' in person ? person.label : []));
    const findUser = labels.length > 0 ? await this.accounts.userFinder(companyId) : undefined;
    const isForgotten = await this.forgottenAddresses.finder(companyId, labels);
    return hits.flatMap((hit) => {
      const person = personOf(hit.person, persons, findUser);
      if (person === undefined || (person && 'label' in person && isForgotten(person.label))) return [];
      const service = { detectedServiceId: hit.serviceId, detectedType: hit.hit.detectedType };
      const idOf = (one: DetectedPerson) => detectedServiceUserId(this.secrets, service, one);
      const userIds = [...new Set([idOf(hit.person), idOf(person)])];
      return { ...hit, person, userIds };
    });
  }
}

/** @returns undefined for a user that the company does not have */
const personOf = (
  person: DetectedPerson,
  persons: ReadonlyMap<string, string>,
  findUser: FindUser | undefined,
): DetectedPerson | undefined => {
  if (person === null) return null;
  if ('companyUserId' in person) {
    const companyUserId = persons.get(person.companyUserId);
    return companyUserId === undefined ? undefined : { companyUserId };
  }
  const { label } = person;
  const match = findUser?.({ email: label, employeeCode: label.includes('@') ? null : label });
  return match ? { companyUserId: match.companyUserId } : person;
};
