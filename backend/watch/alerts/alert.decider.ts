import type { alertLevels, alertTypes, WordOf } from '../../contract/vocabulary';
import { decider } from '../../platform/kit/decider';
import { derivedId } from '../../platform/kit/ids';
import { Rejected } from '../../platform/kit/rejections';
import { alertEvents, type AlertEvent, type Cause } from './alert.events';

export type AlertType = WordOf<typeof alertTypes>;
export type AlertLevel = WordOf<typeof alertLevels>;
export type Raised = Extract<AlertEvent, { type: 'AlertRaised' }>['data'];

/**
 * Rules send `Raise` and `Clear` on every evaluation, people send `Dismiss` and `Restore`.
 * The first cause of `Raise` is its ground: the event that created the condition, for example the contract that set the
 * limit. It stays the same as long as the condition holds.
 */
export type AlertCommand =
  | { type: 'Raise'; data: Raised }
  | { type: 'Clear'; data: { causes: Cause[] } }
  | { type: 'Dismiss' | 'Restore'; data: object };

interface Standing {
  is: 'open' | 'dismissed';
  level: AlertLevel;
  ground: string;
  message: string;
}
type State = { is: 'quiet' } | Standing;

/** One stream per type and target, and so one open alert. */
export const alertIdOf = (companyId: string, type: AlertType, targetId: string): string =>
  derivedId(companyId, type, targetId);

const severity: Record<AlertLevel, number> = { info: 0, caution: 1, error: 2 };
const groundOf = ([first]: Cause[]) => (first ? `${first.entity}/${first.id}/${first.revision}` : '');

/** The text about the same condition changes with time, for example when a day has passed. */
const rewordEvents = ({ level, message, causes }: Raised, state: Standing): AlertEvent[] =>
  level === state.level && message !== state.message ? [{ type: 'AlertReworded', data: { message, causes } }] : [];

const raise = (data: Raised, state: State): AlertEvent[] => {
  const raisedEvent: AlertEvent = { type: 'AlertRaised', data };
  if (state.is === 'quiet') return [raisedEvent];
  const { level, message, causes } = data;
  const worse = severity[level] > severity[state.level];
  const milder = severity[level] < severity[state.level];
  const isNewGround = groundOf(causes) !== state.ground;
  // After a dismissal only a new ground or a worse level is news.
  if (state.is === 'dismissed' && (isNewGround || worse)) return [raisedEvent];
  const easedEvent: AlertEvent = { type: 'AlertEased', data: { level, message, causes } };
  if (state.is === 'dismissed') return milder ? [easedEvent] : rewordEvents(data, state);
  if (isNewGround) return [{ type: 'AlertCleared', data: { causes } }, raisedEvent];
  if (milder) return [easedEvent];
  return worse ? [{ type: 'AlertWorsened', data: { level, message, causes } }] : rewordEvents(data, state);
};

/**
 * An alert about one target (design 11). A repeated `Raise` with the same ground changes nothing; a worse level
 * escalates it, a milder one eases it.
 * A new ground is a new alert; a new text keeps the alert as it is.
 * A dismissed alert stays dismissed until its condition ends and returns, its ground changes, it escalates, or a person
 * restores it.
 */
export const alertDecider = decider<AlertCommand, State, typeof alertEvents>({
  events: alertEvents,
  initialState: { is: 'quiet' },

  decide(command, state) {
    switch (command.type) {
      case 'Raise':
        return raise(command.data, state);
      case 'Clear':
        return state.is === 'quiet' ? [] : [{ type: 'AlertCleared', data: command.data }];
      case 'Dismiss':
        if (state.is !== 'open') throw new Rejected('not_found');
        return [{ type: 'AlertDismissed', data: {} }];
      case 'Restore':
        if (state.is !== 'dismissed') throw new Rejected('not_found');
        return [{ type: 'AlertRestored', data: {} }];
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'AlertRaised': {
        const { level, message, causes } = event.data;
        return { is: 'open', level, message, ground: groundOf(causes) };
      }
      case 'AlertCleared':
        return { is: 'quiet' };
    }
    if (state.is === 'quiet') return state;
    if (event.type === 'AlertWorsened' || event.type === 'AlertEased')
      return { ...state, level: event.data.level, message: event.data.message };
    if (event.type === 'AlertReworded') return { ...state, message: event.data.message };
    return { ...state, is: event.type === 'AlertDismissed' ? 'dismissed' : 'open' };
  },
});
