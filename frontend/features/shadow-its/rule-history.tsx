import { Navigate } from 'react-router';
import { detectionRules } from '../../../backend/contract/detection-rule-checks';
import type { RuleListName } from '../../../backend/contract/detection-urls';
import { EntityHistory } from '../../details/entity-history';
import { useRead } from '../../lib/use-read';
import { Dialog } from '../../ui/dialog';
import { ruleLists } from './rule-lists';

/** Everything that happened to a rule, on the screen of its own list. */
export function RuleHistory({ id, list, onClose }: { id: string; list: RuleListName; onClose: () => void }) {
  const rule = useRead(detectionRules.show, { params: { detectionRuleId: id } }).data;
  if (rule && rule.list !== list) return <Navigate replace to={`${ruleLists[rule.list].to}?rule=${id}`} />;
  const title = rule ? `${ruleLists[list].label}「${rule.serviceName}」の履歴` : `${ruleLists[list].label}の履歴`;
  return (
    <Dialog title={title} open side width={640} onClose={onClose}>
      <EntityHistory entity="detectionRule" id={id} />
    </Dialog>
  );
}
