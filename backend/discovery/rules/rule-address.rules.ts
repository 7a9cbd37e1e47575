import { readRuleUrl } from '../../contract/detection-rules';
import type { DetectUrlType } from '../../contract/detection-urls';
import { isPublicSuffix } from '../../contract/public-suffixes';
import { Rejected } from '../../platform/kit/rejections';

/** The one spelling of a rule's address. @throws Rejected when it is no host, or one that many companies share */
export const ruleUrlOf = (detectUrlType: DetectUrlType, text: string): string => {
  const reading = readRuleUrl(detectUrlType, text);
  if (!reading.ok) throw new Rejected(`rule_url_${reading.code}`);
  if (isPublicSuffix(reading.host)) throw new Rejected('rule_url_public_suffix');
  return reading.url;
};
