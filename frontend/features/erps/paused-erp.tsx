import { useEffect, useRef, useState } from 'react';
import type { CompanyErpDetail, ErpRunCounts } from '../../../backend/contract/company-erp-rows';
import { companyErps } from '../../../backend/contract/company-erps';
import { useRead } from '../../lib/use-read';
import { useWrite } from '../../lib/use-write';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { count, dayAndTime } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { KeyFigures } from '../../ui/key-figures';
import { showErpFailure } from '../../details/erps/erp-words';

/** In case the socket misses the end of the preview. */
const pollIntervalMs = 2_000;

interface PausedErpProps {
  erp: CompanyErpDetail;
  /** Called with the preview that the resumed run is about to remove; with null where it did not begin. */
  onObsolete: (previewRunId: string | null) => void;
}

/** A run was undone: no payment is taken in until a person resumes, who first sees what would come back. */
export function PausedErp({ pausedAt, ...rest }: PausedErpProps & { pausedAt: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="erp-notice" role="status">
      <Icon name="pause" />
      <div>
        <h2>一時停止中（元に戻したため）</h2>
        <p>
          {dayAndTime(pausedAt)}に同期を元に戻したため、自動の同期を止めています。再開するまで、支払を取り込みません。
        </p>
        <div className="erp-actions">
          <Button small kind="primary" icon="play" onClick={() => setOpen(true)}>
            再開する
          </Button>
        </div>
      </div>
      {isOpen && <ResumeDialog {...rest} onClose={() => setOpen(false)} />}
    </section>
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

/** What the next run would write again. */
function ResumeDialog({ erp: { id, name }, onObsolete, onClose }: PausedErpProps & { onClose: () => void }) {
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
    <Dialog
      open
      title={`「${name}」の自動の同期を再開しますか？`}
      onClose={onClose}
      footer={
        <div className="dialog-buttons">
          <Button onClick={onClose}>キャンセル</Button>
          <Button
            kind="primary"
            disabled={!counts && !isUnknown}
            busy={resume.isPending && '再開中'}
            onClick={() => void submit()}
          >
            {isUnknown ? '確認せずに再開する' : '再開する'}
          </Button>
        </div>
      }
    >
      <div className="erp-resume">
        <p>
          すぐに同期し、その後は毎日自動で同期します。元に戻した支払のうち、ERPに今あるものはもう一度取り込まれます。
        </p>
        {!counts && !isUnknown && <p role="status">取り込まれる内容を調べています…</p>}
        {failure && <p role="alert">{failure.text}</p>}
        {isUnknown && (
          <p>
            取り込まれる内容を調べられませんでした。このまま再開することもできます。すぐに同期を試し、失敗したときは、この画面に理由を表示して、次の日にもう一度試します。
          </p>
        )}
        {counts && <KeyFigures figures={figuresOf(counts)} />}
      </div>
    </Dialog>
  );
}
