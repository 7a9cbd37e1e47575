import { Module } from '@nestjs/common';
import { AmountPeriods } from './amount-periods';
import { AmountsController } from './amounts.controller';
import { AmountQueries } from './amounts.queries';
import { DepartmentShares } from './department-shares';
import { RecordedAmounts } from './recorded-amounts';

@Module({
  controllers: [AmountsController],
  providers: [AmountQueries, AmountPeriods, DepartmentShares, RecordedAmounts],
  exports: [AmountPeriods, DepartmentShares, RecordedAmounts],
})
export class AmountsModule {}
