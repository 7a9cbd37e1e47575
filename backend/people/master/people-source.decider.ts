import { dayOf } from '../../contract/calendar';
import { personFields } from '../../contract/people-words';
import { decider } from '../../platform/kit/decider';
import { defaultChoices, type PeopleChoices } from './people-choices.rules';
import { peopleSourceEvents, type PeopleSourceEvent } from './people-source.events';

/** The entity of every command is the service. */
export type PeopleSourceCommand =
  { type: 'Choose'; data: Partial<PeopleChoices> } | { type: 'Start' | 'Stop'; data: object };

/** Null before the first choice. */
type State = { [C in keyof PeopleChoices]: PeopleChoices[C] | null } & { isOn: boolean };

const chosen = (
  next: PeopleChoices,
  now: State,
  on: { companyServiceId: string; effectiveFrom: string },
): PeopleSourceEvent[] => {
  const { newPeople, departments } = next;
  const fields = personFields.values.filter((field) => next.fields.includes(field));
  const events: PeopleSourceEvent[] = [];
  if (newPeople !== now.newPeople) events.push({ type: 'PeopleSourceNewPeopleChanged', data: { ...on, newPeople } });
  if (fields.join() !== now.fields?.join()) events.push({ type: 'PeopleSourceFieldsChanged', data: { ...on, fields } });
  if (departments !== now.departments)
    events.push({ type: 'PeopleSourceDepartmentsChanged', data: { ...on, departments } });
  return events;
};

/** Which people and fields the master service brings, and whether it does. */
export const peopleSourceDecider = decider<PeopleSourceCommand, State, typeof peopleSourceEvents>({
  events: peopleSourceEvents,
  initialState: { newPeople: null, fields: null, departments: null, isOn: false },

  decide({ type, data, entityId, at }, state) {
    const on = { companyServiceId: entityId, effectiveFrom: dayOf(at) };
    switch (type) {
      case 'Choose':
        return chosen(
          {
            newPeople: data.newPeople ?? state.newPeople ?? defaultChoices.newPeople,
            fields: data.fields ?? state.fields ?? defaultChoices.fields,
            departments: data.departments ?? state.departments ?? defaultChoices.departments,
          },
          state,
          on,
        );
      case 'Start':
        return state.isOn ? [] : [{ type: 'PeopleSourceStarted', data: on }];
      case 'Stop':
        return state.isOn ? [{ type: 'PeopleSourceStopped', data: on }] : [];
    }
  },

  evolve(state, { type, data }) {
    if (type === 'PeopleSourceStarted') return { ...state, isOn: true };
    if (type === 'PeopleSourceStopped') return { ...state, isOn: false };
    const { companyServiceId: _service, effectiveFrom: _day, ...choice } = data;
    return { ...state, ...choice };
  },
});
