import { maxOperatedAccounts, type accountOperations } from '../../../../backend/contract/account-operations';
import { day, email, many, optionalText, reason, text } from '../../../../backend/contract/fields';
import { strict, type BodyIn, type Problem } from '../../../../backend/contract/kit';
import { z } from 'zod';
import type { PickedUsers } from './user-picker';

/** Somebody outside the company. */
const outsider = strict({
  name: text('氏名'),
  email: z.union([z.literal('').transform(() => undefined), email()]),
});

/** What is entered once for all added people. */
export const addedBody = strict({
  outside: many('社外の方', outsider, maxOperatedAccounts),
  role: optionalText('権限'),
  licence: optionalText('ライセンス'),
  effectiveFrom: day('適用日'),
  reason,
});
export type AddedIn = z.input<typeof addedBody>;
type Added = z.output<typeof addedBody>;

/** The users first, then the people outside. */
export const insertionOf = (pickedUsers: PickedUsers, values: Added): BodyIn<typeof accountOperations.insert> => {
  const { outside, role, licence, effectiveFrom, reason: why } = values;
  const more = { role: role ?? undefined, licence: licence ?? undefined };
  return {
    accounts: [
      ...[...pickedUsers.keys()].map((companyUserId) => ({ companyUserId, ...more })),
      ...outside.map((one) => ({ ...one, ...more })),
    ],
    effectiveFrom,
    reason: why,
  };
};

/** The refused rows in words: users by name, and people outside by their place in the form. */
export const refusedRows = (pickedUsers: PickedUsers, { errors = [] }: Problem) => {
  const users = [...pickedUsers.values()];
  const rows = errors.flatMap(({ field, message }) => {
    const index = /^accounts\.(\d+)$/u.exec(field)?.[1];
    return index === undefined ? [] : [{ index: Number(index), message }];
  });
  return {
    users: rows.flatMap(({ index, message }) => (users[index] ? [`${users[index].name}: ${message}`] : [])),
    outside: rows.flatMap(({ index, message }) =>
      index >= users.length ? [{ index: index - users.length, message }] : [],
    ),
  };
};
