import { Injectable } from '@nestjs/common';
import type { FoundInLog } from '../../contract/detection-logs';
import type { DetectionRule } from '../../contract/detection-rules';
import { identify, type CompanyRules, type DetectedIdentity } from '../intake/detected-identity.rules';
import { DetectionStateQueries } from '../intake/detection-state.queries';
import type { RegisteredFinder } from '../intake/registered-services.rules';
import type { LogResult } from './detection-logs.service';
import type { LogTarget } from './log-tally.rules';
import type { LogSummary } from './reader/log-messages.rules';

type Service = Pick<DetectedIdentity, 'name' | 'url'> & Pick<FoundInLog, 'what'>;

/** What a log would be detected as in a company. */
export class LogView {
  private readonly services: Service[] = [];
  private readonly numbers = new Map<string, number>();

  constructor(
    private readonly companyRules: CompanyRules & { rules: readonly DetectionRule[] },
    private readonly findRegistered: RegisteredFinder,
  ) {}

  get rules(): DetectionRule[] {
    return this.companyRules.rules.map(({ id, list, type, url }) => ({ id, list, type, url }));
  }

  /** The number of the service that a target is of; null where the company registered it. */
  serviceOf({ host, path, what }: LogTarget): number | null {
    const identity = identify({ host, path }, 'log', this.companyRules);
    if (!identity || this.findRegistered(identity)) return null;
    const { key, name, url } = identity;
    const number = this.numbers.get(key);
    if (number !== undefined) return number;
    this.numbers.set(key, this.services.length);
    return this.services.push({ name, url, what }) - 1;
  }

  resultOf({ headings: _, fileHash: __, problems: ___, found, ...counts }: LogSummary): LogResult {
    const namedFindings = found.map(({ service, ...count }) => {
      const { name, url: target, what } = this.services[service]!;
      return { name, target, what, ...count };
    });
    return { ...counts, found: namedFindings };
  }
}

@Injectable()
export class LogFindings {
  constructor(private readonly state: DetectionStateQueries) {}

  async viewOf(companyId: string): Promise<LogView> {
    return new LogView(await this.state.rules(companyId), await this.state.registeredFinder(companyId));
  }
}
