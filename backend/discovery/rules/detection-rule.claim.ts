import { releasesClaim, type ClaimKind, type Holding } from '../../platform/kit/claims/claim.rules';

export interface RuleAddress {
  list: string;
  detectUrlType: string;
  /** As `readRuleUrl` writes it. */
  url: string;
}

export const ruleAddressKey = ({ list, detectUrlType, url }: RuleAddress): string =>
  [list, detectUrlType, url].join('\n');

const holdsAddress = (data: Record<string, unknown>): Holding => ({
  value: ruleAddressKey(data as unknown as RuleAddress),
  isHeld: true,
});

/** An address of a type stands at most once in a list of a company. */
export const detectionRuleClaim: ClaimKind = {
  name: 'detectionRule',
  entity: 'detectionRule',
  scope: 'company',
  refusal: 'detection_rule_taken',
  after: {
    DetectionRuleAdded: holdsAddress,
    DetectionRuleAddressChanged: holdsAddress,
    DetectionRuleRemoved: releasesClaim,
  },
};
