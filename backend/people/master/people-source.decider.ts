import { dayOf } from '../../contract/calendar';
import { personFields } from '../../contract/people-words';
import { decider } from '../../platform/kit/decider';
import { defaultChoices, type PeopleChoices } from './people-choices.rules';
import { peopleSourceEvents, type PeopleSourceDataOf, type PeopleSourceEvent } from './people-source.events';

/** The entity of every command is the service. */
export type PeopleSourceCommand =
  | { type: 'Choose'; data: Partial<PeopleChoices> }
  | { type: 'Start' | 'Stop'; data: object }
  | { type: 'LinkDepartments'; data: { observedOn: string; links: readonly DepartmentLink[] } };

/** A department of the vendor, as it was last seen there, and ours. */
export type DepartmentLink = Omit<
  PeopleSourceDataOf<'PeopleSourceDepartmentLinked'>,
  'companyServiceId' | 'effectiveFrom'
>;

/** Null before the first choice. */
type State = { [C in keyof PeopleChoices]: PeopleChoices[C] | null } & {
  isOn: boolean;
  /** Links keyed by the vendor's id. */
  links: ReadonlyMap<string, DepartmentLink>;
};

const choiceEvents = (
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

const isSame = (link: DepartmentLink, other: DepartmentLink | undefined): boolean =>
  link.departmentId === other?.departmentId &&
  link.name === other.name &&
  link.parentExternalId === other.parentExternalId;

const linkEvents = (
  { observedOn, links }: Extract<PeopleSourceCommand, { type: 'LinkDepartments' }>['data'],
  companyServiceId: string,
  state: State,
): PeopleSourceEvent[] =>
  links
    .filter((link) => !isSame(link, state.links.get(link.externalId)))
    .map((link) => ({
      type: 'PeopleSourceDepartmentLinked',
      data: { companyServiceId, effectiveFrom: observedOn, ...link },
    }));

/** Which people and fields the master service brings, and whether it does. */
export const peopleSourceDecider = decider<PeopleSourceCommand, State, typeof peopleSourceEvents>({
  events: peopleSourceEvents,
  initialState: { newPeople: null, fields: null, departments: null, isOn: false, links: new Map() },

  decide(command, state) {
    if (command.type === 'LinkDepartments') return linkEvents(command.data, command.entityId, state);
    const { type, data, entityId, at } = command;
    const on = { companyServiceId: entityId, effectiveFrom: dayOf(at) };
    switch (type) {
      case 'Choose':
        return choiceEvents(
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
    if ('externalId' in choice) return { ...state, links: new Map(state.links).set(choice.externalId, choice) };
    return { ...state, ...choice };
  },
});
