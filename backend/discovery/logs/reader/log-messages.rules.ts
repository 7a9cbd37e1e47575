import type { LogColumns, LogFormat } from '../../../contract/detection-logs';
import type { DetectionRule, KnownDomains } from '../../../contract/detection-rules';
import type { LogError, LogTarget } from '../log-tally.rules';

/** What the process that reads a log needs to know; the file is its standard input. */
export interface LogReading {
  format: LogFormat;
  columns: LogColumns;
  today: string;
  rules: readonly DetectionRule[];
  domains: readonly KnownDomains[];
}

/** Who used a service how often in a log. */
export interface ServiceCount {
  /** The number that the backend gave it. */
  service: number;
  people: number;
  hits: number;
  firstOn: string;
  lastOn: string;
}

export interface LogSummary {
  headings: string[];
  fileHash: string;
  rows: number;
  errors: number;
  problems: LogError[];
  allowed: number;
  blocked: number;
  unnamed: number;
  servicesCount: number;
  /** Those with the most people. */
  found: ServiceCount[];
  firstOn: string | null;
  lastOn: string | null;
}

/** Messages of the reading process. Each but the last is answered by one to it. */
export type FromReader =
  | { kind: 'ready' }
  | { kind: 'targets'; targets: LogTarget[] }
  | { kind: 'summary'; summary: LogSummary }
  | { kind: 'hits'; json: string }
  | { kind: 'end' }
  | { kind: 'problem'; message: string };

/** The options first, then which service each target is of; null is none that counts. */
export type ToReader =
  { kind: 'reading'; reading: LogReading } | { kind: 'services'; services: (number | null)[] } | { kind: 'goOn' };
