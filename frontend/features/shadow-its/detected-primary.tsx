import type { DetectedServiceDetail } from '../../../backend/contract/detected-services';
import { Button, ButtonLink } from '../../ui/button';
import type { Decision } from './detection-words';
import { decisionVerbs } from './use-detection-acts';

/** The suggestion of the assistant. Without one, an open or allowed service is registered next. */
const nextDecision = ({ suggestion, decision }: DetectedServiceDetail): Decision | undefined =>
  suggestion?.decision ?? (['unconfirmed', 'on_hold', 'allowed'].includes(decision) ? 'registered' : undefined);

interface DetectedPrimaryProps {
  service: DetectedServiceDetail;
  onDecide: (decision: Decision) => void;
}

/** The next act on a detected service, as the only primary one. */
export function DetectedPrimary({ service, onDecide }: DetectedPrimaryProps) {
  if (service.companyServiceId)
    return (
      <ButtonLink kind="primary" to={`/services/${service.companyServiceId}`}>
        登録したサービスを開く
      </ButtonLink>
    );
  const next = nextDecision(service);
  const verb = decisionVerbs.find(({ decision }) => decision === next);
  return verb ? (
    <Button kind="primary" icon={verb.icon} onClick={() => onDecide(verb.decision)}>
      {verb.label}
    </Button>
  ) : null;
}
