import { useState, type ReactNode } from 'react';
import type { DetectedServiceRow } from '../../../backend/contract/detected-services';
import { Button } from '../../ui/button';
import type { IconName } from '../../ui/icon';
import type { Action } from '../../ui/menu';
import type { Selection } from '../../ui/selection';
import { AddDetectionDialog } from './add-detection-dialog';
import { DecisionDialog } from './decision-dialog';
import type { Decision } from './detection-words';
import { OverrideRiskDialog } from './override-risk-dialog';

type Decidable = Pick<DetectedServiceRow, 'id' | 'serviceName' | 'decision'>;

const verbs: readonly { decision: Decision; label: string; icon: IconName; danger?: boolean }[] = [
  { decision: 'allowed', label: '許可する', icon: 'check' },
  { decision: 'registered', label: 'サービスに登録する', icon: 'layers' },
  { decision: 'on_hold', label: '保留にする', icon: 'pause' },
  { decision: 'forbidden', label: '禁止する', icon: 'close', danger: true },
];
const nothing: ReadonlySet<string> = new Set();

/** The acts on detected services: decisions for one or several, the risk, and an entry by hand. */
export function useDetectionActs() {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const [selected, setSelected] = useState(nothing);
  const close = () => setDialog(null);
  const decide = (ids: readonly string[], decision: Decision, serviceName?: string) =>
    setDialog(
      <DecisionDialog
        ids={ids}
        decision={decision}
        serviceName={serviceName}
        onClose={close}
        onDecided={() => setSelected(nothing)}
      />,
    );
  const overrideRisk = (service: DetectedServiceRow) =>
    setDialog(<OverrideRiskDialog service={service} onClose={close} />);
  const add = () => setDialog(<AddDetectionDialog onClose={close} />);

  const decisionsOf = ({ id, serviceName, decision: now }: Decidable): Action[] => {
    if (now === 'registered') return [];
    const others = verbs.filter(({ decision }) => decision !== now || decision === 'allowed');
    return [
      ...others.map(({ decision, label, icon, danger }) => ({
        ...{ label, icon, danger },
        run: () => decide([id], decision, serviceName),
      })),
      ...(now === 'unconfirmed'
        ? []
        : [{ label: '未確認に戻す', icon: 'refresh' as const, run: () => decide([id], 'unconfirmed', serviceName) }]),
    ];
  };
  const actions = (row: DetectedServiceRow): Action[] => [
    ...decisionsOf(row),
    { label: 'リスクを変更する', icon: 'edit', run: () => overrideRisk(row) },
  ];
  const selection: Selection = {
    selected,
    onSelect: setSelected,
    bar: (ids) =>
      verbs.map(({ decision, label, danger }) => (
        <Button key={decision} small kind={danger ? 'danger' : 'secondary'} onClick={() => decide([...ids], decision)}>
          {label}
        </Button>
      )),
  };
  return { actions, decisionsOf, decide, overrideRisk, add, selection, dialog };
}
