import { Module } from '@nestjs/common';
import { deciders } from '../../platform/http/commands.service';
import { reactors } from '../../platform/reactors/reactors.service';
import { EnrolmentLimits } from './enrolment-limits.service';
import { EnrolmentTokens } from './enrolment-tokens.service';
import { Enrolments } from './enrolments.service';
import { ExtensionConsoleController } from './extension-console.controller';
import { extensionInstallationDecider } from './extension-installation.decider';
import { ExtensionKey } from './extension-key.service';
import { ExtensionPackageController } from './extension-package.controller';
import { ExtensionPackage } from './extension-package.service';
import { extensionSettingDecider } from './extension-setting.decider';
import { ExtensionSettingQueries } from './extension-setting.queries';
import { ExtensionSettings } from './extension-settings.service';
import { ExtensionController } from './extension.controller';
import { InstallationQueries } from './installations.queries';
import { PairingCodes } from './pairing-codes.service';
import { silentInstallationsReactor } from './silent-installations.reactor';

@Module({
  controllers: [ExtensionController, ExtensionConsoleController, ExtensionPackageController],
  providers: [
    EnrolmentLimits,
    EnrolmentTokens,
    Enrolments,
    ExtensionKey,
    ExtensionPackage,
    ExtensionSettingQueries,
    ExtensionSettings,
    InstallationQueries,
    PairingCodes,
    ...deciders(extensionInstallationDecider, extensionSettingDecider),
    ...reactors(silentInstallationsReactor),
  ],
})
export class ExtensionModule {}
