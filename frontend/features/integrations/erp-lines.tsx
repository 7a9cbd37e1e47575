import type { CompanyErp } from '../../../backend/contract/company-erp-rows';
import { companyErps } from '../../../backend/contract/company-erps';
import { useRead } from '../../lib/use-read';
import { ButtonLink } from '../../ui/button';
import { dayAndTime } from '../../ui/format';

const stateOf = ({ failure, pausedAt, heldRunId, isIntegrated }: CompanyErp): string => {
  if (failure) return '連携エラー';
  if (pausedAt) return '一時停止中';
  if (heldRunId) return '保留';
  return isIntegrated ? '連携中' : '設定中';
};

/** The company's ERPs, beside its services. */
export function ErpLines() {
  const erps = useRead(companyErps.list, {}).data ?? [];
  if (erps.length === 0) return null;
  return (
    <p>
      {erps.map((erp) => (
        <ButtonLink key={erp.id} icon="link" to={`/payments/erps/${erp.id}`}>
          {`${erp.name}（${stateOf(erp)}${erp.lastRun ? `・前回 ${dayAndTime(erp.lastRun.startedAt)}` : ''}）`}
        </ButtonLink>
      ))}
    </p>
  );
}
