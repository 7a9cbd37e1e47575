import { Controller } from '@nestjs/common';
import { extensionConsole, extensionInstallationList } from '../../contract/extension-console';
import { Existence } from '../../people/existence.service';
import { Edits } from '../../platform/history/edits.service';
import type { ApiRequest } from '../../platform/http/api-request';
import { Commands } from '../../platform/http/commands.service';
import { ExtensionTokens } from '../../platform/http/extension-tokens.service';
import { listCsv } from '../../platform/http/list-csv';
import { Serves } from '../../platform/http/serves.decorator';
import { EnrolmentTokens } from './enrolment/enrolment-tokens.service';
import { extensionInstallationDecider } from './installations/extension-installation.decider';
import {
  extensionSettingDecider,
  extensionSettingId,
  type ExtensionSettingCommand,
} from './settings/extension-setting.decider';
import { ExtensionSettings } from './settings/extension-settings.service';
import { InstallationQueries } from './installations/installations.queries';
import { PairingCodes } from './enrolment/pairing-codes.service';

@Controller()
export class ExtensionConsoleController {
  constructor(
    private readonly commands: Commands,
    private readonly edits: Edits,
    private readonly existence: Existence,
    private readonly queries: InstallationQueries,
    private readonly extensionTokens: ExtensionTokens,
    private readonly tokens: EnrolmentTokens,
    private readonly codes: PairingCodes,
    private readonly settings: ExtensionSettings,
  ) {}

  @Serves(extensionConsole.list)
  list(request: ApiRequest<typeof extensionConsole.list>) {
    return this.queries.list(request.companyId, request.query);
  }

  @Serves(extensionConsole.csv)
  csv(request: ApiRequest<typeof extensionConsole.csv>) {
    return listCsv(request, extensionInstallationList, () => this.queries.all(request.companyId, request.query));
  }

  @Serves(extensionConsole.revoke)
  async revoke(request: ApiRequest<typeof extensionConsole.revoke>) {
    const { installationId } = request.params;
    await this.queries.require(request.companyId, installationId);
    // The token is void first: a failure in between leaves an installation that can be revoked again.
    await this.extensionTokens.revoke(installationId, request.companyId);
    await this.commands.send(extensionInstallationDecider, installationId, { type: 'Revoke', data: {} }, request);
  }

  @Serves(extensionConsole.issueCode)
  async issueCode(request: ApiRequest<typeof extensionConsole.issueCode>) {
    const { companyId } = request;
    const { companyUserId } = request.body;
    await this.existence.requireUsers(companyId, [companyUserId]);
    await this.sendSetting(request, { type: 'IssueCode', data: { companyUserId } });
    return this.codes.issue({ companyId, companyUserId });
  }

  @Serves(extensionConsole.rotateToken)
  async rotateToken(request: ApiRequest<typeof extensionConsole.rotateToken>) {
    await this.sendSetting(request, { type: 'IssueToken', data: {} });
    return { token: await this.tokens.rotate(request.companyId) };
  }

  @Serves(extensionConsole.setting)
  setting(request: ApiRequest<typeof extensionConsole.setting>) {
    return this.settings.show(request.companyId);
  }

  @Serves(extensionConsole.changeSetting)
  changeSetting(request: ApiRequest<typeof extensionConsole.changeSetting>) {
    const { reason: _, expectedRevision, ...data } = request.body;
    const id = extensionSettingId(request.companyId);
    return this.edits.send(extensionSettingDecider, id, { type: 'Change', data }, request, expectedRevision);
  }

  private sendSetting(request: ApiRequest, intent: ExtensionSettingCommand) {
    return this.commands.send(extensionSettingDecider, extensionSettingId(request.companyId), intent, request);
  }
}
