import { Module } from '@nestjs/common';
import { deciders } from '../http/commands';
import { BannerPush } from './banner.push';
import { CompanyController } from './company.controller';
import { companyDecider } from './company.decider';
import { CompanyQueries } from './company.queries';
import { contractDecider } from './contract.decider';

@Module({
  controllers: [CompanyController],
  providers: [CompanyQueries, BannerPush, ...deciders(companyDecider, contractDecider)],
  exports: [CompanyQueries],
})
export class CompanyModule {}
