import { Module } from '@nestjs/common';
import { deciders } from '../../platform/http/commands.service';
import { reactors } from '../../platform/reactors/reactors.service';
import { DetectionStateQueries } from '../intake/detection-state.queries';
import { DiscoveryModule } from '../discovery.module';
import { DetectionRulesModule } from '../rules/detection-rules.module';
import { EnrolmentLimits } from './enrolment-limits.service';
import { EnrolmentTokens } from './enrolment-tokens.service';
import { Enrolments } from './enrolments.service';
import { ExtensionConsoleController } from './extension-console.controller';
import { extensionInstallationDecider } from './extension-installation.decider';
import { ExtensionKey } from './extension-key.service';
import { ExtensionPackageController } from './extension-package.controller';
import { ExtensionPackage } from './extension-package.service';
import { ExtensionReports } from './extension-reports.service';
import { ExtensionRulesQueries } from './extension-rules.queries';
import { ExtensionRulesService } from './extension-rules.service';
import { extensionSettingDecider } from './extension-setting.decider';
import { ExtensionSettingQueries } from './extension-setting.queries';
import { ExtensionSettings } from './extension-settings.service';
import { ExtensionController } from './extension.controller';
import { InstallationQueries } from './installations.queries';
import { PairingCodes } from './pairing-codes.service';
import { silentInstallationsReactor } from './silent-installations.reactor';
import { usageRequestDecider } from './usage-request.decider';
import { UsageRequestsController } from './usage-requests.controller';
import { UsageRequestQueries } from './usage-requests.queries';
import { UsageRequests } from './usage-requests.service';

@Module({
  imports: [DiscoveryModule, DetectionRulesModule],
  controllers: [ExtensionController, ExtensionConsoleController, ExtensionPackageController, UsageRequestsController],
  providers: [
    DetectionStateQueries,
    ExtensionReports,
    ExtensionRulesQueries,
    ExtensionRulesService,
    UsageRequestQueries,
    UsageRequests,
    EnrolmentLimits,
    EnrolmentTokens,
    Enrolments,
    ExtensionKey,
    ExtensionPackage,
    ExtensionSettingQueries,
    ExtensionSettings,
    InstallationQueries,
    PairingCodes,
    ...deciders(extensionInstallationDecider, extensionSettingDecider, usageRequestDecider),
    ...reactors(silentInstallationsReactor),
  ],
})
export class ExtensionModule {}
