import { Module } from '@nestjs/common';
import { AmountPeriods } from './amount-periods.service';
import { AmountsController } from './amounts.controller';
import { AmountQueries } from './amounts.queries';
import { DepartmentShares } from './department-shares.service';
import { RecordedAmounts } from './recorded-amounts.service';

@Module({
  controllers: [AmountsController],
  providers: [AmountQueries, AmountPeriods, DepartmentShares, RecordedAmounts],
  exports: [AmountPeriods, DepartmentShares, RecordedAmounts],
})
export class AmountsModule {}
