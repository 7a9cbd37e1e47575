import { useCallback, useEffect, useState } from 'react';
import type { Problem } from '../../../backend/contract/kit';
import { undo, type UndoPreview } from '../../../backend/contract/undo';
import { answerOf, problemOf } from '../../lib/call';
import type { UndoWhat } from './undo-what';

interface PreviewState {
  preview?: UndoPreview;
  problem?: Problem;
}

/** What an undo would do. @returns `refresh` reads it again */
export const useUndoPreview = (what: UndoWhat) => {
  const [state, setState] = useState<PreviewState>({});
  const key = JSON.stringify(what);
  const refresh = useCallback(() => {
    setState({});
    let isStale = false;
    answerOf(undo.preview, { body: JSON.parse(key) as UndoWhat }).then(
      (preview) => !isStale && setState({ preview }),
      (error: unknown) => !isStale && setState({ problem: problemOf(error) }),
    );
    return () => {
      isStale = true;
    };
  }, [key]);
  useEffect(() => refresh(), [refresh]);
  return { ...state, refresh };
};
