import { Controller } from '@nestjs/common';
import { vendorOperations } from '../../../contract/vendor-operations';
import type { ApiRequest } from '../../../platform/http/api-request';
import { Commands } from '../../../platform/http/commands.service';
import { Serves } from '../../../platform/http/serves.decorator';
import { vendorOperationDecider } from './vendor-operation.decider';
import { VendorOperationQueries } from './vendor-operations.queries';
import { VendorOperationOrders } from './vendor-operations.service';

@Controller()
export class VendorOperationsController {
  constructor(
    private readonly orders: VendorOperationOrders,
    private readonly queries: VendorOperationQueries,
    private readonly commands: Commands,
  ) {}

  @Serves(vendorOperations.preview)
  preview(request: ApiRequest<typeof vendorOperations.preview>) {
    request.need('excludeUserAction');
    return this.orders.preview(request);
  }

  @Serves(vendorOperations.order)
  order(request: ApiRequest<typeof vendorOperations.order>) {
    request.need('excludeUserAction');
    const { operation, ids, password } = request.body;
    const { companyServiceId } = request.params;
    return this.orders.order(request, { companyServiceId, operation, ids }, password);
  }

  @Serves(vendorOperations.list)
  list(request: ApiRequest<typeof vendorOperations.list>) {
    return this.queries.list(request, request.params.companyServiceId, request.query);
  }

  @Serves(vendorOperations.show)
  show(request: ApiRequest<typeof vendorOperations.show>) {
    return this.queries.show(request, request.params.companyServiceId, request.params.operationId);
  }

  @Serves(vendorOperations.stop)
  async stop(request: ApiRequest<typeof vendorOperations.stop>) {
    request.need('excludeUserAction');
    const { companyServiceId, operationId } = request.params;
    await this.queries.show(request, companyServiceId, operationId);
    await this.commands.send(vendorOperationDecider, operationId, { type: 'Stop', data: {} }, request);
  }

  @Serves(vendorOperations.ofUser)
  ofUser(request: ApiRequest<typeof vendorOperations.ofUser>) {
    return this.queries.ofUser(request, request.params.companyUserId);
  }
}
