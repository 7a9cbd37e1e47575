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
import type { Days } from './demo-days.rules';
import { demoCompanyId, demoId } from './demo-ids.data';
import { demoFindings, demoRegistered, demoRegisteredDaysAgo, demoRequests, type DemoFinding } from './detections.data';
import { browserOf, noteLastReports, seedBrowsers } from './extension.seed';
import type { Person } from './people.data';

const connector = { kind: 'connector', id: null, companyId: demoCompanyId } as const;
const doorsOfConnectors = ['grant', 'payee', 'log'] as const;
/** What was found before these days ago was decided since. */
const earlierDays = 21;
const dayMs = 24 * 60 * 60_000;

export interface DetectionSeeds {
  intake: DetectionIntake;
  detections: DetectionStateQueries;
  database: AppDatabase;
  tokens: ExtensionTokens;
}
interface World extends DetectionSeeds {
  demoCommands: DemoCommands;
  people: readonly Person[];
  days: Days;
}

/** Findings of four doors, some decided, one that became a service, and requests of people. */
export const seedDetections = async (world: World): Promise<void> => {
  const { demoCommands, days } = world;
  await Promise.all([becomeService(demoCommands, days), seedBrowsers(peopleWithBrowser(world), world)]);
  await report(world, 'earlier', earlierDays, ({ since }) => since > earlierDays);
  await decide(world);
  await report(world, 'recent', 0, () => true);
  await noteLastReports(world.database, reportedAt(days, 0));
  await request(world);
};

const addressOf = ({ of }: DemoFinding): Hit['address'] => {
  if ('known' in of) return { knownServiceId: of.known };
  return 'host' in of ? { host: of.host } : { name: of.payee };
};

const hitsOf = (finding: DemoFinding, place: number, { people, days }: World, ofDaysAgo: number): Hit[] => {
  const { door, team, since, weeklyCount, scopes } = finding;
  const present = people.filter((person) => person.team === team && !person.leftOn);
  const users = Array.from({ length: finding.people }, (_, nth) => present[(place + nth * 3) % present.length]!);
  const day = days.ago(ofDaysAgo === 0 ? Math.min(since, place % 4) : since);
  const hit = { detectedType: door, address: addressOf(finding), day, count: weeklyCount, scopes };
  if (users.length === 0) return [{ ...hit, person: null }];
  return users.map(({ id }, nth) => ({ ...hit, count: weeklyCount + nth, person: { companyUserId: id } }));
};

const hitsOfDoor = (world: World, door: DemoFinding['door'], daysAgo: number, isIn = (_: DemoFinding) => true) =>
  demoFindings.flatMap((finding, place) =>
    finding.door === door && isIn(finding) ? hitsOf(finding, place, world, daysAgo) : [],
  );

const userOf = ({ person }: Hit): string => (person && 'companyUserId' in person ? person.companyUserId : '');

const requestersOf = (people: readonly Person[]): readonly Person[] =>
  people.filter(({ team, leftOn }) => team === 'planning' && !leftOn).slice(0, demoRequests.length);

const peopleWithBrowser = (world: World): string[] => [
  ...new Set([...hitsOfDoor(world, 'extension', 0).map(userOf), ...requestersOf(world.people).map(({ id }) => id)]),
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

const becomeService = async (demoCommands: DemoCommands, days: Days): Promise<void> => {
  const { kind, name, host, category, foundDaysAgo } = demoRegistered;
  const key = `known:${kind}`;
  const id = detectedServiceId(demoCompanyId, key);
  const found = { key, name, category, detectedType: 'log', detectionTarget: host, detectedOn: days.ago(foundDaysAgo) };
  const moment = (daysAgo: number): Moment => demoCommands.at(days.at(days.ago(daysAgo), 45));
  const observe = { type: 'Observe', data: { ...found, detectedType: 'log' } } as const;
  await moment(foundDaysAgo).send(detectedServiceDecider, id, observe);
  const registered = { companyServiceId: demoId('service', kind), decidedOn: days.ago(demoRegisteredDaysAgo) };
  const register = { type: 'Register', data: { ...registered, ownerUserId: null } } as const;
  await moment(demoRegisteredDaysAgo).send(detectedServiceDecider, id, register, {
    why: '営業部の利用を正式な契約にしたため',
  });
};

const request = async ({ demoCommands, people, days }: World): Promise<void> => {
  const users = requestersOf(people);
  for (const [place, one] of demoRequests.entries()) {
    const companyUserId = users[place]!.id;
    const browser = browserOf(companyUserId);
    const service = knownServiceById(one.known)!;
    const data = {
      detectedServiceId: detectedServiceId(demoCompanyId, `known:${one.known}`),
      serviceName: service.name,
      host: service.domains[0]!,
      ...{ purpose: one.purpose, extensionInstallationId: browser.id, companyUserId },
    };
    const id = demoId('usageRequest', String(place));
    const at = demoCommands.at(days.at(days.ago(one.daysAgo), 120));
    await at.send(usageRequestDecider, id, { type: 'Request', data }, { by: browser });
    if (!('answer' in one)) continue;
    const answered = demoCommands.at(days.at(days.ago(one.daysAgo - 1), 60));
    await answered.send(usageRequestDecider, id, { type: 'Answer', data: one.answer });
  }
};
