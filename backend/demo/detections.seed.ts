import { detectedServiceDecider, detectedServiceId } from '../discovery/findings/detected-service.decider';
import { identify } from '../discovery/intake/detected-identity.rules';
import type { Hit } from '../discovery/intake/detection-hits.rules';
import type { DetectionIntake } from '../discovery/intake/detection-intake.service';
import type { DetectionStateQueries } from '../discovery/intake/detection-state.queries';
import { usageRequestDecider } from '../discovery/extension/requests/usage-request.decider';
import { knownServiceById } from '../discovery/known-services/known-services.service';
import type { AppDatabase } from '../platform/http/app-database';
import type { ExtensionTokens } from '../platform/http/extension-tokens.service';
import { derivedId } from '../platform/kit/ids';
import type { DemoCommands, Moment } from './demo-commands.service';
import type { Timeline } from './timeline.service';
import type { Days } from './demo-days.rules';
import { demoCompanyId } from '../contract/demo';
import { demoId } from './demo-ids.data';
import { demoFindings, demoRegistered, demoRegisteredDaysAgo, demoRequests, type DemoFinding } from './detections.data';
import { browserOf, noteLastReports, seedBrowsers } from './extension.seed';
import type { Person } from './people.data';

const connector = { kind: 'connector', id: null, companyId: demoCompanyId } as const;
const doorsOfConnectors = ['grant', 'payee', 'log'] as const;
/** What was found before these days ago was decided since. */
const earlierDays = 21;
const dayMs = 24 * 60 * 60_000;

interface Scene {
  people: readonly Person[];
  days: Days;
}
interface World extends Scene {
  intake: DetectionIntake;
  detections: DetectionStateQueries;
  database: AppDatabase;
  demoCommands: DemoCommands;
}

/** A finding that became a service, the browsers that report, and requests of people. */
export const seedDetectionPast = (timeline: Timeline<Moment>, scene: Scene, tokens: ExtensionTokens): void => {
  becomeService(timeline, scene.days);
  seedBrowsers(timeline, peopleWithBrowser(scene), scene.days, tokens);
  request(timeline, scene);
};

/** Findings of four doors, some decided. The read models know the people and services by then. */
export const seedDetections = async (world: World): Promise<void> => {
  await report(world, 'earlier', earlierDays, ({ since }) => since > earlierDays);
  await decide(world);
  await report(world, 'recent', 0, () => true);
  await noteLastReports(world.database, reportedAt(world.days, 0));
};

const addressOf = ({ of }: DemoFinding): Hit['address'] => {
  if ('known' in of) return { knownServiceId: of.known };
  return 'host' in of ? { host: of.host } : { name: of.payee };
};

const hitsOf = (finding: DemoFinding, place: number, { people, days }: Scene, ofDaysAgo: number): Hit[] => {
  const { door, team, since, weeklyCount, scopes } = finding;
  const present = people.filter((person) => person.team === team && !person.leftOn);
  const users = Array.from({ length: finding.people }, (_, nth) => present[(place + nth * 3) % present.length]!);
  const day = days.ago(ofDaysAgo === 0 ? Math.min(since, place % 4) : since);
  const hit = { detectedType: door, address: addressOf(finding), day, count: weeklyCount, scopes };
  if (users.length === 0) return [{ ...hit, person: null }];
  return users.map(({ id }, nth) => ({ ...hit, count: weeklyCount + nth, person: { companyUserId: id } }));
};

const hitsOfDoor = (scene: Scene, door: DemoFinding['door'], daysAgo: number, isIn = (_: DemoFinding) => true) =>
  demoFindings.flatMap((finding, place) =>
    finding.door === door && isIn(finding) ? hitsOf(finding, place, scene, daysAgo) : [],
  );

const userOf = ({ person }: Hit): string => (person && 'companyUserId' in person ? person.companyUserId : '');

const requestersOf = (people: readonly Person[]): readonly Person[] =>
  people.filter(({ team, leftOn }) => team === 'planning' && !leftOn).slice(0, demoRequests.length);

const peopleWithBrowser = (scene: Scene): string[] => [
  ...new Set([...hitsOfDoor(scene, 'extension', 0).map(userOf), ...requestersOf(scene.people).map(({ id }) => id)]),
];

const reportedAt = (days: Days, daysAgo: number): string =>
  daysAgo === 0 ? new Date(Date.now() - dayMs / 24).toISOString() : days.at(days.ago(daysAgo), 30);

/** One report a door, and one a browser; what was found before is counted again. */
const report = async (world: World, key: string, daysAgo: number, isIn: (finding: DemoFinding) => boolean) => {
  const at = reportedAt(world.days, daysAgo);
  const ofBrowsers = hitsOfDoor(world, 'extension', daysAgo, isIn);
  await Promise.all([
    ...doorsOfConnectors.map((door) => {
      const hits = hitsOfDoor(world, door, daysAgo, isIn);
      return world.intake.record(connector, { receiptId: `demo-${door}-${key}`, at, hits });
    }),
    ...[...new Set(ofBrowsers.map(userOf))].map((companyUserId) => {
      const browser = browserOf(companyUserId);
      const hits = ofBrowsers.filter((hit) => userOf(hit) === companyUserId);
      return world.intake.record(browser, { receiptId: derivedId(browser.id, 'report', key), at, hits });
    }),
  ]);
};

const decide = async ({ demoCommands, days, detections }: World): Promise<void> => {
  const now = demoCommands.at(days.at(days.ago(earlierDays - 2), 90));
  const rules = await detections.rules(demoCompanyId);
  const decisions = demoFindings.map(async (finding) => {
    if (!finding.decision) return;
    const { as: decision, why, until } = finding.decision;
    const data = {
      ...{ decision, departmentIds: [], ownerUserId: null, decidedOn: days.ago(earlierDays - 2) },
      until: until === undefined ? null : days.ago(-until),
    };
    const { key } = identify(addressOf(finding), finding.door, rules)!;
    await now.send(detectedServiceDecider, detectedServiceId(demoCompanyId, key), { type: 'Decide', data }, { why });
  });
  await Promise.all(decisions);
};

const becomeService = (timeline: Timeline<Moment>, days: Days): void => {
  const { kind, name, host, category, foundDaysAgo } = demoRegistered;
  const key = `known:${kind}`;
  const id = detectedServiceId(demoCompanyId, key);
  const found = { key, name, category, detectionTarget: host, detectedOn: days.ago(foundDaysAgo) };
  const observe = { type: 'Observe', data: { ...found, detectedType: 'log' } } as const;
  const registered = { companyServiceId: demoId('service', kind), decidedOn: days.ago(demoRegisteredDaysAgo) };
  const register = { type: 'Register', data: { ...registered, ownerUserId: null } } as const;
  const at = (daysAgo: number, act: (now: Moment) => Promise<unknown>) =>
    timeline.add({ at: days.at(days.ago(daysAgo), 45), about: [id], act });
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
      timeline.add({ at: days.at(days.ago(daysAgo), minutes), about: [id], act });
    at(one.daysAgo, 120, (now) => now.send(usageRequestDecider, id, { type: 'Request', data }, { by, creates: true }));
    if (!('answer' in one)) continue;
    const answer = { type: 'Answer', data: one.answer } as const;
    at(one.daysAgo - 1, 60, (now) => now.send(usageRequestDecider, id, answer));
  }
};
