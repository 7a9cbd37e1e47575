import type { alertTargets, WordOf } from '../../contract/vocabulary';
import { clockReactor, type ClockReactor, type Tools } from '../../platform/reactors/reactor';
import type { Fact } from '../../platform/kit/events';
import { alertDecider, alertIdOf, type AlertLevel, type AlertType } from './alert.decider';
import type { Cause } from './alert.events';
import { isRaised, raisedAlerts, recordedAt, type RaisedAlert } from './raised-alerts.queries';

/** The condition of one target; the first of its causes is its ground (see the decider). */
export interface Condition {
  targetId: string;
  companyServiceId: string | null;
  level: AlertLevel;
  /** The text, without personal data: names are looked up when it is shown. */
  message: string;
  causes: Cause[];
}

/** The condition of an alert type for a kind of target. */
export interface Rule {
  alertType: AlertType;
  targetKind: WordOf<typeof alertTargets>;
  /** Where the condition holds: of one target, or of all when `targetId` is null. */
  holding: (tools: Tools, targetId: string | null) => Promise<Condition[]>;
}

const raise = async ({ alertType, targetKind }: Rule, tools: Tools, condition: Condition) => {
  const id = alertIdOf(tools.companyId, alertType, condition.targetId);
  // Reactors meet the demo's past in its last state: the condition holds since its ground.
  const since = tools.isPast ? await recordedAt(tools, condition.causes[0]) : undefined;
  const intent = { type: 'Raise', data: { alertType, targetKind, ...condition } } as const;
  await tools.send(alertDecider, id, intent, { recordedAt: since });
};

const clear = ({ alertType }: Rule, tools: Tools, targetId: string, causes: Cause[]) =>
  tools.send(alertDecider, alertIdOf(tools.companyId, alertType, targetId), { type: 'Clear', data: { causes } });

/** Evaluates the rule for one target after an event, and raises or clears its alert. */
export async function updateAlert(rule: Rule, targetId: string, fact: Fact, tools: Tools): Promise<void> {
  const [condition] = await rule.holding(tools, targetId);
  const { entity, entityId: id, revision } = fact;
  if (condition) await raise(rule, tools, condition);
  // Few targets of the demo's past have an alert. Reading the ledger for the others would slow the first start.
  else if (!tools.isPast || (await isRaised(rule, targetId, tools)))
    await clear(rule, tools, targetId, [{ entity, id, revision }]);
}

const sameCause = (one: Cause | null | undefined, other: Cause | null | undefined) =>
  one?.entity === other?.entity && one?.id === other?.id && one?.revision === other?.revision;

const isUpToDate = ({ level, message, causes }: Condition, alert: RaisedAlert | undefined) =>
  alert?.level === level && alert.message === message && sameCause(alert.ground, causes[0]);

/** Evaluates the rule for all targets periodically: finds what time changed, and repairs lost reactions. */
export const byTheClock = (rule: Rule): ClockReactor =>
  clockReactor(`alerts.${rule.alertType}.${rule.targetKind}`, async (tools) => {
    const [holding, raisedRows] = await Promise.all([rule.holding(tools, null), raisedAlerts(rule, tools)]);
    const alerts = new Map(raisedRows.map((alert) => [alert.targetId, alert]));
    for (const condition of holding) {
      const alert = alerts.get(condition.targetId);
      alerts.delete(condition.targetId);
      if (!isUpToDate(condition, alert)) await raise(rule, tools, condition);
    }
    for (const { targetId, newest } of alerts.values()) await clear(rule, tools, targetId, newest ? [newest] : []);
  });
