import { Module } from '@nestjs/common';
import { deciders } from '../../../platform/http/commands';
import { customSettingDecider } from './custom-setting.decider';
import { CustomSettingsController } from './custom-settings.controller';
import { CustomSettingQueries } from './custom-settings.queries';
import { OwnItems } from './own-items';

@Module({
  controllers: [CustomSettingsController],
  providers: [CustomSettingQueries, OwnItems, ...deciders(customSettingDecider)],
  exports: [OwnItems],
})
export class CustomSettingsModule {}
