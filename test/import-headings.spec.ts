import { deviceFields } from '../backend/things/devices/import/device-import.columns';
import { departmentField, paymentFields, taxField } from '../backend/money/payments/import/payment-import.columns';
import { userFields } from '../backend/people/users/import/user-import.columns';
import { suggestedColumns } from '../backend/platform/imports/column-mapping';
import type { FieldOfFile } from '../backend/platform/imports/import-kind';
import { accountFields } from '../backend/services/accounts/import/account-import.columns';

const kinds: [string, readonly FieldOfFile[]][] = [
  ['users', userFields],
  ['devices', deviceFields],
  ['payments', [...paymentFields, departmentField, taxField]],
  ['accounts', accountFields()],
];

/** Box calls names so, beside the address; elsewhere it is a login name. */
const ambiguous = 'User Name';

test.each(kinds)('in a file of %s no heading means two fields', (_, fields) => {
  const claims = fields.flatMap(({ key, label, names = [] }) =>
    [...new Set([label, ...names])].map((heading) => {
      const columns = suggestedColumns(fields, [heading], new Map());
      return [heading, key, Object.keys(columns).find((field) => columns[field] === 0)];
    }),
  );
  expect(claims.filter(([heading, field, suggested]) => heading !== ambiguous && field !== suggested)).toEqual([]);
});
