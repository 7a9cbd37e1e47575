import { useState, type ReactNode } from 'react';
import { detectionRules } from '../../../backend/contract/detection-rule-checks';
import type { DetectionRuleRow, RuleListName } from '../../../backend/contract/detection-urls';
import { readableUrl } from '../../../backend/contract/hosts';
import { ActDialog } from '../../details/act-dialog';
import { answerOf } from '../../lib/call';
import { showFailure } from '../../lib/notice';
import type { Action } from '../../ui/menu';
import { RuleDialog } from './rule-dialog';
import { ruleLists } from './rule-lists';

/** The acts on the rules of a list, and the open dialog. */
export function useRuleActs(list: RuleListName, showHistory: (id: string) => void) {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const close = () => setDialog(null);
  const { label, calls, removed } = ruleLists[list];
  const add = () => setDialog(<RuleDialog list={list} onClose={close} />);
  const edit = ({ id: detectionRuleId }: DetectionRuleRow) =>
    answerOf(detectionRules.show, { params: { detectionRuleId } }).then(
      (rule) => setDialog(<RuleDialog list={list} rule={rule} onClose={close} />),
      showFailure,
    );
  const remove = ({ id: detectionRuleId, serviceName, url }: DetectionRuleRow) =>
    setDialog(
      <ActDialog
        onClose={close}
        act={{
          title: `${label}「${serviceName}」を削除しますか？`,
          text: `${readableUrl(url)}\n${removed}`,
          yes: '削除する',
          working: '削除中',
          danger: true,
          outcome: `${label}「${serviceName}」を削除しました`,
          removes: detectionRuleId,
          endpoint: calls.remove,
          input: ({ reason }) => ({ params: { detectionRuleId }, body: { reason } }),
        }}
      />,
    );
  const actions = (rule: DetectionRuleRow): Action[] => [
    { label: '編集する', icon: 'edit', run: () => void edit(rule) },
    { label: '履歴を見る', icon: 'history', run: () => showHistory(rule.id) },
    { label: '削除する', icon: 'trash', danger: true, run: () => remove(rule) },
  ];
  return { add, actions, dialog };
}
