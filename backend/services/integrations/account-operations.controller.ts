import { Controller } from '@nestjs/common';
import { accountOperations } from '../../contract/account-operations';
import type { ApiRequest } from '../../platform/http/api-request';
import { Serves } from '../../platform/http/serves.decorator';
import { AccountOperations } from './account-operations.service';

@Controller()
export class AccountOperationsController {
  constructor(private readonly operations: AccountOperations) {}

  @Serves(accountOperations.insert)
  insert(request: ApiRequest<typeof accountOperations.insert>) {
    request.need('excludeUserAction');
    return this.operations.insert(request);
  }

  @Serves(accountOperations.remove)
  remove(request: ApiRequest<typeof accountOperations.remove>) {
    request.need('excludeUserAction');
    return this.operations.remove(request);
  }
}
