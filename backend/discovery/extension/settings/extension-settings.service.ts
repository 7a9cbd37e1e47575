import { Inject, Injectable } from '@nestjs/common';
import type { ExtensionSetting } from '../../../contract/extension-console';
import { CONFIG } from '../../../platform/http/injection-tokens';
import type { Config } from '../../../platform/kit/config';
import { ExtensionPackage } from '../package/extension-package.service';
import { ExtensionSettingQueries } from './extension-setting.queries';

/** The setting of a company's extension, with what is needed to distribute it. */
@Injectable()
export class ExtensionSettings {
  constructor(
    private readonly queries: ExtensionSettingQueries,
    private readonly extension: ExtensionPackage,
    @Inject(CONFIG) private readonly config: Pick<Config, 'appUrl'>,
  ) {}

  async show(companyId: string): Promise<ExtensionSetting> {
    const [storedSetting, withoutAddressCount, emailDomain, extensionId, version] = await Promise.all([
      this.queries.show(companyId),
      this.queries.countWithoutAddress(companyId),
      this.queries.emailDomain(companyId),
      this.extension.extensionId(),
      this.extension.version(),
    ]);
    return { ...storedSetting, withoutAddressCount, emailDomain, extensionId, version, serverUrl: this.config.appUrl };
  }
}
