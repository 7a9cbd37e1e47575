import { personFields } from '../../contract/people-words';
import { decider } from '../../platform/kit/decider';
import { defaultChoices, type PeopleChoices } from './people-choices.rules';
import { peopleSourceEvents, type PeopleSourceEvent } from './people-source.events';

/** The entity of every command is the service. */
export type PeopleSourceCommand =
  { type: 'Choose'; data: Partial<PeopleChoices> } | { type: 'Start' | 'Stop'; data: object };

/** Null before the first choice. */
type State = { [C in keyof PeopleChoices]: PeopleChoices[C] | null } & { isOn: boolean };

const chosen = (next: PeopleChoices, now: State, companyServiceId: string): PeopleSourceEvent[] => {
  const { newPeople, departments } = next;
  const fields = personFields.values.filter((field) => next.fields.includes(field));
  const events: PeopleSourceEvent[] = [];
  if (newPeople !== now.newPeople)
    events.push({ type: 'PeopleSourceNewPeopleChanged', data: { companyServiceId, newPeople } });
  if (fields.join() !== now.fields?.join())
    events.push({ type: 'PeopleSourceFieldsChanged', data: { companyServiceId, fields } });
  if (departments !== now.departments)
    events.push({ type: 'PeopleSourceDepartmentsChanged', data: { companyServiceId, departments } });
  return events;
};

/** Which people and fields the master service brings, and whether it does. */
export const peopleSourceDecider = decider<PeopleSourceCommand, State, typeof peopleSourceEvents>({
  events: peopleSourceEvents,
  initialState: { newPeople: null, fields: null, departments: null, isOn: false },

  decide({ type, data, entityId: companyServiceId }, state) {
    switch (type) {
      case 'Choose':
        return chosen(
          {
            newPeople: data.newPeople ?? state.newPeople ?? defaultChoices.newPeople,
            fields: data.fields ?? state.fields ?? defaultChoices.fields,
            departments: data.departments ?? state.departments ?? defaultChoices.departments,
          },
          state,
          companyServiceId,
        );
      case 'Start':
        return state.isOn ? [] : [{ type: 'PeopleSourceStarted', data: { companyServiceId } }];
      case 'Stop':
        return state.isOn ? [{ type: 'PeopleSourceStopped', data: { companyServiceId } }] : [];
    }
  },

  evolve(state, { type, data }) {
    if (type === 'PeopleSourceStarted') return { ...state, isOn: true };
    if (type === 'PeopleSourceStopped') return { ...state, isOn: false };
    const { companyServiceId: _, ...choice } = data;
    return { ...state, ...choice };
  },
});
