import { Injectable } from '@nestjs/common';
import { compileRules, type Matcher } from '../../contract/detection-rules';
import type { FoundInLog } from '../../contract/detection-logs';
import { identify, type CompanyRules, type DetectedIdentity } from '../intake/detected-identity.rules';
import { DetectionStateQueries } from '../intake/detection-state.queries';
import { knownServices } from '../known-services/known-services.service';
import { indexRegistered } from '../intake/registered-services.rules';
import type { LogResult } from './detection-logs.service';
import type { LogHit, LogTally, LogTarget, TargetVisits } from './log-tally.rules';

const maxShown = 500;
const knownMatcher = compileRules([], knownServices);

type Identity = DetectedIdentity & { what: FoundInLog['what'] };
interface Visited {
  identity: Identity;
  visits: TargetVisits[];
}

/** What a log would be detected as in a company. */
export class LogView {
  readonly matcher: Matcher;

  constructor(
    private readonly rules: CompanyRules,
    private readonly findRegistered: ReturnType<typeof indexRegistered>,
  ) {
    this.matcher = {
      match: (host, path) => {
        const match = rules.matcher.match(host, path);
        return match.kind === 'none' ? knownMatcher.match(host, path) : match;
      },
    };
  }

  /** The hits of services that are not registered, and a summary of them. */
  summarise(tally: LogTally): { result: LogResult; hits: Generator<LogHit> } {
    const { visits, unnamed } = tally.finish();
    const services = new Map<string, Visited>();
    for (const one of visits) {
      const identity = this.identityOf(one.target);
      if (!identity) continue;
      const before = services.get(identity.key);
      if (before) before.visits.push(one);
      else services.set(identity.key, { identity, visits: [one] });
    }
    const found = [...services.values()].map(foundIn).sort((a, b) => b.people - a.people || b.hits - a.hits);
    const days = found.flatMap(({ firstOn, lastOn }) => [firstOn, lastOn]).sort();
    const result: LogResult = {
      rows: tally.rows,
      errors: tally.errorsCount,
      allowed: tally.allowed,
      blocked: tally.blocked,
      unnamed,
      servicesCount: found.length,
      found: found.slice(0, maxShown),
      firstOn: days[0] ?? null,
      lastOn: days.at(-1) ?? null,
    };
    return { result, hits: hitsOf([...services.values()].flatMap((service) => service.visits)) };
  }

  private identityOf({ host, path, what }: LogTarget): Identity | undefined {
    const identity = identify({ host, path }, 'log', this.rules);
    return identity && !this.findRegistered(identity) ? { ...identity, what } : undefined;
  }
}

function* hitsOf(visits: readonly TargetVisits[]): Generator<LogHit> {
  for (const { hits } of visits) yield* hits();
}

const foundIn = ({ identity: { name, url, what }, visits }: Visited): FoundInLog => {
  const people = new Set<string>();
  const found = { name, target: url, what, people: 0, hits: 0, firstOn: '9999-12-31', lastOn: '' };
  for (const { label, day, count } of hitsOf(visits)) {
    if (label !== null) people.add(label);
    found.hits += count;
    if (day < found.firstOn) found.firstOn = day;
    if (day > found.lastOn) found.lastOn = day;
  }
  return { ...found, people: people.size };
};

@Injectable()
export class LogFindings {
  constructor(private readonly state: DetectionStateQueries) {}

  async viewOf(companyId: string): Promise<LogView> {
    const [rules, registered, forbidden] = await Promise.all([
      this.state.rules(companyId),
      this.state.registered(companyId),
      this.state.forbiddenKeys(companyId),
    ]);
    const findRegistered = indexRegistered(registered);
    return new LogView(rules, (identity) => (forbidden.has(identity.key) ? undefined : findRegistered(identity)));
  }
}
