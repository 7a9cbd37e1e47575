import { z } from 'zod';
import { detectedTypes, detectionSuggestions, riskLevels } from '../../contract/detection-words';
import { serviceCertifications, storedDataKinds } from '../../contract/detection-words';
import { serviceCategories } from '../../contract/vocabulary';
import { defineEvents, field, type EventOf } from '../../platform/kit/events';

const conditions = z.strictObject({
  risks: z.array(z.enum(riskLevels.values)).optional(),
  categories: z.array(z.enum(serviceCategories.values)).optional(),
  storedData: z.array(z.enum(storedDataKinds.values)).optional(),
  certifications: z.array(z.enum(serviceCertifications.values)).optional(),
  detectedTypes: z.array(z.enum(detectedTypes.values)).optional(),
  minUsers: z.int().nullable().optional(),
  minDepartments: z.int().nullable().optional(),
  isKnown: z.boolean().nullable().optional(),
  isStoredDataKnown: z.boolean().nullable().optional(),
  isIntegrable: z.boolean().nullable().optional(),
});
const rule = z.strictObject({
  name: z.string(),
  isEnabled: z.boolean(),
  conditions,
  suggestion: z.enum(detectionSuggestions.values),
});

/** The rules by which the assistant suggests decisions: one stream for a company. */
export const detectionAssistantEvents = defineEvents('detectionAssistant', 'AIエージェント', {
  DetectionAssistantRulesChanged: {
    title: '提案のルールを変更',
    data: {
      ruleNames: field.list('ルール', z.string()),
      rules: field.hidden(z.array(rule)),
    },
  },
});

export type DetectionAssistantEvent = EventOf<typeof detectionAssistantEvents>;
