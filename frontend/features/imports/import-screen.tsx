import { Navigate, useLocation, useParams } from 'react-router';
import { imports, type ImportDetail, type ImportState } from '../../../backend/contract/imports';
import { isGone } from '../../lib/call';
import { useRead } from '../../lib/use-read';
import { ButtonLink } from '../../ui/button';
import { ErrorState } from '../../ui/error-state';
import { count } from '../../ui/format';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import { Steps } from '../../ui/steps';
import { ColumnsStep } from './columns-step';
import { placeAt, placeOf, type ImportPlace } from './import-place';
import { StateBadge } from './import-words';
import './imports.css';
import { PreviewStep } from './preview-step';
import { ResultStep } from './result-step';
import { StoppedImport } from './stopped-import';
import { useErpOfImport } from './use-erp-of-import';
import { useServiceOfImport } from './use-service-of-import';
import { Working } from './working';

interface StepProps {
  file: ImportDetail;
  place: ImportPlace;
}

const steps = ['ファイル', '列の対応', '内容の確認', '取り込み'];
const at: Record<ImportState, number> = {
  uploaded: 1,
  checking: 2,
  checked: 2,
  importing: 3,
  finished: 4,
  taking_back: 4,
  taken_back: 4,
};
const working: ReadonlySet<ImportState | undefined> = new Set(['checking', 'importing', 'taking_back']);
const refetchIntervalMs = 2_000;

/** One import of any kind, from its columns to its result; its state selects the step. */
export default function ImportScreen() {
  const { importId = '' } = useParams();
  const { pathname, search } = useLocation();
  const params = { importId };
  const first = useRead(imports.show, { params });
  const isWorking = working.has(first.data?.state);
  // The socket announces changes; polling covers a lost connection.
  const reading = useRead(imports.show, { params }, { every: isWorking ? refetchIntervalMs : undefined });
  const file = reading.data;
  const isNotFound = isGone(first.error);
  const service = useServiceOfImport(file?.kind === 'accounts' ? file.scopeId : null);
  const erpName = useErpOfImport(file?.kind === 'payments' ? file.scopeId : null);
  const place = file && placeOf(file, service, erpName);
  const own = place && `${place.imports}/${importId}`;
  if (own && own !== pathname) return <Navigate replace to={own + search} />;
  return (
    <div className="screen screen-scrolls">
      {file && place ? <Head file={file} place={place} /> : <PageHeader title="CSV取り込み" />}
      {file && place && <Step file={file} place={place} />}
      {!file && !reading.error && <Skeleton />}
      {!file && reading.error && !isNotFound && (
        <ErrorState title="取り込みを読み込めませんでした" onRetry={() => void reading.refetch()} />
      )}
      {!file && isNotFound && <Gone />}
    </div>
  );
}

function Gone() {
  const { pathname } = useLocation();
  const place = placeAt(pathname);
  return (
    <ErrorState
      title="この取り込みはありません"
      detail="破棄されたか、取り込まないまま1日が過ぎたか、アドレスが正しくない可能性があります。"
    >
      {place ? (
        <ButtonLink to={place.imports}>{place.title}へ戻る</ButtonLink>
      ) : (
        <ButtonLink to="/home">ホームへ戻る</ButtonLink>
      )}
    </ErrorState>
  );
}

function Head({ file: { fileName, state, rowsCount, encoding }, place }: StepProps) {
  return (
    <>
      <PageHeader
        title={fileName}
        crumbs={[place.list, { label: place.title, to: place.imports }]}
        badge={<StateBadge state={state} />}
        state={`${count(rowsCount)}行・${encoding === 'utf8' ? 'UTF-8' : 'Shift_JIS'}`}
      />
      {at[state] < 4 && <Steps steps={steps} at={at[state]} />}
    </>
  );
}

function Step({ file, place }: StepProps) {
  if (file.isStopped) return <StoppedImport file={file} place={place} />;
  switch (file.state) {
    case 'uploaded':
      return <ColumnsStep file={file} place={place} />;
    case 'checked':
      return <PreviewStep file={file} place={place} />;
    case 'checking':
    case 'importing':
      return <Working file={file} />;
    case 'finished':
    case 'taking_back':
    case 'taken_back':
      return <ResultStep file={file} place={place} />;
  }
}
