import { addDays } from '../contract/calendar';
import type { AccountAttributes } from '../services/integrations/accounts/service-account.decider';
import type { Days } from './demo-days.rules';
import { demoReviews } from './reviews.data';
import type { ListedAccount } from './vendor-accounts.service';

const daysAfterClosing = 6;

/** When the vendors first list as suspended what the campaign of the last quarter decided to remove. */
export const suspendedOn = (days: Days): string => addDays(demoReviews(days)[0].closedOn!, daysAfterClosing);

export const isSuspended = ({ attributes }: ListedAccount): boolean => attributes.status === 'suspended';

/** How a vendor listed an account on a day. */
export const attributesOn = (day: string, account: ListedAccount, days: Days): AccountAttributes =>
  isSuspended(account) && day < suspendedOn(days) ? { ...account.attributes, status: 'active' } : account.attributes;
