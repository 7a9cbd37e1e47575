import { Injectable } from '@nestjs/common';
import { CustomSettingQueries, type CustomSettingType } from './custom-settings.queries';
import { CustomSettings } from './custom-settings.rules';

/** The custom settings that a company has added to its plans or devices, for the areas that hold their values. */
@Injectable()
export class CustomSettingsService {
  constructor(private readonly queries: CustomSettingQueries) {}

  /** The present custom settings. */
  async of(companyId: string, type: CustomSettingType): Promise<CustomSettings> {
    return new CustomSettings(await this.queries.list(companyId, type));
  }

  /** The last names of settings and options, including deleted ones. */
  formerNames(companyId: string, ids: readonly string[]): Promise<Map<string, string>> {
    return this.queries.formerNames(companyId, ids);
  }
}
