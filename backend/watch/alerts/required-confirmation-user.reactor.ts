import { reactor, type Tools } from '../../platform/reactors/reactor';
import type { Fact } from '../../platform/kit/events';
import { companyUserEvents } from '../../people/users/company-user.events';
import { usersToConfirm } from './conditions.queries';
import { byTheClock, updateAlert, type Rule } from './alert.rules';

const rule: Rule = {
  alertType: 'required_confirmation_user',
  targetKind: 'user',
  holding: async (tools, userId) =>
    (await usersToConfirm(tools, userId)).map(({ id, ground }) => ({
      targetId: id,
      companyServiceId: null,
      level: 'caution',
      message:
        '退職または削除されたユーザーのアカウントが残っています。接続を解除するか、問題がなければ確認済みにしてください。',
      causes: [ground],
    })),
};

const checkUser = (fact: Fact, tools: Tools) => updateAlert(rule, fact.entityId, fact, tools);

const requiredConfirmationUser = reactor(
  'alerts.required_confirmation_user',
  [companyUserEvents],
  { CompanyUserConfirmationRequired: checkUser, CompanyUserConfirmationReset: checkUser },
  { latestPer: ({ entityId }) => entityId },
);

export const requiredConfirmationUserReactors = [requiredConfirmationUser, byTheClock(rule)];
