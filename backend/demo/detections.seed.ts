import { dayOf } from '../contract/calendar';
import { compileRules } from '../contract/detection-rules';
import { detectedServiceDecider, detectedServiceId } from '../discovery/findings/detected-service.decider';
import { detectedServiceUserDecider, detectedServiceUserId } from '../discovery/findings/detected-service-user.decider';
import { identify } from '../discovery/intake/detected-identity.rules';
import type { CountedHit, Hit } from '../discovery/intake/detection-hits.rules';
import type { DetectionHits } from '../discovery/intake/detection-hits.service';
import { usageRequestDecider } from '../discovery/extension/requests/usage-request.decider';
import { knownServiceById } from '../discovery/known-services/known-services.service';
import type { ExtensionTokens } from '../platform/http/extension-tokens.service';
import { derivedId } from '../platform/kit/ids';
import type { Secrets } from '../platform/kit/secrets';
import type { Moment } from './demo-commands.service';
import type { Timeline } from './timeline.service';
import type { Days } from './demo-days.rules';
import { demoCompanyId } from '../contract/demo';
import { demoId } from './demo-ids.data';
import { demoFindings, demoRegistered, demoRegisteredDaysAgo, demoRequests, type DemoFinding } from './detections.data';
import { browserOf, seedBrowsers } from './extension.seed';
import type { Person } from './people.data';

const connector = { kind: 'connector', id: null, companyId: demoCompanyId } as const;
/** What was found before these days ago was decided since. */
const earlierDays = 21;
const noRules = { matcher: compileRules([], []), serviceNames: new Map<string, string>() };

interface Scene {
  people: readonly Person[];
  days: Days;
}

/** What one person used, or nobody in particular. */
interface Use {
  id: string;
  companyUserId: string | null;
  weeklyCount: number;
}
interface Found {
  finding: DemoFinding;
  serviceId: string;
  identity: NonNullable<ReturnType<typeof identify>>;
  uses: Use[];
}

/** Findings of four doors, some decided, one that became a service; the browsers that report; requests of people. */
export const seedDetections = (
  timeline: Timeline<Moment>,
  scene: Scene,
  { secrets, tokens }: { secrets: Secrets; tokens: ExtensionTokens },
): void => {
  const all = foundIn(scene, secrets);
  const requesters = requestersOf(scene.people).map(({ id }) => id);
  seedBrowsers(timeline, [...new Set([...reportersOf(all), ...requesters])], scene.days, tokens);
  all.forEach((detection, place) => detect(timeline, detection, place, scene.days));
  becomeService(timeline, scene.days);
  request(timeline, scene);
};

/** The counts of each week since a finding, as they came in. */
export const countHits = async (hits: DetectionHits, scene: Scene, secrets: Secrets): Promise<void> => {
  const byDay = new Map<string, CountedHit[]>();
  foundIn(scene, secrets).forEach((detection, place) => {
    for (const daysAgo of seenDaysAgo(detection.finding, place)) {
      const day = workingDay(scene.days, daysAgo);
      byDay.set(day, [...(byDay.get(day) ?? []), ...detection.uses.map((use) => hitOf(detection, use, day))]);
    }
  });
  const reports = [...byDay].map(([today, dayHits]) => {
    const id = derivedId(demoCompanyId, 'detection-receipt', today);
    return hits.count(demoCompanyId, { id, today, counted: dayHits.length, ignored: 0 }, dayHits);
  });
  await Promise.all(reports);
};

const addressOf = ({ of }: DemoFinding): Hit['address'] => {
  if ('service' in of) return { knownServiceId: of.service };
  return 'host' in of ? { host: of.host } : { name: of.payee };
};

const foundIn = ({ people }: Scene, secrets: Secrets): Found[] =>
  demoFindings.map((finding, place) => {
    const { door: detectedType, team, weeklyCount } = finding;
    const identity = identify(addressOf(finding), detectedType, noRules)!;
    const serviceId = detectedServiceId(demoCompanyId, identity.key);
    const useOf = (companyUserId: string | null, nth: number): Use => {
      const service = { detectedServiceId: serviceId, detectedType };
      const id = detectedServiceUserId(secrets, service, companyUserId === null ? null : { companyUserId });
      return { id, companyUserId, weeklyCount: weeklyCount + nth };
    };
    const present = people.filter((person) => person.team === team && !person.leftOn);
    const users = Array.from({ length: finding.people }, (_, nth) => present[(place + nth * 3) % present.length]!.id);
    return { finding, serviceId, identity, uses: (users.length > 0 ? users : [null]).map(useOf) };
  });

const reportersOf = (all: readonly Found[]): string[] =>
  all
    .filter(({ finding }) => finding.door === 'extension')
    .flatMap(({ uses }) => uses.flatMap(({ companyUserId }) => companyUserId ?? []));

/** Friday, where the day is of a weekend. */
const workingDay = (days: Days, daysAgo: number): string => dayOf(days.at(days.ago(daysAgo), 0));

