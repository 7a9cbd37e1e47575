import { daysBetween, addDays } from '../../contract/calendar';
import { logProblems, unknownHostMinPeople, type LogColumns, type LogFormat } from '../../contract/detection-logs';
import type { Matcher } from '../../contract/detection-rules';
import { isIp, normaliseAddress } from '../../contract/hosts';
import { registrableHost } from '../../contract/public-suffixes';
import type { WordOf } from '../../contract/vocabulary';
import { CsvProblem } from '../../platform/kit/csv/csv-problem';
import { retentionDays } from '../intake/detection-hits.rules';
import { CountTable } from './count-table.rules';
import { knownFormat } from './log-formats.rules';
import { dayOfLog } from './log-times.rules';

export interface LogError {
  line: number;
  problem: WordOf<typeof logProblems>;
}

/** What one person did at one address on one day. */
export interface LogHit {
  host: string;
  /** Only the prefix that a rule names. */
  path: string;
  label: string | null;
  day: string;
  count: number;
}

/** An address that counts, with what it is by. */
export interface LogTarget {
  host: string;
  path: string;
  what: 'rule' | 'known' | 'unknown';
}

/** A target with its hits, in the order of persons and days. */
export interface TargetVisits {
  target: LogTarget;
  hits: () => Generator<LogHit>;
}

export interface TallyOptions {
  format: LogFormat;
  columns: LogColumns;
  /** The rules of the company and the known services in one. */
  matcher: Matcher;
  today: string;
}

const maxErrors = 1_000;
const maxKeys = 1_000_000;
const maxPeople = 2 ** 17;
const maxTargets = 2 ** 20;
const maxLabelLength = 254;
/** Days are counted from the oldest one, so that a key is one number. */
const daysAtMost = 2 ** 7;
/** A clock may run fast by so much. */
const daysAheadAtMost = 2;

class Numbers<T> {
  readonly values: T[] = [];
  private readonly numbers = new Map<string, number>();

  constructor(
    private readonly max: number,
    private readonly what: string,
  ) {}

  of(key: string, value: () => T): number {
    const knownNumber = this.numbers.get(key);
    if (knownNumber !== undefined) return knownNumber;
    if (this.values.length >= this.max) throw tooMany(this.what);
    this.numbers.set(key, this.values.length);
    return this.values.push(value()) - 1;
  }
}
const tooMany = (what: string) => new CsvProblem(`${what}が多すぎます。期間を短くして、ファイルを分割してください。`);

/** Counts the rows of a log by person, address and day. Nothing else of a row stays. */
export class LogTally {
  readonly errors: LogError[] = [];
  rows = 0;
  errorsCount = 0;
  allowedCount = 0;
  blockedCount = 0;
  private readonly people = new Numbers<string | null>(maxPeople, '利用者');
  private readonly targets = new Numbers<LogTarget>(maxTargets, 'アクセス先');
  private readonly counts = new CountTable();
  private readonly oldest: string;
  private readonly latest: string;
  private readonly isUtc: boolean;

  constructor(private readonly options: TallyOptions) {
    this.oldest = addDays(options.today, -retentionDays);
    this.latest = addDays(options.today, daysAheadAtMost);
    this.isUtc = knownFormat(options.format)?.isUtc ?? false;
  }

  add(cells: readonly string[], line: number, width: number): void {
    this.rows++;
    const { columns, format } = this.options;
    const blockedRule = knownFormat(format)?.blockMark;
    if (blockedRule?.word.test(cells[blockedRule.column] ?? '')) return void this.blockedCount++;
    if (format === 'table' && cells.length > width) return this.fail(line, 'columns');
    const day = dayOfLog(cells[columns.time] ?? '', this.isUtc);
    if (day === undefined) return this.fail(line, 'time');
    if (day < this.oldest || day > this.latest) return this.fail(line, 'range');
    const count = this.countIn(cells);
    if (count === undefined) return this.fail(line, 'count');
    const target = this.targetIn(cells[columns.address] ?? '');
    if (target === undefined) return this.fail(line, 'address');
    if (target === null) return void this.allowedCount++;
    const label = labelIn(columns.user === null ? '' : (cells[columns.user] ?? ''));
    const person = this.people.of(label ?? '', () => label);
    const date = daysBetween(this.oldest, day > this.options.today ? this.options.today : day);
    this.counts.add((target * maxPeople + person) * daysAtMost + date, count);
    if (this.counts.size > maxKeys) throw tooMany('利用者とアクセス先の組み合わせ');
  }

