import { Injectable } from '@nestjs/common';
import type { ExtensionSetting } from '../../../contract/extension-console';
import { ReadModels } from '../../../platform/http/read-models';

type Stored = Pick<ExtensionSetting, 'contact' | 'guidance' | 'tokenIssuedAt' | 'revision'>;
const initial: Stored = { contact: null, guidance: null, tokenIssuedAt: null, revision: -1 };

@Injectable()
export class ExtensionSettingQueries {
  constructor(private readonly readModels: ReadModels) {}

  async show(companyId: string): Promise<Stored> {
    const sql = 'select contact, guidance, token_issued_at as "tokenIssuedAt", revision from extension_setting';
    const [stored] = await this.readModels.rows<Stored>(companyId, sql);
    return stored ?? initial;
  }
}
