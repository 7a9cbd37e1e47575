import { administratorEvents } from '../../access/administrators/administrator.events';
import { reactor, type Tools } from '../../platform/reactors/reactor';
import type { Fact } from '../../platform/kit/events';
import { invitationsUnanswered } from './conditions.queries';
import { byTheClock, updateAlert, type Rule } from './alert.rules';

const overdueAfterDays = 7;

const rule: Rule = {
  alertType: 'administrator_unapproved',
  targetKind: 'administrator',
  holding: async (tools, administratorId) =>
    (await invitationsUnanswered(tools, administratorId, overdueAfterDays)).map(({ id, ground }) => ({
      targetId: id,
      companyServiceId: null,
      level: 'caution',
      message: `招待から${overdueAfterDays}日が過ぎましたが、まだ登録されていません。招待を再送するか、管理者を削除してください。`,
      causes: [ground],
    })),
};

const checkAdministrator = (fact: Fact, tools: Tools) => updateAlert(rule, fact.entityId, fact, tools);

const administratorUnapproved = reactor(
  'alerts.administrator_unapproved',
  [administratorEvents],
  {
    AdministratorInvitedAgain: checkAdministrator,
    AdministratorJoined: checkAdministrator,
    AdministratorRemoved: checkAdministrator,
  },
  { latestPer: ({ entityId }) => entityId },
);

export const administratorUnapprovedReactors = [administratorUnapproved, byTheClock(rule)];