  private fail(line: number, problem: LogError['problem']): void {
    this.errorsCount++;
    if (this.errors.length < maxErrors) this.errors.push({ line, problem });
  }

  private countIn(cells: readonly string[]): number | undefined {
    const { count: column } = this.options.columns;
    const text = column === null ? '' : (cells[column] ?? '').normalize('NFKC').trim().replaceAll(',', '');
    if (text === '') return 1;
    return /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : undefined;
  }

  /** Undefined for what is no address, null for an allowed one. */
  private targetIn(text: string): number | null | undefined {
    // The query is most of an address, and no rule reads it.
    const end = text.search(/[?#]/);
    const address = normaliseAddress(end < 0 ? text : text.slice(0, end));
    return address.ok ? this.matchAddress(address.host, address.path) : undefined;
  }

  private matchAddress(host: string, path: string): number | null {
    const { kind, target } = this.options.matcher.match(host, path);
    if (kind === 'allow') return null;
    const slash = kind === 'detect' ? target.indexOf('/') : -1;
    if (slash >= 0) return this.number({ host, path: target.slice(slash), what: 'rule' });
    if (kind === 'detect') return this.number({ host, path: '', what: 'rule' });
    if (kind === 'known') return this.number({ host, path: '', what: 'known' });
    return this.number({ host: registrableHost(host), path: '', what: 'unknown' });
  }

  private number(target: LogTarget): number {
    return this.targets.of(target.host + target.path, () => target);
  }

  /** The visits of each target, and how many were to hosts that nothing names and few people use. */
  finish(): { visits: TargetVisits[]; unnamedCount: number } {
    const keys = this.counts.sortedKeys();
    const visits: TargetVisits[] = [];
    let unnamedCount = 0;
    for (let start = 0, end: number; start < keys.length; start = end) {
      const number = Math.floor(keys[start]! / (maxPeople * daysAtMost));
      end = start + 1;
      while (end < keys.length && Math.floor(keys[end]! / (maxPeople * daysAtMost)) === number) end++;
      const target = this.targets.values[number]!;
      const own = keys.subarray(start, end);
      if (this.isCounted(target, own)) visits.push({ target, hits: () => this.hitsOf(target, own) });
      else for (const key of own) unnamedCount += this.counts.get(key);
    }
    return { visits, unnamedCount };
  }

  private isCounted({ what, host }: LogTarget, keys: Float64Array): boolean {
    if (what !== 'unknown') return true;
    if (!host.includes('.') || isIp(host)) return false;
    const people = new Set<number>();
    for (const key of keys) {
      const person = personIn(key);
      if (this.people.values[person] !== null) people.add(person);
      if (people.size >= unknownHostMinPeople) return true;
    }
    return false;
  }

  private *hitsOf({ host, path }: LogTarget, keys: Float64Array): Generator<LogHit> {
    for (const key of keys) {
      const label = this.people.values[personIn(key)]!;
      yield { host, path, label, day: addDays(this.oldest, key % daysAtMost), count: this.counts.get(key) };
    }
  }
}

const personIn = (key: number): number => Math.floor(key / daysAtMost) % maxPeople;

const isEmail = (word: string): boolean => {
  const at = word.lastIndexOf('@');
  return at > 0 && word.indexOf('.', at + 2) > 0;
};

/**
 * An address of mail in the cell, else its text; `-` is nobody. People choose what stands in a log, so this takes time
 * in proportion to the cell.
 */
const labelIn = (cell: string): string | null => {
  const word = cell.includes('@') ? cell.split(/[\s()<>"]/).find(isEmail) : undefined;
  const text = (word ?? cell)
    .slice(0, 4 * maxLabelLength)
    .normalize('NFKC')
    .trim()
    .slice(0, maxLabelLength);
  return text === '' || text === '-' ? null : text.toLowerCase();
};
