import { dayOf } from '../../backend/contract/calendar';
import type { ExtensionRules } from '../../backend/contract/extension';
import { ActiveRules, type Finding } from './active-rules';
import { changeStored, readStored, type Today } from './stored';
import { addVisit } from './visit-counts';

const maxShown = 200;
let active: ActiveRules | undefined;

/** The compiled rules; a worker that was stopped compiles them again. */
export const activeRules = async (): Promise<ActiveRules | undefined> => {
  const { rules, installation } = await readStored();
  if (!rules || !installation) return undefined;
  if (active?.rules.version !== rules.version) active = new ActiveRules(rules satisfies ExtensionRules);
  return active;
};

const withVisit = (today: Today | null, day: string, { host, name }: Finding): Today => {
  const { since, visits } = today?.day === day ? today : { since: new Date().toISOString(), visits: [] };
  const knownVisit = visits.find((one) => one.host === host && one.name === name);
  if (!knownVisit && visits.length >= maxShown) return { day, since, visits };
  const others = visits.filter((one) => one !== knownVisit);
  return { day, since, visits: [{ name, host, count: (knownVisit?.count ?? 0) + 1 }, ...others] };
};

/** Counts a page that was opened, if a rule or a known service names it. Nothing is stored about any other page. */
export const countVisit = async (url: string): Promise<void> => {
  const finding = (await activeRules())?.find(url);
  if (!finding) return;
  const day = dayOf(Date.now());
  await changeStored(({ counts, today }) => ({
    counts: addVisit(counts, day, finding.host, finding.match),
    today: withVisit(today, day, finding),
  }));
};
