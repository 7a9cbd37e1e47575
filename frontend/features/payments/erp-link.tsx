import { companyErps } from '../../../backend/contract/company-erps';
import { useRead } from '../../lib/use-read';
import { ButtonLink } from '../../ui/button';
import { count, dayAndTime } from '../../ui/format';

/** The way to the ERPs, with how they stand and when payments were last taken in. */
export function ErpLink() {
  const erps = useRead(companyErps.list, {}).data ?? [];
  const integrated = erps.filter(({ isIntegrated }) => isIntegrated);
  const troubled = integrated.filter(({ failure, heldRunId }) => failure ?? heldRunId).length;
  const newest = integrated
    .flatMap(({ lastRun }) => lastRun?.startedAt ?? [])
    .toSorted()
    .at(-1);
  const toConfirm = erps.reduce((sum, { requiredConfirmationCount }) => sum + requiredConfirmationCount, 0);
  const parts = [
    ...(troubled > 0 ? [`エラー・保留${count(troubled)}件`] : []),
    ...(toConfirm > 0 ? [`要確認${count(toConfirm)}件`] : []),
    ...(newest ? [`前回 ${dayAndTime(newest)}`] : []),
  ];
  return (
    <ButtonLink icon="link" to="/payments/erps">
      {parts.length > 0 ? `ERP連携（${parts.join('・')}）` : 'ERP連携'}
    </ButtonLink>
  );
}
