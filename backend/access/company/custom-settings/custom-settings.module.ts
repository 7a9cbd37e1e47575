import { Module } from '@nestjs/common';
import { deciders } from '../../../platform/http/commands.service';
import { LostFilters } from '../../../platform/lists/lost-filters';
import { customSettingDecider } from './custom-setting.decider';
import { CustomSettingsController } from './custom-settings.controller';
import { CustomSettingQueries } from './custom-settings.queries';
import { LostCustomFilters } from './lost-custom-filters.service';
import { CustomSettingsService } from './custom-settings.service';

@Module({
  controllers: [CustomSettingsController],
  providers: [
    CustomSettingQueries,
    CustomSettingsService,
    { provide: LostFilters, useClass: LostCustomFilters },
    ...deciders(customSettingDecider),
  ],
  exports: [CustomSettingsService, LostFilters],
})
export class CustomSettingsModule {}
