import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { takeResult } from '../lib/result-dialog';
import { useNotice } from '../ui/dialogs';

/** Shows the result that the screen before left behind, once. */
export function CarriedResult() {
  const { key } = useLocation();
  const show = useNotice();
  useEffect(() => {
    const result = takeResult();
    if (result) show(result);
  }, [key, show]);
  return null;
}
