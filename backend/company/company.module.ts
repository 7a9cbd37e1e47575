import { Module } from '@nestjs/common';
import { deciders } from '../http/commands';
import { CompanyController } from './company.controller';
import { companyDecider } from './company.decider';
import { CompanyQueries } from './company.queries';
import { contractDecider } from './contract.decider';

@Module({
  controllers: [CompanyController],
  providers: [CompanyQueries, ...deciders(companyDecider, contractDecider)],
  exports: [CompanyQueries],
})
export class CompanyModule {}
