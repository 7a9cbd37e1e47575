import { Module } from '@nestjs/common';
import { CustomSettingsModule } from '../../access/company/custom-settings/custom-settings.module';
import { reactors } from '../reactors/reactors';
import { ListChoices } from './list-choices';
import { ListsController } from './lists.controller';
import { LostFilters } from './lost-filters';
import { SavedViews } from './saved-views';
import { viewsOfRemoved } from './views-of-removed.reactor';

@Module({
  imports: [CustomSettingsModule],
  controllers: [ListsController],
  providers: [ListChoices, LostFilters, SavedViews, ...reactors(viewsOfRemoved)],
})
export class ListsModule {}
