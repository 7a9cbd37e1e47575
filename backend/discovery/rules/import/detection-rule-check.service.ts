import { normaliseAddress } from '../../../contract/hosts';
import { maxRules, type DetectUrlType, type RuleListName } from '../../../contract/detection-urls';
import type { Checked, Choice, FileRow, Reason } from '../../../platform/imports/import-kind';
import { readRow } from '../../../platform/imports/file-row.rules';
import { Rejected, rejections } from '../../../platform/kit/rejections';
import { ruleAddressKey } from '../detection-rule.claim';
import type { DetectionRuleCommand } from '../detection-rule.decider';
import type { KnownRule } from '../detection-rules.queries';
import { ruleUrlOf } from '../rule-address.rules';
import { scopeOf } from '../rule-scope.rules';
import { ruleFields } from './detection-rule-import.columns';

interface Values {
  serviceName: string;
  url: string;
  detectUrlType?: DetectUrlType;
}
type Rule = Values & { detectUrlType: DetectUrlType };
export interface RulePlan {
  intent: DetectionRuleCommand;
}
interface Known {
  /** The rules of the list with these addresses. */
  at(urls: readonly string[]): Promise<readonly KnownRule[]>;
  /** The number of rules of both lists. */
  count(): Promise<number>;
}

const usualType = (url: string): DetectUrlType => {
  const address = normaliseAddress(url);
  return address.ok && address.path !== '' ? 'path_prefix' : 'host_and_subdomains';
};

/** The rule of a row in its one spelling, or why it is none. */
const ruleIn = ({ url, detectUrlType = usualType(url), serviceName }: Values): Rule | Reason => {
  try {
    return { serviceName, detectUrlType, url: ruleUrlOf(detectUrlType, url) };
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    return { key: 'url', message: error.message };
  }
};

/** Dry run of a file of rules: matches rows to rules by their addresses. */
export class DetectionRuleCheck {
  private readonly lines = new Map<string, number>();
  private count: number | undefined;

  constructor(
    private readonly list: RuleListName,
    private readonly choice: Choice,
    private readonly knownRules: Known,
  ) {}

  async rows(rows: readonly FileRow[]): Promise<Checked[]> {
    this.count ??= await this.knownRules.count();
    const parsedRows = rows.map((row) => ({ line: row.line, ...this.read(row) }));
    const urls = parsedRows.flatMap(({ rule }) => rule?.url ?? []);
    const ruleEntries = (await this.knownRules.at(urls)).map((rule) => [this.keyOf(rule), rule] as const);
    const rules = new Map(ruleEntries);
    return parsedRows.map(({ name, rule, reasons, line }) => {
      const wrong = rule ? this.findRepetition(rule, line) : reasons;
      if (!rule || wrong.length > 0) return { outcome: 'error', name, reasons: wrong };
      return this.checkChange(rule, rules.get(this.keyOf(rule)));
    });
  }

  private read(row: FileRow): { name: string | null; rule?: Rule; reasons: Reason[] } {
    const { values, reasons } = readRow<Partial<Values>>(row, ruleFields, this.choice);
    const { serviceName, url } = values;
    const name = [serviceName, url].filter(Boolean).join(' ') || null;
    if (reasons.length > 0 || serviceName === undefined || url === undefined) return { name, reasons };
    const rule = ruleIn({ ...values, serviceName, url });
    return 'message' in rule ? { name, reasons: [rule] } : { name, rule, reasons };
  }

  private checkChange(rule: Rule, knownRule: KnownRule | undefined): Checked {
    const name = `${rule.serviceName} ${rule.url}`;
    if (!knownRule) return this.checkAddition(name, rule);
    if (knownRule.serviceName === rule.serviceName) return { outcome: 'same', name, entityId: knownRule.id };
    const intent = { type: 'Change', data: { serviceName: rule.serviceName } } as const;
    const changes = [{ label: 'サービス名', before: knownRule.serviceName, after: rule.serviceName }];
    return { outcome: 'changed', name, entityId: knownRule.id, changes, plan: { intent } satisfies RulePlan };
  }

  private checkAddition(name: string, rule: Rule): Checked {
    this.count = this.count! + 1;
    if (this.count > maxRules)
      return { outcome: 'error', name, reasons: [{ key: null, message: rejections.too_many_rules.detail }] };
    const intent = { type: 'Add', data: { list: this.list, ...rule } } as const;
    const { isBroad } = scopeOf(rule.detectUrlType, rule.url);
    const doubts = [{ key: 'url', message: '広い範囲に一致するURLです' }];
    return { outcome: 'new', name, plan: { intent } satisfies RulePlan, ...(isBroad && { doubts }) };
  }

  private findRepetition(rule: Rule, line: number): Reason[] {
    const key = this.keyOf(rule);
    const before = this.lines.get(key);
    if (before !== undefined) return [{ key: 'url', message: `同じURLと検知方法が${before}行目にあります` }];
    this.lines.set(key, line);
    return [];
  }

  private keyOf({ detectUrlType, url }: Pick<Rule, 'detectUrlType' | 'url'>): string {
    return ruleAddressKey({ list: this.list, detectUrlType, url });
  }
}
