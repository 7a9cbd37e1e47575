import { useSearchParams } from 'react-router';
import { plans } from '../../../../backend/contract/plans';
import { useRead } from '../../../lib/use-read';

const keys = ['plan', 'of', 'planTab'];

/** The plan whose panel is open, as the address says: `?plan=` and, where the page is not its service's, `of=`. */
export function useOpenPlan(companyServiceId?: string) {
  const [search, setSearch] = useSearchParams();
  const id = search.get('plan');
  const of = companyServiceId ?? search.get('of');
  const input = { params: { companyServiceId: of ?? '', planId: id ?? '' } };
  const { data, isPending } = useRead(plans.show, input, { enabled: id !== null && of !== null });

  const close = () =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      keys.forEach((key) => next.delete(key));
      return next;
    });
  return { id, plan: data, isPending, close };
}
