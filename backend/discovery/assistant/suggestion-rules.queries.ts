import { Injectable } from '@nestjs/common';
import type { SuggestionRule } from '../../contract/suggestion-rules';
import { revisionOf } from '../../platform/http/expressions.sql';
import { ReadModels } from '../../platform/http/read-models';
import { defaultSuggestionRules } from './default-suggestion-rules.data';

@Injectable()
export class SuggestionRuleQueries {
  constructor(private readonly readModels: ReadModels) {}

  async show(companyId: string) {
    const sql = `select a.rules, ${revisionOf('detectionAssistant', 'a.id')} as revision from detection_assistant a`;
    const [row] = await this.readModels.rows<{ rules: SuggestionRule[]; revision: number }>(companyId, sql);
    return { rules: row?.rules ?? [...defaultSuggestionRules], isDefault: !row, revision: row?.revision ?? -1 };
  }

  /** The rules in force, in their order. */
  async rules(companyId: string): Promise<readonly SuggestionRule[]> {
    const [row] = await this.readModels.rows<{ rules: SuggestionRule[] }>(
      companyId,
      'select rules from detection_assistant',
    );
    return row?.rules ?? defaultSuggestionRules;
  }
}
