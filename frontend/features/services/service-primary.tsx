import type { ServiceDetail } from '../../../backend/contract/services';
import { useMay } from '../../lib/permissions';
import { ButtonLink } from '../../ui/button';

/** The next act on a service, as the only primary one: a plan where there is none, then its payments. */
export function ServicePrimary({ service: { id, plansCount } }: { service: ServiceDetail }) {
  const [mayPlan, mayPay] = [useMay('plan'), useMay('payment')];
  if (mayPlan && plansCount === 0)
    return (
      <ButtonLink acts kind="primary" icon="add" to={`/services/${id}?tab=plans&act=register`}>
        プランを登録する
      </ButtonLink>
    );
  return mayPay ? <RecordPaymentLink kind="primary" companyServiceId={id} /> : null;
}

interface RecordPaymentLinkProps {
  companyServiceId: string;
  kind?: 'primary';
}

/** Opens the form of a payment with the service filled in. */
export function RecordPaymentLink({ companyServiceId, kind }: RecordPaymentLinkProps) {
  return (
    <ButtonLink acts kind={kind} icon="card" to={`/payments?companyServiceId=${companyServiceId}&act=record`}>
      支払を登録する
    </ButtonLink>
  );
}
