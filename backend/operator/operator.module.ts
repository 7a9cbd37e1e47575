import { Module, type DynamicModule } from '@nestjs/common';
import { administratorDecider } from '../administrators/administrator.decider';
import { contractDecider } from '../company/contract.decider';
import { deciders } from '../http/commands';
import { HttpModule } from '../http/http.module';
import type { Config } from '../kit/config';
import { companyUserDecider } from '../users/company-user.decider';
import { Operator } from './operator';

/** As much of the backend as the operator's commands need. */
@Module({})
export class OperatorModule {
  static with(config: Config): DynamicModule {
    return {
      module: OperatorModule,
      imports: [HttpModule.with(config)],
      providers: [Operator, ...deciders(administratorDecider, contractDecider, companyUserDecider)],
    };
  }
}
