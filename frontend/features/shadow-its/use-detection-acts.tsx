import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { DetectedServiceRow } from '../../../backend/contract/detected-services';
import type { AnswerOf } from '../../../backend/contract/kit';
import { maxDecided, shadowIts } from '../../../backend/contract/shadow-its';
import { useRead } from '../../lib/use-read';
import { Button } from '../../ui/button';
import { count } from '../../ui/format';
import type { IconName } from '../../ui/icon';
import type { Action } from '../../ui/menu';
import { coversEach, type Selection } from '../../ui/selection';
import { AddDetectionDialog } from './add-detection-dialog';
import { DecisionDialog, type DecidedService, type DecisionTarget } from './decision-dialog';
import type { Decision } from './detection-words';
import { OverrideRiskDialog } from './override-risk-dialog';

export const decisionVerbs: readonly { decision: Decision; label: string; icon: IconName; danger?: boolean }[] = [
  { decision: 'allowed', label: '許可する', icon: 'check' },
  { decision: 'registered', label: 'サービスに登録する', icon: 'layers' },
  { decision: 'on_hold', label: '保留にする', icon: 'pause' },
  { decision: 'forbidden', label: '禁止する', icon: 'close', danger: true },
];
/** Filters as the address has them. */
const inAddress = (filters: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

const allOf = (query: Record<string, string>, matching: AnswerOf<typeof shadowIts.selection>): DecisionTarget => {
  const { total, version, unblockableCount } = matching;
  return { query, expectedTotal: total, expectedVersion: version, unblockableCount };
};

const nothing: ReadonlySet<string> = new Set();

/** The list whose rows are selected: its filters, and how many rows they find. */
interface Listed {
  rows: readonly DetectedServiceRow[];
  filters: object;
  total: number;
}

/**
 * The acts on detected services: decisions for one or several, the risk, and an entry by hand.
 * @param onDecided is called after a decision, beside clearing the selection
 */
export function useDetectionActs(listing?: Listed, onDecided?: () => void) {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const [selectedIds, setSelectedIds] = useState(nothing);
  const [all, setAll] = useState<string | null>(null);
  const seenRows = useSeen(listing?.rows);
  const query = inAddress(listing?.filters ?? {});
  const filters = JSON.stringify(query);
  // Other filters find other rows.
  const isAll = all === filters;
  const matching = useRead(shadowIts.selection, { query }, { enabled: isAll }).data;
  const close = () => setDialog(null);
  const clear = () => {
    setSelectedIds(nothing);
    setAll(null);
    onDecided?.();
  };
  const open = (target: DecisionTarget, decision: Decision) =>
    setDialog(<DecisionDialog target={target} decision={decision} onClose={close} onDecided={clear} />);
  const decide = (services: readonly DecidedService[], decision: Decision) => open({ services }, decision);
  const decideSelected = (ids: ReadonlySet<string>, decision: Decision) =>
    isAll
      ? matching && open(allOf(query, matching), decision)
      : decide(
          [...ids].flatMap((id) => seenRows.get(id) ?? []),
          decision,
        );
  const overrideRisk = (service: DetectedServiceRow) =>
    setDialog(<OverrideRiskDialog service={service} onClose={close} />);
  const add = () => setDialog(<AddDetectionDialog onClose={close} />);

  const decisionsOf = (service: DecidedService): Action[] => {
    const { decision: now } = service;
    if (now === 'registered') return [];
    // What nothing detects would be out of detection again at once.
    const isEnded = now === 'ended';
    const others = decisionVerbs.filter(
      ({ decision }) => decision === 'allowed' || (decision !== now && !(isEnded && decision === 'on_hold')),
    );
    const isDecided = now !== 'unconfirmed' && !isEnded;
    return [
      ...others.map(({ decision, label, icon, danger }) => ({
        ...{ label, icon, danger },
        run: () => decide([service], decision),
      })),
      ...(isDecided
        ? [{ label: '未確認に戻す', icon: 'refresh' as const, run: () => decide([service], 'unconfirmed') }]
        : []),
    ];
  };
  const actions = (row: DetectedServiceRow): Action[] => [
    ...decisionsOf(row),
    { label: 'リスクを変更する', icon: 'edit', run: () => overrideRisk(row) },
  ];
  const holdsEnded = (ids: ReadonlySet<string>) =>
    isAll ? query.decision === 'ended' : [...ids].some((id) => seenRows.get(id)?.decision === 'ended');
  const verbsFor = (ids: ReadonlySet<string>) =>
    holdsEnded(ids) ? decisionVerbs.filter(({ decision }) => decision !== 'on_hold') : decisionVerbs;
  const bar = (ids: ReadonlySet<string>) => (
    <>
      {verbsFor(ids).map(({ decision, label, danger }) => (
        <Button
          key={decision}
          small
          kind={danger ? 'danger' : 'secondary'}
          disabled={isAll ? !matching : ids.size > maxDecided}
          onClick={() => decideSelected(ids, decision)}
        >
          {label}
        </Button>
      ))}
      {!isAll && listing && listing.total > ids.size && (
        <Button kind="quiet" small onClick={() => setAll(filters)}>
          条件に合う{count(listing.total)}件すべてを選択する
        </Button>
      )}
    </>
  );
  const onSelect: Selection['onSelect'] = (next) => {
    setSelectedIds(next);
    setAll(null);
  };
  const label = isAll ? `条件に合う${count(matching?.total ?? listing?.total ?? 0)}件すべてを選択中` : undefined;
  const selection: Selection = { selectedIds, onSelect, label, bar, covers: isAll ? coversEach : undefined };
  return { actions, decisionsOf, decide, overrideRisk, add, selection, dialog };
}

/** The rows as they were last shown, also those of other pages. */
function useSeen(rows: readonly DetectedServiceRow[] = []): ReadonlyMap<string, DetectedServiceRow> {
  const rowById = useRef(new Map<string, DetectedServiceRow>());
  useEffect(() => {
    for (const row of rows) rowById.current.set(row.id, row);
  }, [rows]);
  return rowById.current;
}
