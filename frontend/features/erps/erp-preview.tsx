import { useState } from 'react';
import type { CompanyErpDetail } from '../../../backend/contract/company-erp-rows';
import { companyErps } from '../../../backend/contract/company-erps';
import { useWrite } from '../../lib/use-write';
import { Button } from '../../ui/button';
import { showErpFailure } from '../../details/erps/erp-words';
import { PreviewTable } from './preview-table';

interface ErpPreviewProps {
  erp: CompanyErpDetail;
  /** Called with the preview that a run is about to remove; with null where the run did not begin. */
  onObsolete: (previewRunId: string | null) => void;
}

/** What would be taken in, before anything is written. */
export function ErpPreview({ erp, onObsolete }: ErpPreviewProps) {
  const { id: companyErpId, previewRunId, isIntegrated, pausedAt, isConfigured, isAuthorised, running } = erp;
  const integrate = useWrite(companyErps.integrate, (_, { body }) =>
    body?.isPreview ? { shownBy: 'the preview' } : `「${erp.name}」の同期を開始しました`,
  );
  const [keepBoth, setKeepBoth] = useState<ReadonlySet<string>>(new Set());
  const params = { companyErpId };
  const begin = async (body: { isPreview?: boolean; keepBoth?: string[] }) => {
    if (!body.isPreview) onObsolete(previewRunId);
    try {
      await integrate.mutateAsync({ params, body });
    } catch (error) {
      onObsolete(null);
      showErpFailure(error);
    }
  };
  const isReady = isConfigured && isAuthorised && !erp.isTestRequired;
  return (
    <section className="erp-part">
      <h2 className="erp-heading">{isIntegrated ? '取り込む内容' : '3. 取り込む内容'}</h2>
      {!isReady && (
        <p className="quiet">
          {erp.isTestRequired
            ? 'この連携は未確認のため、先に「接続を試す」で接続を確認してください。'
            : '認証と取り込みの設定を済ませると、取り込む内容を確認できます。'}
        </p>
      )}
      <div className="erp-actions">
        <Button
          disabled={!isReady}
          busy={running?.isPreview && '確認中'}
          onClick={() => void begin({ isPreview: true })}
        >
          取り込む内容を確認する
        </Button>
        <Button
          kind="primary"
          disabled={!isReady || pausedAt !== null || (!isIntegrated && !previewRunId)}
          busy={running?.isPreview === false && '同期中'}
          onClick={() => void begin({ keepBoth: [...keepBoth] })}
        >
          {isIntegrated ? '今すぐ同期する' : '取り込みを始める'}
        </Button>
      </div>
      {previewRunId && <PreviewTable {...{ companyErpId, runId: previewRunId, keepBoth }} onKeepBoth={setKeepBoth} />}
    </section>
  );
}
