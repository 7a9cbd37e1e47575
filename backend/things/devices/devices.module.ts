import { undoable } from '../../platform/kit/undo';
import { deviceUndo } from './device-undo.rules';
import { Module } from '@nestjs/common';
import { CustomSettingsModule } from '../../access/company/custom-settings/custom-settings.module';
import { deciders } from '../../platform/http/commands.service';
import { DeviceActsController } from './device-acts.controller';
import { DeviceBulk } from './device-bulk.service';
import { DevicePulldownsController } from './device-pulldowns.controller';
import { deviceDecider } from './device.decider';
import { DeviceImport } from './import/device-import.service';
import { DeviceImportQueries } from './import/device-import.queries';
import { DevicesController } from './devices.controller';
import { DeviceQueries } from './devices.queries';

@Module({
  imports: [CustomSettingsModule],
  controllers: [DevicePulldownsController, DevicesController, DeviceActsController],
  providers: [
    DeviceBulk,
    DeviceQueries,
    DeviceImport,
    DeviceImportQueries,
    ...deciders(undoable(deviceDecider, deviceUndo)),
  ],
})
export class DevicesModule {}
