import type { DepartmentChange } from '../people/departments/department.events';
import type { Departments } from '../people/departments/departments.service';
import { derivedId } from '../platform/kit/ids';
import { companyUserDecider } from '../people/users/company-user.decider';
import type { Moment } from './demo-commands.service';
import type { Timeline } from './timeline.service';
import type { Days } from './demo-days.rules';
import { demoCompanyId } from '../contract/demo';
import {
  departmentId,
  departmentTree,
  homeOf,
  departmentsAfterMove,
  pathOf,
  reorganisation,
  foundingDay,
  transferredTo,
  transfers,
  type DepartmentKey,
} from './departments.data';
import { teams, type Person } from './people.data';

const idOf = (key: DepartmentKey | null) => key && departmentId(key);
const why = '組織改編';

/** Everybody's first department, by person id. */
export const homesOf = (people: readonly Person[], days: Days): ReadonlyMap<string, DepartmentKey[]> => {
  const inTeams = teams.map((team) => people.filter((person) => person.team === team));
  return new Map(inTeams.flatMap((team) => team.map((person, nth) => [person.id, homeOf(person, nth, days)])));
};

/** The foundation of the departments and their reorganisation a year ago, which was decided in advance. */
export const seedDepartments = (
  timeline: Timeline<Moment>,
  people: readonly Person[],
  days: Days,
  departments: Departments,
): void => {
  const addDepartment = (
    key: DepartmentKey,
    name: string,
    below: DepartmentKey | null,
    at: string,
    day: string,
    reason?: string,
  ) =>
    timeline.add({
      at,
      act: (now) =>
        departments.create(now.context(reason), departmentId(key), { is: 'founded', name, parentId: idOf(below), day }),
    });
  const founding = days.ago(730);
  departmentTree.forEach(({ key, name, below }, nth) =>
    addDepartment(key, name, below, days.at(founding, 60 + nth), foundingDay(days)),
  );

  const [announcedOn, day] = [reorganisation.announcedOn(days), reorganisation.from(days)];
  const change = (key: DepartmentKey, minutes: number, ...changes: DepartmentChange[]) =>
    timeline.add({
      at: days.at(announcedOn, minutes),
      act: (now) => {
        const newId = (what: string) => derivedId(demoCompanyId, why, what);
        return departments.change({ context: now.context(why), newId }, departmentId(key), changes);
      },
    });
  addDepartment('digital', 'デジタル推進本部', null, days.at(announcedOn, 30), day, why);
  const parentId = departmentId('digital');
  change('engineering', 33, { is: 'renamed', name: 'プロダクト開発部', day }, { is: 'moved', parentId, day });
  change('it', 36, { is: 'moved', parentId, day });
  change('thirdSales', 39, { is: 'closed', day });
  const homes = homesOf(people, days);
  const moveCommand = (recordedOn: string, from: string, reason: string, to: DepartmentsAfterMove) =>
    seedMoves(timeline, people, { recordedOn, from, reason, to: (id, nth) => to(homes.get(id)!, nth) }, days);
  moveCommand(announcedOn, day, why, departmentsAfterMove);
  transfers.forEach((transfer, round) =>
    moveCommand(days.ago(transfer.announcedDaysAgo), days.monthOf(transfer.from), '定期異動', ([home], nth) =>
      transferredTo(home!, nth, round),
    ),
  );
};

/** A person's department on a day since the reorganisation: the ids and names from the top down. */
export const departmentsOn = (
  day: string,
  { person, nth, home }: { person: Person; nth: number; home: readonly DepartmentKey[] },
  days: Days,
): { ids: string[]; names: string[] } => {
  const isThereOn = (recordedOn: string, from: string) =>
    from <= day && person.addedOn < recordedOn && !(person.leftOn && person.leftOn <= from);
  const newHome =
    isThereOn(reorganisation.announcedOn(days), reorganisation.from(days)) && departmentsAfterMove(home, nth);
  const transferHomes = transfers.flatMap(
    ({ announcedDaysAgo, from }, round) =>
      (isThereOn(days.ago(announcedDaysAgo), days.monthOf(from)) && transferredTo(home[0]!, nth, round)) || [],
  );
  const path = pathOf(transferHomes.at(-1) ?? (newHome || home)[0]!);
  return { ids: path.map(({ key }) => departmentId(key)), names: path.map(({ name }) => name) };
};

type DepartmentsAfterMove = (home: readonly DepartmentKey[], nth: number) => DepartmentKey[] | undefined;
interface Moves {
  recordedOn: string;
  from: string;
  reason: string;
  to: (personId: string, nth: number) => DepartmentKey[] | undefined;
}

const seedMoves = (
  timeline: Timeline<Moment>,
  people: readonly Person[],
  { recordedOn, from, reason, to }: Moves,
  days: Days,
): void =>
  people.forEach(({ id, addedOn, leftOn }, index) => {
    const next = to(id, index);
    if (!next || addedOn >= recordedOn || (leftOn && leftOn <= from)) return;
    const data = { departmentIds: next.map(departmentId), departmentsFrom: from };
    timeline.add({
      at: days.at(recordedOn, 60 + (index % 60)),
      act: (now) => now.send(companyUserDecider, id, { type: 'Change', data }, { why: reason }),
    });
  });
