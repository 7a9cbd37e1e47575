import { z } from 'zod';
import { flag, many, oneOf, text, whole } from './fields';
import { strict } from './kit';
import {
  detectedTypes,
  detectionSuggestions,
  riskLevels,
  serviceCertifications,
  storedDataKinds,
} from './detection-words';
import { serviceCategories } from './vocabulary';

/** An empty list of conditions, or a condition without a value, always holds. */
const conditions = strict({
  risks: many('リスク', riskLevels.schema, 3).optional(),
  categories: many('分類', serviceCategories.schema, 30).optional(),
  storedData: many('保存するデータ', storedDataKinds.schema, 10).optional().describe('いずれかを保存する'),
  certifications: many('第三者認証', serviceCertifications.schema, 10).optional().describe('いずれかを取得している'),
  detectedTypes: many('検知の経路', detectedTypes.schema, 10).optional(),
  minUsers: whole('利用者数の下限', 1, 1_000_000).nullable().optional(),
  minDepartments: whole('利用部署数の下限', 1, 10_000).nullable().optional(),
  isKnown: flag('既知のサービス').nullable().optional(),
  isStoredDataKnown: flag('保存するデータが分かっているサービス').nullable().optional(),
  isIntegrable: flag('連携できるサービス').nullable().optional(),
});
export const suggestionRule = strict({
  name: text('ルール名', 100),
  isEnabled: flag('有効'),
  conditions,
  suggestion: oneOf('提案', detectionSuggestions),
});
export type SuggestionRule = z.output<typeof suggestionRule>;
