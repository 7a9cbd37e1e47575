import { administratorEvents } from '../../access/administrators/administrator.events';
import { reactor, type Tools } from '../../platform/reactors/reactor';
import type { Fact } from '../../platform/kit/events';
import { invitationsUnanswered } from './conditions.queries';
import { byTheClock, judge, type Rule } from './rule';

const patienceDays = 7;

const rule: Rule = {
  alertType: 'administrator_unapproved',
  targetKind: 'administrator',
  holding: async (tools, administratorId) =>
    (await invitationsUnanswered(tools, administratorId, patienceDays)).map(({ id, ground }) => ({
      targetId: id,
      companyServiceId: null,
      level: 'caution',
      message: `招待から${patienceDays}日が過ぎましたが、まだ登録されていません。招待を再送するか、管理者を削除してください。`,
      causes: [ground],
    })),
};

const look = (fact: Fact, tools: Tools) => judge(rule, fact.entityId, fact, tools);

const administratorUnapproved = reactor(
  'alerts.administrator_unapproved',
  [administratorEvents],
  { AdministratorInvitedAgain: look, AdministratorJoined: look, AdministratorRemoved: look },
  { latestPer: ({ entityId }) => entityId },
);

export const administratorUnapprovedReactors = [administratorUnapproved, byTheClock(rule)];
