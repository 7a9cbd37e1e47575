import { dayOf } from '../../contract/calendar';
import type { riskLevels } from '../../contract/detection-words';
import type { WordOf } from '../../contract/vocabulary';
import { findingsOn } from '../../discovery/findings/finding.sql';
import type { Tools } from '../../platform/reactors/reactor';
import type { Cause } from './alert.events';
import { newest } from './conditions.queries';

/** Detected services that nobody has decided about, with their risk. */
export const servicesUnconfirmed = ({ readModels, companyId, at }: Tools, detectedServiceId: string | null) => {
  const values: unknown[] = [];
  const ids = detectedServiceId === null ? undefined : [detectedServiceId];
  const ground = newest(
    `r.entity = 'detectedService' and r.entity_id = f.id`,
    'DetectedServiceFound',
    'DetectedServiceDecided',
    'DetectedServiceDecisionExpired',
    'DetectedServiceReleased',
  );
  return readModels.rows<{ id: string; name: string; risk: WordOf<typeof riskLevels>; ground: Cause }>(
    companyId,
    `select f.id, f.name, f.risk, ${ground} as ground from ${findingsOn(dayOf(at), values, ids)} f
     where f.decision = 'unconfirmed'`,
    values,
  );
};
