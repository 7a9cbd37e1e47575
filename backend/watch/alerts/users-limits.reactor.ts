import { contractIdOf } from '../../access/company/contract.decider';
import { contractEvents } from '../../access/company/contract.events';
import { reactor, type Tools } from '../../platform/reactors/reactor';
import type { Fact } from '../../platform/kit/events';
import { companyUserEvents } from '../../people/users/company-user.events';
import { usersAboveMaximum, usersBelowMinimum, usersCrossing } from './conditions.queries';
import { byTheClock, updateAlert, type Condition, type Rule } from './alert.rules';

type Limit = Awaited<ReturnType<typeof usersAboveMaximum>>[number];

/** Caused by the contract that set the limit and the event that last crossed it. */
const alertIfCrossed = async (
  tools: Tools,
  { id, limit, ground }: Limit,
  which: 'added' | 'deleted',
  about: Pick<Condition, 'level' | 'message'>,
): Promise<Condition> => {
  const crossing = await usersCrossing(tools, which, which === 'added' ? limit + 1 : limit - 1);
  return { targetId: id, companyServiceId: null, ...about, causes: crossing ? [ground, crossing] : [ground] };
};

const over: Rule = {
  alertType: 'users_over_limit',
  targetKind: 'contract',
  holding: async (tools, contractId) =>
    Promise.all(
      (await usersAboveMaximum(tools, contractId)).map((limit) =>
        alertIfCrossed(tools, limit, 'added', {
          level: 'error',
          message: `管理ユーザー数が契約の上限（${limit.limit.toLocaleString('ja-JP')}名）を超えています。契約を変更するか、不要なユーザーを削除してください。`,
        }),
      ),
    ),
};

const under: Rule = {
  alertType: 'users_under_limit',
  targetKind: 'contract',
  holding: async (tools, contractId) =>
    Promise.all(
      (await usersBelowMinimum(tools, contractId)).map((limit) =>
        alertIfCrossed(tools, limit, 'deleted', {
          level: 'caution',
          message: `管理ユーザー数が契約の下限（${limit.limit.toLocaleString('ja-JP')}名）を下回っています。契約の見直しをご検討ください。`,
        }),
      ),
    ),
};

const both = async (fact: Fact, tools: Tools) => {
  const contractId = contractIdOf(fact.companyId);
  await updateAlert(over, contractId, fact, tools);
  await updateAlert(under, contractId, fact, tools);
};

const usersLimits = reactor(
  'alerts.users_limits',
  [contractEvents, companyUserEvents],
  {
    ContractStarted: both,
    ContractChanged: both,
    CompanyUserAdded: both,
    CompanyUserRestored: both,
    CompanyUserDeleted: both,
    CompanyUsersUnited: both,
    CompanyUserUnionDissolved: both,
  },
  { latestPer: ({ companyId }) => companyId },
);

export const usersLimitsReactors = [usersLimits, byTheClock(over), byTheClock(under)];
