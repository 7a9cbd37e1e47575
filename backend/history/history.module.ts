import { Global, Module } from '@nestjs/common';
import { AsOf } from './as-of';
import { Choices } from './choices';
import { Edits } from './edits';
import { History } from './history';
import { HistoryController } from './history.controller';
import { HistoryQueries } from './history.queries';
import { Names } from './names';
import { PastNames } from './past-names';
import { ToldFacts } from './told-facts';

@Global()
@Module({
  controllers: [HistoryController],
  providers: [AsOf, Choices, Edits, History, HistoryQueries, Names, PastNames, ToldFacts],
  exports: [Edits, Names],
})
export class HistoryModule {}
