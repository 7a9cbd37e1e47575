import { useNavigate } from 'react-router';
import type { ImportDetail } from '../../../backend/contract/imports';
import { Button } from '../../ui/button';
import type { ImportPlace } from './import-place';
import { useDiscard } from './use-discard';

/** Throws a file away that was not taken in. */
export function DiscardButton({ file, place }: { file: ImportDetail; place: ImportPlace }) {
  const navigate = useNavigate();
  // Leaves the screen first, so that it does not refetch the deleted file.
  const { discard, isPending } = useDiscard(() => navigate(place.imports, { flushSync: true }));
  return (
    <Button busy={isPending && '破棄中'} onClick={() => void discard(file)}>
      破棄する
    </Button>
  );
}
