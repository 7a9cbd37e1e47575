import { Module } from '@nestjs/common';
import { deciders } from '../../../platform/http/commands.service';
import { LostFilters } from '../../../platform/lists/lost-filters';
import { customSettingDecider } from './custom-setting.decider';
import { CustomSettingsController } from './custom-settings.controller';
import { CustomSettingQueries } from './custom-settings.queries';
import { LostItemFilters } from './lost-custom-filters.service';
import { OwnItems } from './custom-settings.service';

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
