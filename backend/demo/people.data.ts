import type { CompanyUserFields } from '../people/users/company-user.decider';
import { demoId, firstAdministrator } from './demo-ids.data';
import type { Days } from './demo-days.rules';
import { givenNames, surnames } from './names.data';

export const teams = ['board', 'it', 'office', 'planning', 'engineering', 'logistics', 'sales'] as const;
export type Team = (typeof teams)[number];

export interface Person {
  id: string;
  team: Team;
  fields: CompanyUserFields;
  /** The day on which the company knew of them. */
  addedOn: string;
  leftOn: string | undefined;
}

const atTheStart: Record<Team, number> = {
  board: 5,
  it: 9,
  office: 22,
  planning: 24,
  engineering: 34,
  logistics: 38,
  sales: 58,
};
const joining: readonly Team[] = [
  'sales',
  'engineering',
  'logistics',
  'sales',
  'planning',
  'sales',
  'office',
  'engineering',
];
const joiners = 90;
const leavers = 40;
/** The number of users today. */
export const usersToday = Object.values(atTheStart).reduce((a, b) => a + b) + joiners - leavers;

const positions = ['部長', '課長', '課長', '係長', '主任', null, null, null, null, null];
const statuses = [
  'full_time',
  'full_time',
  'full_time',
  'contract',
  'full_time',
  'part_time',
  'full_time',
  'dispatched',
] as const;

/** Heads the IT department: the first after the directors. */
const firstAdministratorIndex = atTheStart.board;
export const isFirstAdministrator = ({ fields }: Person): boolean => fields.email === firstAdministrator.email;

/** Two different people never share both parts of a name: both lists are walked with steps that meet only after all pairs. */
const nameOf = (index: number) => {
  const [surname, givenName] = [surnames[index % surnames.length]!, givenNames[(index * 7) % givenNames.length]!];
  return {
    name: `${surname[0]} ${givenName[0]}`,
    nameKana: `${surname[1]} ${givenName[1]}`,
    email: `${givenName[2]}.${surname[2]}@demo.example`,
  };
};

const fieldsOf = (index: number, team: Team, place: number, joinedOn: string): CompanyUserFields => ({
  ...(index === firstAdministratorIndex ? firstAdministrator : nameOf(index)),
  employeeCode: `S${String(index + 1).padStart(4, '0')}`,
  employeeStatus: team === 'board' ? 'executive' : place < 5 ? 'full_time' : statuses[index % statuses.length]!,
  workingStatus: 'working',
  position:
    team === 'board'
      ? (['代表取締役', '取締役', '取締役', '取締役', '監査役'][place] ?? null)
      : (positions[place] ?? null),
  joinedOn,
  note: null,
});

/** All people who ever worked for the demo company, in the order of joining. */
export const peopleOf = (days: Days): Person[] => {
  const first = teams.flatMap((team) => Array.from({ length: atTheStart[team] }, (_, place) => ({ team, place })));
  const later = Array.from({ length: joiners }, (_, index) => ({ team: joining[index % joining.length]!, place: 9 }));
  return [...first, ...later].map(({ team, place }, index) => {
    const nth = index - first.length;
    const addedOn = nth < 0 ? days.ago(728) : days.monthOf(700 - Math.floor(nth * 7.6));
    const joinedOn = nth < 0 ? days.monthOf(800 + ((index * 211) % 4_200)) : addedOn;
    const fields = fieldsOf(index, team, place, joinedOn);
    return { id: demoId('user', fields.employeeCode!), team, fields, addedOn, leftOn: leftOn(index, days) };
  });
};

/** Every fifth from the twentieth on, the older first: past the directors and the people of IT. */
const leftOn = (index: number, days: Days): string | undefined => {
  const nth = (index - 20) / 5;
  return Number.isInteger(nth) && nth >= 0 && nth < leavers ? days.endOfMonth(660 - nth * 16) : undefined;
};
