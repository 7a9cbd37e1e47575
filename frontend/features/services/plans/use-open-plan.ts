import { useSearchParams } from 'react-router';
import { plans } from '../../../../backend/contract/plans';
import { useOpenId } from '../../../details/use-open-id';
import { useRead } from '../../../lib/use-read';

/** The open plan, from the address: `?plan=` and, on pages of no single service, `of=`. */
export function useOpenPlan(companyServiceId?: string) {
  const [search] = useSearchParams();
  const { id, close } = useOpenId('plan', 'of', 'planTab');
  const of = companyServiceId ?? search.get('of');
  const params = { companyServiceId: of ?? '', planId: id ?? '' };
  const reading = useRead(plans.show, { params }, { enabled: id !== null && of !== null });
  return { id, reading, close };
}
