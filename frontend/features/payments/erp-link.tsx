import type { CompanyErp } from '../../../backend/contract/company-erp-rows';
import { companyErps } from '../../../backend/contract/company-erps';
import { useRead } from '../../lib/use-read';
import { StatusBadge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button';
import { count, dayAndTime } from '../../ui/format';
import { erpState } from '../../details/erps/erp-words';
import { lastFileInWords, useLastFile } from '../../details/erps/last-file';
import './erp-link.css';

/** The way to the ERPs, with how they stand and when payments were last taken in. */
export function ErpLink() {
  const erps = useRead(companyErps.list, {}).data ?? [];
  const integratedErps = erps.filter(({ isIntegrated }) => isIntegrated);
  const troubledCount = integratedErps.filter(({ failure, heldRunId }) => failure ?? heldRunId).length;
  const pausedCount = integratedErps.filter(({ pausedAt }) => pausedAt !== null).length;
  const newest = integratedErps
    .flatMap(({ lastRun }) => lastRun?.startedAt ?? [])
    .toSorted()
    .at(-1);
  const toConfirm = erps.reduce((sum, { requiredConfirmationCount }) => sum + requiredConfirmationCount, 0);
  const words = [
    ...(newest ? [`前回 ${dayAndTime(newest)}`] : []),
    ...(toConfirm > 0 ? [`要確認${count(toConfirm)}件`] : []),
  ].join('・');
  const byFile = erps.filter(({ kindState }) => kindState === 'manual');
  // The header has room for two lines.
  const shownErps = byFile.slice(0, integratedErps.length > 0 ? 1 : 2);
  return (
    <>
      <div className="erp-states">
        {integratedErps.length > 0 && (
          <span className="erp-link">
            <State integrated={integratedErps.length} troubled={troubledCount} paused={pausedCount} />
            {words && <span className="quiet">{words}</span>}
          </span>
        )}
        {shownErps.length > 0 && <ErpFiles erps={shownErps} rest={byFile.length - shownErps.length} />}
      </div>
      <ButtonLink icon="link" to="/payments/erps">
        ERP連携
      </ButtonLink>
    </>
  );
}

/** ERPs that export files, each with its newest one; `rest` is the number of those that have no room. */
function ErpFiles({ erps, rest }: { erps: readonly CompanyErp[]; rest: number }) {
  return (
    <ul className="erp-files" aria-label="CSVで取り込むERP">
      {erps.map((erp, place) => (
        <li key={erp.id}>
          <ErpFile erp={erp} />
          {rest > 0 && place === erps.length - 1 && <span className="quiet">{`ほか${count(rest)}件`}</span>}
        </li>
      ))}
    </ul>
  );
}

function ErpFile({ erp }: { erp: CompanyErp }) {
  const file = useLastFile(erp.id);
  const { words: state } = erpState(erp);
  const words = file && lastFileInWords(file);
  return (
    <span className="erp-file" title={[`${erp.name}（${state}）`, words].filter(Boolean).join('\n')}>
      {erp.name} <span className="quiet">{words ?? state}</span>
    </span>
  );
}

function State({ integrated, troubled, paused }: Record<'integrated' | 'troubled' | 'paused', number>) {
  if (troubled > 0)
    return <StatusBadge tone="error" icon="error">{`連携エラー・保留${count(troubled)}件`}</StatusBadge>;
  if (paused > 0) return <StatusBadge tone="caution" icon="pause">{`一時停止中${count(paused)}件`}</StatusBadge>;
  return <StatusBadge tone="success" icon="check-circle">{`連携中${count(integrated)}件`}</StatusBadge>;
}
