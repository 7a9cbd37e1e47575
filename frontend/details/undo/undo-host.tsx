import { atom, useAtom } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { loadPart } from '../../lib/chunk-reload';
import { showFailure } from '../../lib/notice';
import type { UndoWhat } from './undo-what';

interface OpenUndo {
  what: UndoWhat;
  /** The title of the act. */
  title: string;
  /** After everything went back. */
  onDone?: () => void;
}

/** What is being undone. */
export const openUndoAtom = atom<OpenUndo | null>(null);

// Loaded only when something is to be undone.
const UndoDialog = lazy(() => loadPart(() => import('./undo-dialog')).then((part) => ({ default: part.UndoDialog })));

/** Shows the dialog of an undo apart from its entry, which its own effect may take away before the result is known. */
export function UndoHost() {
  const [undo, setUndo] = useAtom(openUndoAtom);
  const close = () => setUndo(null);
  // Neither the next login nor another day inherits it.
  useEffect(() => () => setUndo(null), [setUndo]);
  const fail = (error: unknown) => {
    close();
    showFailure(error);
  };
  return (
    <ErrorBoundary fallback={null} onError={fail} resetKeys={[undo]}>
      <Suspense>{undo && <UndoDialog {...undo} onClose={close} />}</Suspense>
    </ErrorBoundary>
  );
}
