import { Global, Module } from '@nestjs/common';
import { AccessLogsController } from './access-logs.controller';
import { AccessLogQueries } from './access-logs.queries';
import { AsOf } from './as-of';
import { Choices } from './choices';
import { Edits } from './edits';
import { History } from './history';
import { HistoryController } from './history.controller';
import { HistoryQueries } from './history.queries';
import { Names } from './names';
import { PastNames } from './past-names';
import { ToldFacts } from './fact-reader.service';

@Global()
@Module({
  controllers: [AccessLogsController, HistoryController],
  providers: [AccessLogQueries, AsOf, Choices, Edits, History, HistoryQueries, Names, PastNames, ToldFacts],
  exports: [Edits, Names],
})
export class HistoryModule {}
