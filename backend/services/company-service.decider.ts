import type { serviceCategories, WordOf } from '../contract/vocabulary';
import { dayOf } from '../contract/calendar';
import { decider } from '../platform/kit/decider';
import { effectiveDayOf } from '../platform/kit/effective-day';
import { Rejected } from '../platform/kit/rejections';
import { companyServiceEvents, type CompanyServiceEvent } from './company-service.events';

type Registration = Extract<CompanyServiceEvent, { type: 'CompanyServiceRegistered' }>['data'];
interface Changes {
  name?: string;
  category?: WordOf<typeof serviceCategories>;
  url?: string | null;
  note?: string | null;
}
/** Default: the day of the command in Japan. */
interface Dated {
  effectiveFrom?: string;
}
export type CompanyServiceCommand =
  | { type: 'Register'; data: Registration }
  | { type: 'Change'; data: Changes }
  | { type: 'SetManager'; data: { managerId: string | null } & Dated }
  | { type: 'Suspend'; data: Dated }
  | { type: 'Resume'; data: Dated }
  | { type: 'Delete'; data: object }
  /** Undoes the deletion. */
  | { type: 'Restore'; data: { registeredAt: string } };

interface ServiceFields extends Registration {
  note: string | null;
  managerId: string | null;
  managerChangedOn: string | null;
  statusChangedOn: string | null;
}
type Existing = { is: 'in_use' | 'suspended' } & ServiceFields;
export type ServiceState = { is: 'unknown' } | Existing | { is: 'deleted'; former: Existing };

const existing = (state: ServiceState) => {
  if (state.is === 'unknown' || state.is === 'deleted') throw new Rejected('not_found');
  return state;
};

const changes = (next: Changes, now: ServiceFields): CompanyServiceEvent[] => {
  const events: CompanyServiceEvent[] = [];
  if (next.name !== undefined && next.name !== now.name)
    events.push({ type: 'CompanyServiceRenamed', data: { name: next.name } });
  if (next.category !== undefined && next.category !== now.category)
    events.push({ type: 'CompanyServiceCategoryChanged', data: { category: next.category } });
  if (next.url !== undefined && next.url !== now.url)
    events.push({ type: 'CompanyServiceUrlChanged', data: { url: next.url } });
  if (next.note !== undefined && next.note !== now.note)
    events.push({ type: 'CompanyServiceNoteChanged', data: { note: next.note } });
  return events;
};

const withEffectiveDay = ({ data, at }: { data: Dated; at: string }, lastChange: string | null) => ({
  effectiveFrom: effectiveDayOf(data.effectiveFrom, dayOf(at), lastChange),
});

const restorationEvents = ({ former }: { former: Existing }, registeredAt: string): CompanyServiceEvent[] => {
  const { is, managerChangedOn: _, statusChangedOn, ...fields } = former;
  const back: CompanyServiceEvent = { type: 'CompanyServiceRestored', data: { ...fields, registeredAt } };
  if (is === 'in_use' || !statusChangedOn) return [back];
  return [back, { type: 'CompanyServiceSuspended', data: { effectiveFrom: statusChangedOn } }];
};

/** A service of the company: registered, suspended and resumed, deleted (spec section 4). */
export const companyServiceDecider = decider<CompanyServiceCommand, ServiceState, typeof companyServiceEvents>({
  events: companyServiceEvents,
  initialState: { is: 'unknown' },

  decide(command, state) {
    if (command.type === 'Register') {
      if (state.is !== 'unknown') throw new Rejected('already_exists');
      return [{ type: 'CompanyServiceRegistered', data: command.data }];
    }
    if (command.type === 'Restore') {
      if (state.is !== 'deleted') throw new Rejected('already_exists');
      return restorationEvents(state, command.data.registeredAt);
    }
    const service = existing(state);
    switch (command.type) {
      case 'Change':
        return changes(command.data, service);
      case 'SetManager': {
        const { managerId } = command.data;
        if (managerId === service.managerId) return [];
        return [
          {
            type: 'CompanyServiceManagerChanged',
            data: { managerId, ...withEffectiveDay(command, service.managerChangedOn) },
          },
        ];
      }
      case 'Suspend':
        if (service.is === 'suspended') throw new Rejected('already_suspended');
        return [{ type: 'CompanyServiceSuspended', data: withEffectiveDay(command, service.statusChangedOn) }];
      case 'Resume':
        if (service.is !== 'suspended') throw new Rejected('not_suspended');
        return [{ type: 'CompanyServiceResumed', data: withEffectiveDay(command, service.statusChangedOn) }];
      case 'Delete':
        return [{ type: 'CompanyServiceDeleted', data: {} }];
    }
  },

  evolve(state, { type, data }) {
    switch (type) {
      case 'CompanyServiceRegistered':
        return { is: 'in_use', ...data, note: null, managerId: null, managerChangedOn: null, statusChangedOn: null };
      case 'CompanyServiceRestored': {
        const { registeredAt: _, ...fields } = data;
        return { is: 'in_use', ...fields, managerChangedOn: null, statusChangedOn: null };
      }
    }
    if (state.is === 'unknown' || state.is === 'deleted') return state;
    switch (type) {
      case 'CompanyServiceDeleted':
        return { is: 'deleted', former: state };
      case 'CompanyServiceManagerChanged':
        return { ...state, managerId: data.managerId, managerChangedOn: data.effectiveFrom };
      case 'CompanyServiceSuspended':
        return { ...state, is: 'suspended', statusChangedOn: data.effectiveFrom };
      case 'CompanyServiceResumed':
        return { ...state, is: 'in_use', statusChangedOn: data.effectiveFrom };
      default:
        return { ...state, ...data };
    }
  },
});
