import { administratorDecider } from '../access/administrators/administrator.decider';
import {
  administratorEmailClaim,
  companyAdministratorEmailClaim,
} from '../access/administrators/administrator-email.claim';
import { companyDecider } from '../access/company/company.decider';
import { contractDecider, contractIdOf, type ContractTerms } from '../access/company/contract.decider';
import { addDays, addMonthsToDay } from '../contract/calendar';
import { byOperator, demoAdministratorId, type Moment } from './demo-commands.service';
import type { Timeline } from './timeline.service';
import type { Days } from './demo-days.rules';
import { demoCompanyId } from '../contract/demo';
import { demoId } from './demo-ids.data';
import { isFirstAdministrator, usersToday, type Person } from './people.data';
import { administratorOf } from '../platform/kit/principal';

/** How many more users and services the contract allows: little enough that a visitor can cross the limit by hand. */
export const room = { users: 2, services: 2 };

type Invited = { key: string; email: string; permissionScope: 'admin' | 'general'; invitedDaysAgo: readonly number[] };
const member: Invited = {
  key: 'member',
  email: 'keiri@demo.example',
  permissionScope: 'general',
  invitedDaysAgo: [610],
};
const waiting: Invited = {
  key: 'waiting',
  email: 'johosys@demo.example',
  permissionScope: 'admin',
  invitedDaysAgo: [24, 12],
};
export const memberId = demoId('administrator', member.key);

/** Number of events in the contract's stream at the end. */
export const contractChanges = 5;

/** The growth of the contract with Daicho, and two invited administrators: one joined, one never answered. */
export const seedCompany = (timeline: Timeline<Moment>, people: readonly Person[], days: Days): void => {
  const contractId = contractIdOf(demoCompanyId);
  const term = (daysAgo: number, why: string, terms: Partial<ContractTerms>) => {
    const startsOn = days.ago(daysAgo);
    const data = { ...terms, startsOn, endsOn: addDays(addMonthsToDay(startsOn, 12), -1) };
    timeline.add({
      at: days.at(days.ago(daysAgo + 3), 250),
      act: (now) => now.send(contractDecider, contractId, { type: 'Change', data }, { why, by: byOperator }),
    });
  };
  const standard = { kind: 'standard', renewalCycle: 'yearly', minUserLimit: 1 } as const;
  term(718, 'トライアルから本契約へ', { ...standard, maxUserLimit: 210, possibleRegistrationCount: 40 });
  term(353, '契約の更新', { maxUserLimit: 230, possibleRegistrationCount: 50 });
  term(231, '利用者の増加によるプラン変更', { maxUserLimit: usersToday + room.users, possibleRegistrationCount: 52 });
  for (const invitee of [member, waiting]) invite(timeline, invitee, days);
  const master = {
    type: 'SetMasterService',
    data: { masterServiceId: demoId('service', 'google-workspace') },
  } as const;
  timeline.add({
    at: days.at(days.ago(711), 140),
    act: (now) => now.send(companyDecider, demoCompanyId, master, { why: '全員にアカウントを発行しているため' }),
  });
  const clerk = people.find(({ team, leftOn, addedOn }) => team === 'office' && !leftOn && addedOn < days.ago(590))!;
  const { name, nameKana } = clerk.fields;
  const joinCommand = { type: 'Join', data: { name, nameKana: nameKana! } } as const;
  timeline.add({
    at: days.at(days.ago(604), 75),
    act: (now) =>
      now.send(administratorDecider, memberId, joinCommand, {
        by: administratorOf(demoCompanyId, memberId),
        claims: [{ kind: administratorEmailClaim, value: member.email }],
      }),
  });
  link(timeline, days.at(days.ago(726), 90), demoAdministratorId, people.find(isFirstAdministrator)!);
  link(timeline, days.at(days.ago(588), 90), memberId, clerk);
};

const link = (timeline: Timeline<Moment>, at: string, administratorId: string, person: Person) => {
  const intent = { type: 'Change', data: { linkedUserId: person.id } } as const;
  const why = '本人のサービスと端末を確認できるように';
  timeline.add({ at, act: (now) => now.send(administratorDecider, administratorId, intent, { why }) });
};

const invite = (timeline: Timeline<Moment>, { key, invitedDaysAgo, ...data }: Invited, days: Days) => {
  const id = demoId('administrator', key);
  for (const daysAgo of invitedDaysAgo) {
    timeline.add({
      at: days.at(days.ago(daysAgo), 130),
      act: (now) =>
        now.send(
          administratorDecider,
          id,
          { type: 'Invite', data },
          { claims: [{ kind: companyAdministratorEmailClaim, value: data.email }] },
        ),
    });
  }
};

/** The last event of the history: if it is in the log, the history is complete. */
export const seedTheEnd = (now: Moment, servicesToday: number): Promise<void> => {
  const data = { possibleRegistrationCount: servicesToday + room.services };
  const why = '登録できるサービス数の追加';
  return now.send(contractDecider, contractIdOf(demoCompanyId), { type: 'Change', data }, { why, by: byOperator });
};
