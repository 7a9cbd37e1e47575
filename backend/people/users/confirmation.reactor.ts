import { clockReactor, reactor, type Tools } from '../../platform/reactors/reactor';
import type { Fact } from '../../platform/kit/events';
import { accountEvents } from '../../services/accounts/account.events';
import { companyServiceEvents } from '../../services/company-service.events';
import { serviceAccountEvents } from '../../services/integrations/accounts/service-account.events';
import { companyUserDecider } from './company-user.decider';
import { companyUserEvents } from './company-user.events';
import { accountsLeft, nothingToConfirm, userOfServiceAccount } from './accounts-left.queries';

/** A leaver with accounts that can be used requires confirmation until they are disconnected or closed at the vendor. */
const check = async (tools: Tools, companyUserId: string) => {
  const person = await accountsLeft(tools, companyUserId);
  if (!person) return;
  const { id, hasLeft, isRequired, openAccountIds } = person;
  if (hasLeft) await tools.send(companyUserDecider, id, { type: 'CheckLeaver', data: { openAccountIds } });
  else if (isRequired) await tools.send(companyUserDecider, id, { type: 'ResetConfirmation', data: {} });
};

const checkUser = (fact: Fact, tools: Tools) => check(tools, userOf(fact));

const checkUserOfAccount = async ({ entityId }: Fact, tools: Tools) => {
  const companyUserId = await userOfServiceAccount(tools, entityId);
  if (companyUserId) await check(tools, companyUserId);
};

/** Deleting a service ends its accounts, so any user may no longer require confirmation. */
const checkAllUsers = async (tools: Tools) => {
  for (const id of await nothingToConfirm(tools))
    await tools.send(companyUserDecider, id, { type: 'CheckLeaver', data: { openAccountIds: [] } });
};

const userOf = ({ data, entityId }: Fact) => (data.companyUserId as string | undefined) ?? entityId;

export const confirmationReactor = reactor(
  'users.confirmation',
  [companyUserEvents, accountEvents, companyServiceEvents, serviceAccountEvents],
  {
    CompanyUserWorkingStatusChanged: checkUser,
    CompanyUserScheduleApplied: checkUser,
    CompanyUserDeleted: checkUser,
    CompanyUserRestored: checkUser,
    CompanyUsersUnited: checkUser,
    CompanyUserUnionDissolved: checkUser,
    AccountConnected: checkUser,
    AccountReconnected: checkUser,
    AccountDisconnected: checkUser,
    ServiceAccountMatched: checkUser,
    ServiceAccountChanged: checkUserOfAccount,
    ServiceAccountLost: checkUserOfAccount,
    ServiceAccountRemoved: checkUserOfAccount,
    ServiceAccountBack: checkUserOfAccount,
    CompanyServiceDeleted: (_, tools) => checkAllUsers(tools),
  },
  { latestPer: userOf },
);

/** Repairs lost reactions. */
export const confirmationClock = clockReactor('users.confirmation', checkAllUsers);
