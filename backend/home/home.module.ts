import { Module } from '@nestjs/common';
import { AmountsModule } from '../amounts/amounts.module';
import { AttentionQueries } from './attention.queries';
import { HomeController } from './home.controller';
import { HomeQueries } from './home.queries';
import { PlanCost } from './plan-cost';

@Module({
  imports: [AmountsModule],
  controllers: [HomeController],
  providers: [HomeQueries, AttentionQueries, PlanCost],
})
export class HomeModule {}
