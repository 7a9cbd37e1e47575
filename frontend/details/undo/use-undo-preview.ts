import { useCallback, useEffect, useState } from 'react';
import type { Problem } from '../../../backend/contract/kit';
import { undo, type UndoPreview } from '../../../backend/contract/undo';
import { answerOf, problemOf } from '../../lib/call';
import type { UndoWhat } from './undo-what';

interface Looked {
  preview?: UndoPreview;
  problem?: Problem;
}

/** What an undo would do, and how to read it again. */
export const useUndoPreview = (what: UndoWhat) => {
  const [looked, setLooked] = useState<Looked>({});
  const key = JSON.stringify(what);
  const refresh = useCallback(() => {
    setLooked({});
    let isLeft = false;
    answerOf(undo.preview, { body: JSON.parse(key) as UndoWhat }).then(
      (preview) => !isLeft && setLooked({ preview }),
      (error: unknown) => !isLeft && setLooked({ problem: problemOf(error) }),
    );
    return () => {
      isLeft = true;
    };
  }, [key]);
  useEffect(() => refresh(), [refresh]);
  return { ...looked, refresh };
};
