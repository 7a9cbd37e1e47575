import { companyUserDecider, type CompanyUserFields } from '../people/users/company-user.decider';
import { companyUserEmailClaim } from '../people/users/company-user-email.claim';
import type { Moment } from './demo-commands.service';
import type { Timeline } from './timeline.service';
import type { Days } from './demo-days.rules';
import { homesOf } from './departments.seed';
import { departmentId } from './departments.data';
import type { Person } from './people.data';

type Change = Partial<CompanyUserFields>;

const turns: readonly { every: number; from: number; max: number; daysAgo: number; why: string; to: Change }[] = [
  { every: 9, from: 4, max: 12, daysAgo: 596, why: '定期異動', to: { position: '主任' } },
  { every: 11, from: 6, max: 10, daysAgo: 231, why: '定期異動', to: { position: '課長代理' } },
  { every: 16, from: 11, max: 7, daysAgo: 322, why: '正社員登用', to: { employeeStatus: 'full_time' } },
  { every: 23, from: 21, max: 4, daysAgo: 410, why: '育児休業の開始', to: { workingStatus: 'on_leave' } },
  { every: 46, from: 21, max: 2, daysAgo: 95, why: '復職', to: { workingStatus: 'working' } },
  { every: 31, from: 14, max: 6, daysAgo: 175, why: '', to: { note: '在宅勤務（週3日）。' } },
];
const marriages = [
  { of: 31, daysAgo: 380, surname: ['綾織', 'あやおり', 'ayaori'] },
  { of: 66, daysAgo: 128, surname: ['浮雲', 'うきぐも', 'ukigumo'] },
] as const;

/** This many of the newest users were invited by mail and have not answered; the newest was invited again this week. */
const invitedCount = 2;

/** How people came, changed and left. */
export const seedPeople = (timeline: Timeline<Moment>, people: readonly Person[], days: Days): void => {
  const homes = homesOf(people, days);
  people.forEach((person, index) => {
    const { id, fields, addedOn, leftOn } = person;
    const departmentIds = homes.get(id)!.map(departmentId);
    const departmentsFrom = fields.joinedOn ?? addedOn;
    const isInvited = index >= people.length - invitedCount;
    const add = { type: 'Add', data: { ...fields, departmentIds, departmentsFrom, isInvited } } as const;
    timeline.add({
      at: days.at(addedOn, 20 + (index % 50)),
      act: (now) =>
        now.send(companyUserDecider, id, add, {
          creates: true,
          claims: [{ kind: companyUserEmailClaim, value: fields.email }],
        }),
    });
    if (leftOn) leave(timeline, person, days);
  });

  const last = people.at(-1)!;
  timeline.add({
    at: days.at(days.ago(2), 310),
    act: (now) => now.send(companyUserDecider, last.id, { type: 'Invite', data: {} }, { why: '本人からの問い合わせ' }),
  });

  const change = (person: Person, daysAgo: number, why: string, data: Change) =>
    timeline.add({
      at: days.at(days.ago(daysAgo), 240 + (people.indexOf(person) % 60)),
      act: (now) => now.send(companyUserDecider, person.id, { type: 'Change', data }, { why }),
    });

  for (const { every, from, max, daysAgo, why, to } of turns) {
    const there = people.filter(
      ({ addedOn, leftOn }, index) =>
        index % every === from % every && index >= from && addedOn < days.ago(daysAgo) && !leftOn,
    );
    for (const person of there.slice(0, max)) change(person, daysAgo, why, to);
  }
  for (const { of, daysAgo, surname } of marriages) marry(timeline, people[of]!, days, daysAgo, surname);
};

const leave = (timeline: Timeline<Moment>, { id, leftOn }: Person, days: Days) =>
  timeline.add({
    at: days.since(leftOn!, 500),
    act: (now) =>
      now.send(companyUserDecider, id, { type: 'Delete', data: { effectiveFrom: leftOn! } }, { why: '退職' }),
  });

const marry = (
  timeline: Timeline<Moment>,
  { id, fields }: Person,
  days: Days,
  daysAgo: number,
  [surname, surnameKana, surnameRoman]: readonly [string, string, string],
) => {
  const email = fields.email.replace(/\.\w+@/, `.${surnameRoman}@`);
  const name = fields.name.replace(/^\S+/, surname);
  const data = { name, nameKana: fields.nameKana!.replace(/^\S+/, surnameKana), email };
  timeline.add({
    at: days.at(days.ago(daysAgo), 200),
    act: (now) =>
      now.send(
        companyUserDecider,
        id,
        { type: 'Change', data },
        { why: '改姓', claims: [{ kind: companyUserEmailClaim, value: email }] },
      ),
  });
};
