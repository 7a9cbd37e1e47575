import { undoable } from '../../platform/kit/undo';
import { extensionInstallationUndo, extensionSettingUndo, usageRequestUndo } from './extension-undo.rules';
import { Module } from '@nestjs/common';
import { deciders } from '../../platform/http/commands.service';
import { reactors } from '../../platform/reactors/reactors.service';
import { DiscoveryModule } from '../discovery.module';
import { EnrolmentLimits } from './enrolment/enrolment-limits.service';
import { EnrolmentTokens } from './enrolment/enrolment-tokens.service';
import { Enrolments } from './enrolment/enrolments.service';
import { ExtensionConsoleController } from './extension-console.controller';
import { extensionInstallationDecider } from './installations/extension-installation.decider';
import { ExtensionKey } from './package/extension-key.service';
import { ExtensionPackageController } from './package/extension-package.controller';
import { ExtensionPackage } from './package/extension-package.service';
import { ExtensionReleases } from './package/extension-releases.service';
import { ExtensionReports } from './reports/extension-reports.service';
import { ExtensionRulesQueries } from './rules/extension-rules.queries';
import { ExtensionRulesService } from './rules/extension-rules.service';
import { extensionSettingDecider } from './settings/extension-setting.decider';
import { ExtensionSettingQueries } from './settings/extension-setting.queries';
import { ExtensionSettings } from './settings/extension-settings.service';
import { ExtensionController } from './extension.controller';
import { InstallationQueries } from './installations/installations.queries';
import { PairingCodes } from './enrolment/pairing-codes.service';
import { silentInstallationsReactor } from './installations/silent-installations.reactor';
import { unusedInstallationsReactor } from './installations/unused-installations.reactor';
import { usageRequestDecider } from './requests/usage-request.decider';
import { UsageRequestsController } from './requests/usage-requests.controller';
import { UsageRequestQueries } from './requests/usage-requests.queries';
import { UsageRequests } from './requests/usage-requests.service';

@Module({
  imports: [DiscoveryModule],
  controllers: [ExtensionController, ExtensionConsoleController, ExtensionPackageController, UsageRequestsController],
  providers: [
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
    ExtensionReleases,
    ExtensionSettingQueries,
    ExtensionSettings,
    InstallationQueries,
    PairingCodes,
    ...deciders(
      undoable(extensionInstallationDecider, extensionInstallationUndo),
      undoable(extensionSettingDecider, extensionSettingUndo),
      undoable(usageRequestDecider, usageRequestUndo),
    ),
    ...reactors(silentInstallationsReactor),
    unusedInstallationsReactor,
  ],
})
export class ExtensionModule {}
