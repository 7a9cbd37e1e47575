import type { LogHit, TargetVisits } from './log-tally.rules';
import type { ServiceCount } from './reader/log-messages.rules';

function* hitsOf(visits: readonly TargetVisits[]): Generator<LogHit> {
  for (const { hits } of visits) yield* hits();
}

const countOf = ([service, visits]: [number, TargetVisits[]]): ServiceCount => {
  const people = new Set<string>();
  const summary = { service, hits: 0, firstOn: '9999-12-31', lastOn: '' };
  for (const { label, day, count } of hitsOf(visits)) {
    if (label !== null) people.add(label);
    summary.hits += count;
    if (day < summary.firstOn) summary.firstOn = day;
    if (day > summary.lastOn) summary.lastOn = day;
  }
  return { ...summary, people: people.size };
};

const byPeople = (a: ServiceCount, b: ServiceCount): number => b.people - a.people || b.hits - a.hits;

/** Joins the targets of each service. @param services of which service each target is; null is none that counts */
export function countServices(visits: readonly TargetVisits[], services: readonly (number | null)[]) {
  const groups = new Map<number, TargetVisits[]>();
  for (const [index, one] of visits.entries()) {
    const service = services[index] ?? null;
    if (service === null) continue;
    const group = groups.get(service);
    if (group) group.push(one);
    else groups.set(service, [one]);
  }
  const serviceCounts = [...groups].map(countOf).sort(byPeople);
  return { found: serviceCounts, hits: () => hitsOf([...groups.values()].flat()) };
}
