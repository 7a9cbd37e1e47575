import { evidencePacks, packStates, type PackRow } from '../../../backend/contract/evidence-packs';
import { addressOf } from '../../lib/address';
import { useProgress } from '../../lib/use-progress';
import { Icon } from '../../ui/icon';
import { ProgressBar } from '../../ui/progress-bar';
import './packs.css';

/** How far a pack is; when it is ready, the link that saves it. */
export function PackProgress({ pack }: { pack: PackRow }) {
  const progress = useProgress(pack.id);
  if (pack.state === 'ready') return <PackFileLink pack={pack} />;
  if (pack.state === 'failed')
    return (
      <p role="alert" className="pack-problem">
        <Icon name="error" />
        {pack.problem}
      </p>
    );
  const doneCount = progress?.done ?? pack.done;
  return <ProgressBar label={packStates.labels[pack.state]} doneCount={doneCount} total={pack.events} />;
}

const mebibyte = 1024 * 1024;
const sizeInWords = (bytes: number): string =>
  bytes < mebibyte ? `${Math.max(1, Math.round(bytes / 1024))}KB` : `${(bytes / mebibyte).toFixed(1)}MB`;

function PackFileLink({ pack: { id, size } }: { pack: PackRow }) {
  return (
    <a className="button button-primary button-small" href={addressOf(evidencePacks.open, { packId: id })} download>
      <Icon name="download" />
      <span>保存する{size === null ? '' : `（${sizeInWords(size)}）`}</span>
    </a>
  );
}
