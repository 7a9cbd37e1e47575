import { z } from 'zod';
import { alertLevels, alertTargets, alertTypes } from '../../contract/vocabulary';
import { defineEvents, field, type EventOf } from '../../platform/kit/events';

const about = {
  alertType: field.word('種類', alertTypes),
  level: field.word('重要度', alertLevels),
  targetKind: field.word('対象', alertTargets),
  targetId: field.hidden(z.uuid()),
  companyServiceId: field.entity('サービス', 'companyService').nullable(),
  message: field.text('内容'),
};
/** The events that raised it, by their place in the log. */
const causes = field.hidden(z.array(z.strictObject({ entity: z.string(), id: z.uuid(), revision: z.int() })));

/** One stream per type and target, so that a target has at most one open alert of a type. */
export const alertEvents = defineEvents('alert', 'アラート', {
  AlertRaised: { title: 'アラートを発報', state: '発報中', data: { ...about, causes } },
  AlertWorsened: { title: 'アラートの重要度を変更', data: { level: about.level, message: about.message, causes } },
  AlertEased: { title: 'アラートの重要度を変更', data: { level: about.level, message: about.message, causes } },
  AlertReworded: { title: 'アラートの内容を変更', data: { message: about.message, causes } },
  AlertCleared: { title: 'アラートを解消', state: '解消済み', data: { causes } },
  AlertDismissed: { title: 'アラートを消去', state: '消去済み', data: {} },
  AlertRestored: { title: 'アラートの消去を取り消し', state: '発報中', data: {} },
});

export type AlertEvent = EventOf<typeof alertEvents>;
/** The place of an event that raised or cleared it. */
export type Cause = Extract<AlertEvent, { type: 'AlertRaised' }>['data']['causes'][number];
