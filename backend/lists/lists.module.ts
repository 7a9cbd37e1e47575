import { Module } from '@nestjs/common';
import { reactors } from '../http/reactors/reactors';
import { ListChoices } from './list-choices';
import { ListsController } from './lists.controller';
import { SavedViews } from './saved-views';
import { viewsOfRemoved } from './views-of-removed.reactor';

@Module({ controllers: [ListsController], providers: [ListChoices, SavedViews, ...reactors(viewsOfRemoved)] })
export class ListsModule {}
