import { useEffect, useRef, useState } from 'react';
import type { CompanyErpDetail, ErpRunCounts } from '../../../backend/contract/company-erp-rows';
import { companyErps } from '../../../backend/contract/company-erps';
import { showErpFailure } from '../../details/erps/erp-words';
import { PausedSynchronisation, ResumeDialog } from '../../details/paused-synchronisation';
import { useRead } from '../../lib/use-read';
import { useWrite } from '../../lib/use-write';
import { count } from '../../ui/format';

/** In case the socket misses the end of the preview. */
const pollIntervalMs = 2_000;

interface PausedErpProps {
  erp: CompanyErpDetail;
  /** Called with the preview that the resumed run is about to remove; with null where it did not begin. */
  onObsolete: (previewRunId: string | null) => void;
}

const classes = { notice: 'erp-notice', buttons: 'erp-actions' };

export function PausedErp({ pausedAt, ...rest }: PausedErpProps & { pausedAt: string }) {
  return (
    <PausedSynchronisation
      pausedAt={pausedAt}
      classes={classes}
      resumeDialog={(onClose) => <ResumeErp {...rest} onClose={onClose} />}
    >
      再開するまで、支払を取り込みません。
    </PausedSynchronisation>
  );
}

/** Runs a preview once, and reads it until the resumed run removes it. */
const usePreview = (companyErpId: string, isObsolete: boolean) => {
  const integrate = useWrite(companyErps.integrate, { shownBy: 'the preview' });
  const [runId, setRunId] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const [isOver, setOver] = useState(false);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const begin = () => integrate.mutateAsync({ params: { companyErpId }, body: { isPreview: true } });
    void begin().then(
      (newRun) => setRunId(newRun.runId),
      () => setFailed(true),
    );
  });
  const { data: run } = useRead(
    companyErps.run,
    { params: { companyErpId, runId: runId ?? '' } },
    { enabled: runId !== undefined && !isObsolete, every: isOver ? undefined : pollIntervalMs },
  );
  const isEnded = run !== undefined && run.state !== 'queued' && run.state !== 'running';
  if (isEnded !== isOver) setOver(isEnded);
  const counts = run?.state === 'succeeded' ? run.counts : null;
  return { runId: runId ?? null, counts, failure: run?.failure ?? null, isUnknown: hasFailed || (isEnded && !counts) };
};

const figuresOf = ({ added, joined, alike, corrected, back, missing, unselected }: ErpRunCounts) => [
  { label: '取り込まれる・再び見つかる', value: `${count(added + joined + back)}件` },
  { label: '訂正される', value: `${count(corrected)}件` },
  { label: '要確認になる', value: `${count(alike + missing + unselected)}件` },
];

function ResumeErp({ erp: { id, name }, onObsolete, onClose }: PausedErpProps & { onClose: () => void }) {
  const [isResuming, setResuming] = useState(false);
  const { runId, counts, failure, isUnknown } = usePreview(id, isResuming);
  const resume = useWrite(companyErps.resume, `「${name}」の自動の同期を再開し、同期を開始しました`);
  const setObsolete = (isObsolete: boolean) => {
    setResuming(isObsolete);
    onObsolete(isObsolete ? runId : null);
  };
  const submit = async () => {
    setObsolete(true);
    try {
      await resume.mutateAsync({ params: { companyErpId: id }, body: {} });
      onClose();
    } catch (error) {
      setObsolete(false);
      showErpFailure(error);
    }
  };
  return (
    <ResumeDialog
      name={name}
      text="すぐに同期し、その後は毎日自動で同期します。元に戻した支払のうち、ERPに今あるものはもう一度取り込まれます。"
      figures={counts && figuresOf(counts)}
      contents="取り込まれる内容"
      isUnknown={isUnknown}
      isResuming={resume.isPending}
      onResume={() => void submit()}
      onClose={onClose}
    >
      {!counts && !isUnknown && <p role="status">取り込まれる内容を調べています…</p>}
      {failure && <p role="alert">{failure.text}</p>}
    </ResumeDialog>
  );
}
