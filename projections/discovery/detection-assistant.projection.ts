import { detectionAssistantEvents } from '../../backend/discovery/assistant/detection-assistant.events';
import { projection, upsert } from '../kit/projection';
import { DetectionAssistant } from './detection-assistant.read-model';

export const detectionAssistants = projection(DetectionAssistant, [detectionAssistantEvents], {
  DetectionAssistantRulesChanged: (e) => upsert({ companyId: e.companyId, id: e.entityId, rules: e.data.rules }),
});
