import { Module } from '@nestjs/common';
import { AmountsModule } from '../../money/recorded-amounts/amounts.module';
import { AttentionQueries } from './attention.queries';
import { HomeController } from './home.controller';
import { HomeQueries } from './home.queries';
import { PlanCost } from '../../money/recorded-amounts/plan-cost.service';

@Module({
  imports: [AmountsModule],
  controllers: [HomeController],
  providers: [HomeQueries, AttentionQueries, PlanCost],
})
export class HomeModule {}
