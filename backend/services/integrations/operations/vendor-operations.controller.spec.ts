import { accountOperations } from '../../../contract/account-operations';
import { flags } from '../../../contract/permissions';
import { vendorOperations } from '../../../contract/vendor-operations';
import { Refused } from '../../../platform/http/refusals';
import { ApiRequest } from '../../../platform/http/api-request';
import { newId } from '../../../platform/kit/ids';
import { AccountOperationsController } from '../accounts/account-operations.controller';
import { VendorOperationsController } from './vendor-operations.controller';

const ids = [newId()];
const params = { companyServiceId: newId(), operationId: newId() };
const order = { operation: 'suspend', ids, isConfirmed: true };

/** A call of a principal with every flag but the one for operations. */
const requestOf = (body: object, endpoint: object, withOperation = false) => {
  const http = {
    params: withOperation ? params : { companyServiceId: params.companyServiceId },
    body,
    flags: new Set(flags.filter((flag) => flag !== 'excludeUserAction')),
  };
  return new ApiRequest(endpoint as never, http as never, {} as never) as never;
};
const controllers = {
  vendor: Object.create(VendorOperationsController.prototype) as VendorOperationsController,
  accounts: Object.create(AccountOperationsController.prototype) as AccountOperationsController,
};

test.each<[string, () => unknown]>([
  ['a preview', () => controllers.vendor.preview(requestOf({ operation: 'suspend', ids }, vendorOperations.preview))],
  ['an order', () => controllers.vendor.order(requestOf(order, vendorOperations.order))],
  ['a stop', () => controllers.vendor.stop(requestOf({}, vendorOperations.stop, true))],
  [
    'an insertion',
    () => controllers.accounts.insert(requestOf({ accounts: [{ name: '社外' }] }, accountOperations.insert)),
  ],
  ['a removal', () => controllers.accounts.remove(requestOf({ ids }, accountOperations.remove))],
])('%s is refused with 403 without the flag excludeUserAction', async (_, call) => {
  const refusal = await Promise.resolve()
    .then(call)
    .catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refused);
  expect((refusal as Refused).status).toBe(403);
});
