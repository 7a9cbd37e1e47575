import { useAtom } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { noticeAtom, questionAtom } from './dialogs';

const loadConfirm = () => import('./confirm-dialog').then((part) => ({ default: part.ConfirmDialog }));
const loadNotice = () => import('./notice-dialog').then((part) => ({ default: part.NoticeDialog }));
const ConfirmDialog = lazy(loadConfirm);
const NoticeDialog = lazy(loadNotice);

/** Shows the dialogs of `useConfirm` and `useNotice`. */
export function DialogHost() {
  const [question, setQuestion] = useAtom(questionAtom);
  const [notice, setNotice] = useAtom(noticeAtom);
  useReadyDialogs();
  const answer = (yes: boolean) => {
    setQuestion(null);
    question?.answer(yes);
  };
  return (
    <>
      <ErrorBoundary fallback={null} onError={() => answer(false)} resetKeys={[question]}>
        <Suspense>{question && <ConfirmDialog question={question} open onAnswer={answer} />}</Suspense>
      </ErrorBoundary>
      <ErrorBoundary fallback={null} resetKeys={[notice]}>
        <Suspense>{notice && <NoticeDialog notice={notice} open onClose={() => setNotice(null)} />}</Suspense>
      </ErrorBoundary>
    </>
  );
}

/** Loads the dialogs at the first interaction instead of with the first screen. */
function useReadyDialogs() {
  useEffect(() => {
    const acts = ['pointerdown', 'keydown'];
    const stop = () => acts.forEach((act) => document.removeEventListener(act, load, true));
    const load = () => {
      stop();
      void Promise.allSettled([loadConfirm(), loadNotice()]);
    };
    acts.forEach((act) => document.addEventListener(act, load, true));
    return stop;
  }, []);
}
