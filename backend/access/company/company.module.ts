import { undoable } from '../../platform/kit/undo';
import { companyUndo, contractUndo } from './company-undo.rules';
import { Module } from '@nestjs/common';
import { deciders } from '../../platform/http/commands.service';
import { BannerPush } from './banner.push';
import { CompanyController } from './company.controller';
import { companyDecider } from './company.decider';
import { CompanyQueries } from './company.queries';
import { contractDecider } from './contract.decider';
import { MasterServiceController } from './master-service.controller';
import { MasterServiceQueries } from './master-service.queries';

@Module({
  controllers: [CompanyController, MasterServiceController],
  providers: [
    CompanyQueries,
    MasterServiceQueries,
    BannerPush,
    ...deciders(undoable(companyDecider, companyUndo), undoable(contractDecider, contractUndo)),
  ],
  exports: [CompanyQueries],
})
export class CompanyModule {}
