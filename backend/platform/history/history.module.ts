import { Global, Module } from '@nestjs/common';
import { AccessLogsController } from './access-logs.controller';
import { AccessLogQueries } from './access-logs.queries';
import { AsOf } from './as-of.service';
import { HistoryChoices } from './history-choices.service';
import { Edits } from './edits.service';
import { EventScopes } from './event-scopes.queries';
import { History } from './history.service';
import { HistoryController } from './history.controller';
import { HistoryQueries } from './history.queries';
import { Names } from './names.service';
import { PastNames } from './past-names.service';
import { UndoLinkQueries } from './undo-links.queries';
import { FactReader } from './fact-reader.service';

@Global()
@Module({
  controllers: [AccessLogsController, HistoryController],
  providers: [
    AccessLogQueries,
    AsOf,
    EventScopes,
    HistoryChoices,
    Edits,
    History,
    HistoryQueries,
    Names,
    PastNames,
    FactReader,
    UndoLinkQueries,
  ],
  exports: [Edits, EventScopes, FactReader, History, Names, PastNames],
})
export class HistoryModule {}
