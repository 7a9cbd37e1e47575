import { Injectable } from '@nestjs/common';
import type { AddressTrial, OtherRule, RulePreview } from '../../contract/detection-rule-checks';
import { unknownHostMinPeople } from '../../contract/detection-logs';
import { compileRules, readRuleUrl } from '../../contract/detection-rules';
import type { DetectUrlType } from '../../contract/detection-urls';
import { detectUrlTypes, ruleLists } from '../../contract/detection-words';
import { normaliseAddress, readableHost, readableUrl, unicodeUrlOf, type Address } from '../../contract/hosts';
import { Rejected } from '../../platform/kit/rejections';
import { identify, type CompanyRules, type DetectedIdentity } from '../intake/detected-identity.rules';
import { DetectionStateQueries, type NamedRule } from '../intake/detection-state.queries';
import { unknownPayeeRule } from '../doors/unknown-payees.rules';
import { ruleUrlOf } from './rule-address.rules';
import { scopeOf } from './rule-scope.rules';

type Outcome = Pick<AddressTrial, 'outcome' | 'sentence' | 'why'> &
  Partial<Pick<AddressTrial, 'companyServiceId'>> & { rule?: NamedRule };

const maxShown = 5;

const toOtherRule = ({ id, list, type, url, serviceName }: NamedRule): OtherRule => ({
  ...{ id, list, serviceName, url, unicodeUrl: unicodeUrlOf(url), detectUrlType: type },
});
const inWords = ({ list, type, url }: NamedRule) =>
  `${ruleLists.labels[list]}「${readableUrl(url)}」（${detectUrlTypes.labels[type]}）`;
const matchesAlone = (rule: NamedRule, { host, path }: Address) =>
  compileRules([rule], []).match(host, path).kind !== 'none';

/** What rules would match, and what an address counts as. */
@Injectable()
export class RuleChecks {
  constructor(private readonly state: DetectionStateQueries) {}

  /** @throws Rejected when the address is none for a rule */
  async preview(companyId: string, type: DetectUrlType, text: string, exceptId?: string): Promise<RulePreview> {
    const url = ruleUrlOf(type, text);
    const reading = readRuleUrl(type, url);
    const host = reading.ok ? reading.host : '';
    const { isBroad, examples, knownServices } = scopeOf(type, url);
    const hostOf = (rule: NamedRule) => rule.url.split('/', 1)[0]!;
    const others = (await this.state.listRules(companyId)).filter(
      (rule) => rule.id !== exceptId && (hostOf(rule) === host || hostOf(rule).endsWith(`.${host}`)),
    );
    return {
      url,
      unicodeUrl: unicodeUrlOf(url),
      isBroad,
      examples,
      knownServices: { total: knownServices.length, names: knownServices.slice(0, maxShown) },
      otherRules: others.slice(0, maxShown).map(toOtherRule),
    };
  }

  /** @throws Rejected when it is no address */
  async try(companyId: string, text: string): Promise<AddressTrial> {
    const address = normaliseAddress(text);
    if (!address.ok) throw new Rejected(`rule_url_${address.code}`);
    const companyRules = await this.state.rules(companyId);
    const { rule, companyServiceId = null, ...outcome } = await this.outcomeOf(companyId, address, companyRules);
    const outvotedRules = companyRules.rules.filter((one) => one.id !== rule?.id && matchesAlone(one, address));
    return {
      host: address.host,
      unicodeUrl: unicodeUrlOf(address.host + address.path),
      ...outcome,
      rule: rule ? toOtherRule(rule) : null,
      companyServiceId,
      outvoted: outvotedRules.slice(0, maxShown).map(toOtherRule),
    };
  }

  private async outcomeOf(
    companyId: string,
    { host, path }: Address,
    companyRules: CompanyRules & { rules: readonly NamedRule[] },
  ): Promise<Outcome> {
    const match = companyRules.matcher.match(host, path);
    const rule = companyRules.rules.find(({ id }) => id === match.ruleId);
    if (rule?.list === 'allow')
      return { outcome: 'allowed', rule, sentence: 'このURLは検知されません。', why: `${inWords(rule)}に一致します。` };
    const identity = identify({ host, path }, 'log', companyRules);
    if (!identity)
      return {
        outcome: 'unnamed',
        sentence: 'このURLは検知されません。',
        why: '多くの会社が共有するドメインのため、サービスを特定できません。',
      };
    const companyServiceId = (await this.state.registeredFinder(companyId))(identity);
    if (!companyServiceId) return { rule, ...this.describeDetection(identity, rule) };
    return {
      ...{ outcome: 'registered', rule, companyServiceId },
      sentence: `このURLは、登録済みのサービス「${readableHost(identity.name)}」のものとして扱われ、検知されません。`,
      why: rule ? `${inWords(rule)}に一致します。` : '登録済みのサービスのURLか種類に一致します。',
    };
  }

  private describeDetection({ name: storedName, knownServiceId }: DetectedIdentity, rule: NamedRule | undefined) {
    const name = readableHost(storedName);
    const sentence = `このURLは「${name}」として検知されます。`;
    if (rule) return { outcome: 'detected' as const, sentence, why: `${inWords(rule)}に一致します。` };
    if (knownServiceId)
      return { outcome: 'detected' as const, sentence, why: `既知のサービス「${name}」のドメインに一致します。` };
    return {
      outcome: 'unnamed' as const,
      sentence: `このURLは、通信ログで${unknownHostMinPeople}人以上の利用が見つかったときだけ「${name}」として検知されます。`,
      why:
        '検知URLにも既知のサービスにも一致しないため、拡張機能からは送られません。アプリの許可・サインイン・支払先は、' +
        `URLではなく名前で検知します。支払先は、どのサービスとも分からなくても、${unknownPayeeRule}だけを検知します。`,
    };
  }
}
