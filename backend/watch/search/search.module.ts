import { Module } from '@nestjs/common';
import { RecentUses } from './recent-uses.service';
import { SearchController } from './search.controller';
import { SearchQueries } from './search.queries';

@Module({ controllers: [SearchController], providers: [RecentUses, SearchQueries] })
export class SearchModule {}