/** The first day, each week since, and one of the last days. */
const seenDaysAgo = ({ sinceDaysAgo }: DemoFinding, place: number): number[] => {
  const weeks = Array.from({ length: Math.floor((sinceDaysAgo - 1) / 7) }, (_, nth) => 7 * (nth + 1));
  return [sinceDaysAgo, ...weeks, Math.min(sinceDaysAgo - 1, place % 4)];
};

const hitOf = ({ finding, serviceId, identity }: Found, use: Use, day: string): CountedHit => ({
  detectedServiceId: serviceId,
  detectedServiceUserId: use.id,
  detectedType: finding.door,
  day,
  url: identity.url,
  ruleId: null,
  knownServiceId: identity.knownServiceId,
  count: use.weeklyCount,
});

const detect = (
  timeline: Timeline<Moment>,
  { finding, serviceId, identity, uses }: Found,
  place: number,
  days: Days,
) => {
  const { door: detectedType, scopes = [], sinceDaysAgo, decision } = finding;
  const doorOf = ({ companyUserId }: Use) =>
    detectedType === 'extension' && companyUserId ? browserOf(companyUserId) : connector;
  const { key, name, category, url: detectionTarget } = identity;
  const sighting = { detectedType, detectionTarget, detectedOn: workingDay(days, sinceDaysAgo) };
  const observe = { type: 'Observe', data: { key, name, category, ...sighting } } as const;
  timeline.add({
    at: days.at(days.ago(sinceDaysAgo), 120 + place),
    act: async (now) => {
      await now.send(detectedServiceDecider, serviceId, observe, { by: doorOf(uses[0]!), creates: true });
      for (const use of uses) {
        const data = {
          ...sighting,
          detectedServiceId: serviceId,
          companyUserId: use.companyUserId,
          label: null,
          scopes,
        };
        const intent = { type: 'Observe', data } as const;
        await now.send(detectedServiceUserDecider, use.id, intent, { by: doorOf(use), creates: true });
      }
    },
  });
  if (!decision) return;
  const decidedOn = days.ago(earlierDays - 2);
  const until = decision.untilInDays === undefined ? null : days.ago(-decision.untilInDays);
  const data = { decision: decision.as, departmentIds: [], ownerUserId: null, decidedOn, until };
  timeline.add({
    at: days.at(decidedOn, 90),
    act: (now) => now.send(detectedServiceDecider, serviceId, { type: 'Decide', data }, { why: decision.why }),
  });
};

const requestersOf = (people: readonly Person[]): readonly Person[] =>
  people.filter(({ team, leftOn }) => team === 'planning' && !leftOn).slice(0, demoRequests.length);

const becomeService = (timeline: Timeline<Moment>, days: Days): void => {
  const { kind, name, host, category, foundDaysAgo } = demoRegistered;
  const key = `known:${kind}`;
  const id = detectedServiceId(demoCompanyId, key);
  const finding = { key, name, category, detectionTarget: host, detectedOn: days.ago(foundDaysAgo) };
  const observe = { type: 'Observe', data: { ...finding, detectedType: 'log' } } as const;
  const registration = { companyServiceId: demoId('service', kind), decidedOn: days.ago(demoRegisteredDaysAgo) };
  const register = { type: 'Register', data: { ...registration, ownerUserId: null } } as const;
  const at = (daysAgo: number, act: (now: Moment) => Promise<unknown>) =>
    timeline.add({ at: days.at(days.ago(daysAgo), 45), act });
  at(foundDaysAgo, (now) => now.send(detectedServiceDecider, id, observe, { creates: true }));
  at(demoRegisteredDaysAgo, (now) =>
    now.send(detectedServiceDecider, id, register, { why: '営業部の利用を正式な契約にしたため' }),
  );
};

const request = (timeline: Timeline<Moment>, { people, days }: Scene): void => {
  const users = requestersOf(people);
  for (const [place, one] of demoRequests.entries()) {
    const companyUserId = users[place]!.id;
    const by = browserOf(companyUserId);
    const service = knownServiceById(one.known)!;
    const data = {
      detectedServiceId: detectedServiceId(demoCompanyId, `known:${one.known}`),
      serviceName: service.name,
      host: service.domains[0]!,
      ...{ purpose: one.purpose, extensionInstallationId: by.id, companyUserId },
    };
    const id = demoId('usageRequest', String(place));
    const at = (daysAgo: number, minutes: number, act: (now: Moment) => Promise<unknown>) =>
      timeline.add({ at: days.at(days.ago(daysAgo), minutes), act });
    at(one.daysAgo, 120, (now) => now.send(usageRequestDecider, id, { type: 'Request', data }, { by, creates: true }));
    if (!('answer' in one)) continue;
    const answer = { type: 'Answer', data: one.answer } as const;
    at(one.daysAgo - 1, 60, (now) => now.send(usageRequestDecider, id, answer));
  }
};
