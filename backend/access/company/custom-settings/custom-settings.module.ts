import { undoable } from '../../../platform/kit/undo';
import { customSettingUndo } from './custom-setting-undo.rules';
import { Module } from '@nestjs/common';
import { deciders } from '../../../platform/http/commands.service';
import { LostFilters } from '../../../platform/lists/lost-filters';
import { customSettingDecider } from './custom-setting.decider';
import { CustomSettingsController } from './custom-settings.controller';
import { CustomOptionUndoLookup } from './custom-option-undo-lookup.service';
import { CustomSettingQueries } from './custom-settings.queries';
import { LostCustomFilters } from './lost-custom-filters.service';
import { CustomSettingsService } from './custom-settings.service';

@Module({
  controllers: [CustomSettingsController],
  providers: [
    CustomOptionUndoLookup,
    CustomSettingQueries,
    CustomSettingsService,
    { provide: LostFilters, useClass: LostCustomFilters },
    ...deciders(undoable(customSettingDecider, customSettingUndo)),
  ],
  exports: [CustomSettingsService, LostFilters],
})
export class CustomSettingsModule {}
