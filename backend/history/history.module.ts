import { Module } from '@nestjs/common';
import { History } from './history';
import { HistoryController } from './history.controller';
import { HistoryQueries } from './history.queries';
import { Names } from './names';
import { ToldFacts } from './told-facts';

@Module({ controllers: [HistoryController], providers: [History, HistoryQueries, Names, ToldFacts] })
export class HistoryModule {}
