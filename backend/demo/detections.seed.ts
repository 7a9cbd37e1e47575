import { detectedServiceDecider, detectedServiceId } from '../discovery/detected-service.decider';
import type { Hit } from '../discovery/detection-hits.rules';
import type { DetectionIntake } from '../discovery/detection-intake.service';
import { extensionInstallationDecider } from '../discovery/extension/extension-installation.decider';
import { usageRequestDecider } from '../discovery/extension/usage-request.decider';
import { searchText } from '../platform/kit/search-text';
import { knownServiceById } from '../discovery/known-services/known-services.service';
import type { DemoCommands, Moment } from './demo-commands.service';
import type { Days } from './demo-days.rules';
import { demoCompanyId, demoId } from './demo-ids.data';
import { demoFindings, demoRegistered, demoRegisteredDaysAgo, demoRequests, type DemoFinding } from './detections.data';
import type { Person } from './people.data';

const connector = { kind: 'connector', id: null, companyId: demoCompanyId } as const;
const doors = ['extension', 'grant', 'payee', 'log'] as const;
/** What was found before these days ago was decided since. */
const earlierDays = 21;
const dayMs = 24 * 60 * 60_000;

interface World {
  intake: DetectionIntake;
  demoCommands: DemoCommands;
  people: readonly Person[];
  days: Days;
}

/** Findings of four doors, some decided, one that became a service, and requests of people. */
export const seedDetections = async (world: World): Promise<void> => {
  const { demoCommands, days } = world;
  await becomeService(demoCommands, days);
  await report(world, 'earlier', earlierDays, ({ since }) => since > earlierDays);
  await decide(demoCommands, days);
  await report(world, 'recent', 0, () => true);
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

/** One report a door; what was found before is counted again. */
const report = async (world: World, key: string, daysAgo: number, isIn: (finding: DemoFinding) => boolean) => {
  const { days, intake } = world;
  const at = daysAgo === 0 ? new Date(Date.now() - dayMs / 24).toISOString() : days.at(days.ago(daysAgo), 30);
  for (const door of doors) {
    const hits = demoFindings.flatMap((finding, place) =>
      finding.door === door && isIn(finding) ? hitsOf(finding, place, world, daysAgo) : [],
    );
    await intake.record(connector, { receiptId: `demo-${door}-${key}`, at, hits });
  }
};

const keyOf = ({ of }: DemoFinding): string => {
  if ('known' in of) return `known:${of.known}`;
  return 'host' in of ? `host:${of.host.split('.').slice(1).join('.')}` : `name:${searchText(of.payee)}`;
};

const decide = async (demoCommands: DemoCommands, days: Days): Promise<void> => {
  const now = demoCommands.at(days.at(days.ago(earlierDays - 2), 90));
  for (const finding of demoFindings) {
    if (!finding.decision) continue;
    const { as: decision, why, until } = finding.decision;
    const data = {
      decision,
      departmentIds: [],
      until: until === undefined ? null : days.ago(-until),
      ownerUserId: null,
    };
    const datedDecision = { ...data, decidedOn: days.ago(earlierDays - 2) };
    const id = detectedServiceId(demoCompanyId, keyOf(finding));
    await now.send(detectedServiceDecider, id, { type: 'Decide', data: datedDecision }, { why });
  }
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
  const users = people.filter(({ team, leftOn }) => team === 'planning' && !leftOn);
  for (const [place, one] of demoRequests.entries()) {
    const companyUserId = users[place]!.id;
    const extensionInstallationId = demoId('extensionInstallation', companyUserId);
    const enrol = { type: 'Enrol', data: { way: 'policy', browser: 'chrome', companyUserId } } as const;
    const enrolledOn = demoCommands.at(days.at(days.ago(60), 20 + place));
    await enrolledOn.send(extensionInstallationDecider, extensionInstallationId, enrol);
    const service = knownServiceById(one.known)!;
    const data = {
      detectedServiceId: detectedServiceId(demoCompanyId, `known:${one.known}`),
      serviceName: service.name,
      host: service.domains[0]!,
      ...{ purpose: one.purpose, extensionInstallationId, companyUserId },
    };
    const id = demoId('usageRequest', String(place));
    const at = demoCommands.at(days.at(days.ago(one.daysAgo), 120));
    await at.send(usageRequestDecider, id, { type: 'Request', data });
    if (!('answer' in one)) continue;
    const answered = demoCommands.at(days.at(days.ago(one.daysAgo - 1), 60));
    await answered.send(usageRequestDecider, id, { type: 'Answer', data: one.answer });
  }
};
