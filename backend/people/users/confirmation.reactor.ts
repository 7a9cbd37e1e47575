import { reactor, type Tools } from '../../platform/reactors/reactor';
import type { Fact } from '../../platform/kit/events';
import { accountEvents } from '../../services/accounts/account.events';
import { companyServiceEvents } from '../../services/company-service.events';
import { companyUserDecider } from './company-user.decider';
import { companyUserEvents } from './company-user.events';
import { accountsLeft, nothingToConfirm } from './accounts-left.queries';

/** A leaver with active accounts requires confirmation until the accounts are disconnected. */
const checkUser = async (fact: Fact, tools: Tools) => {
  const person = await accountsLeft(tools, userOf(fact));
  if (!person) return;
  const { id, hasLeft, isRequired, accountIds } = person;
  if (hasLeft && accountIds.length > 0) {
    const data = { confirmationReason: 'leaver_account', accountIds } as const;
    await tools.send(companyUserDecider, id, { type: 'RequireConfirmation', data });
  } else if (isRequired) {
    await tools.send(companyUserDecider, id, { type: 'ResetConfirmation', data: {} });
  }
};

/** Deleting a service ends its accounts, so any user may no longer require confirmation. */
const checkAllUsers = async (_: Fact, tools: Tools) => {
  for (const id of await nothingToConfirm(tools))
    await tools.send(companyUserDecider, id, { type: 'ResetConfirmation', data: {} });
};

const userOf = ({ data, entityId }: Fact) => (data.companyUserId as string | undefined) ?? entityId;

export const confirmationReactor = reactor(
  'users.confirmation',
  [companyUserEvents, accountEvents, companyServiceEvents],
  {
    CompanyUserWorkingStatusChanged: checkUser,
    CompanyUserScheduleApplied: checkUser,
    CompanyUserDeleted: checkUser,
    CompanyUsersUnited: checkUser,
    CompanyUserUnionDissolved: checkUser,
    AccountConnected: checkUser,
    AccountDisconnected: checkUser,
    CompanyServiceDeleted: checkAllUsers,
  },
  { latestPer: userOf },
);
