import { useEffect } from 'react';
import { NavigationType, useBlocker } from 'react-router';
import { useConfirm } from '../dialogs';
import { useUnsavedWarning } from '../use-unsaved-warning';
import { discardQuestion } from './discard';

/**
 * With unsaved changes, leaving the screen asks for confirmation, and so does Back where the address opened the form.
 */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      dirty && (historyAction === NavigationType.Pop || currentLocation.pathname !== nextLocation.pathname),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(discardQuestion).then((yes) => (yes ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm]);

  useUnsavedWarning(dirty);
  return null;
}
