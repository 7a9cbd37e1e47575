import type { DetectionRuleRow } from '../../../backend/contract/detection-urls';

/** An address of a rule; one in punycode follows its own signs, so that a lookalike is noticed. */
export function RuleUrl({ rule: { url, unicodeUrl } }: { rule: Pick<DetectionRuleRow, 'url' | 'unicodeUrl'> }) {
  return (
    <span title={unicodeUrl ? `${unicodeUrl}（${url}）` : url}>
      {unicodeUrl ?? url}
      {unicodeUrl && <span className="faint">（{url}）</span>}
    </span>
  );
}
