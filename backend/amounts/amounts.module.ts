import { Module } from '@nestjs/common';
import { AmountPeriods } from './amount-periods';
import { AmountsController } from './amounts.controller';
import { AmountQueries } from './amounts.queries';
import { RecordedAmounts } from './recorded-amounts';

@Module({ controllers: [AmountsController], providers: [AmountQueries, AmountPeriods, RecordedAmounts] })
export class AmountsModule {}
