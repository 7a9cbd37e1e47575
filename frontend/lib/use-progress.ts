import { useEffect, useState } from 'react';
import { progressMade, type Progress } from './live';

/** How far a long work has come, as the socket tells it; undefined before it was told of for the first time. */
export const useProgress = (batchId: string): Progress | undefined => {
  const [progress, setProgress] = useState<Progress>();
  useEffect(
    () =>
      progressMade.subscribe((made) => {
        if (made.batchId === batchId) setProgress(made);
      }),
    [batchId],
  );
  return progress;
};
