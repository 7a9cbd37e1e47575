import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/button';
import type { BreakdownProps } from './breakdown-panel';

const BreakdownPanel = lazy(() => import('./breakdown-panel').then((part) => ({ default: part.BreakdownPanel })));

/** Opens the parts of a recorded amount: the plans and their terms. */
export function BreakdownButton(props: BreakdownProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button reads small onClick={() => setOpen(true)}>
        内訳
      </Button>
      <Suspense>{open && <BreakdownPanel {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
