import { Controller } from '@nestjs/common';
import { accountOperations } from '../../../contract/account-operations';
import type { ApiRequest } from '../../../platform/http/api-request';
import { Serves } from '../../../platform/http/serves.decorator';
import { AccountMatches } from './account-matches.service';
import { AccountOperations } from './account-operations.service';
import { VendorOperationOrders } from '../operations/vendor-operations.service';

@Controller()
export class AccountOperationsController {
  constructor(
    private readonly operations: AccountOperations,
    private readonly orders: VendorOperationOrders,
    private readonly matches: AccountMatches,
  ) {}

  @Serves(accountOperations.insert)
  insert(request: ApiRequest<typeof accountOperations.insert>) {
    request.need('excludeUserAction');
    return request.body.atVendor ? this.orders.create(request) : this.operations.insert(request);
  }

  @Serves(accountOperations.remove)
  remove(request: ApiRequest<typeof accountOperations.remove>) {
    request.need('excludeUserAction');
    return request.body.atVendor ? this.orders.delete(request) : this.operations.remove(request);
  }

  @Serves(accountOperations.match)
  match(request: ApiRequest<typeof accountOperations.match>) {
    const { ids, companyUserId } = request.body;
    const { companyServiceId } = request.params;
    return this.matches.match(request, { companyServiceId, ids: [...new Set(ids)], companyUserId });
  }
}
