import { Module } from '@nestjs/common';
import { deciders } from '../../../platform/http/commands';
import { LostFilters } from '../../../platform/lists/lost-filters';
import { customSettingDecider } from './custom-setting.decider';
import { CustomSettingsController } from './custom-settings.controller';
import { CustomSettingQueries } from './custom-settings.queries';
import { LostItemFilters } from './lost-item-filters.service';
import { OwnItems } from './own-items';

@Module({
  controllers: [CustomSettingsController],
  providers: [
    CustomSettingQueries,
    OwnItems,
    { provide: LostFilters, useClass: LostItemFilters },
    ...deciders(customSettingDecider),
  ],
  exports: [OwnItems, LostFilters],
})
export class CustomSettingsModule {}
