import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { ListChoices } from './list-choices.service';
import { ListsController } from './lists.controller';
import { SavedViews } from './saved-views.service';

@Module({})
export class ListsModule {
  /** @param filters the module that exports LostFilters */
  static with(filters: Type): DynamicModule {
    return {
      module: ListsModule,
      imports: [filters],
      controllers: [ListsController],
      providers: [ListChoices, SavedViews],
    };
  }
}
