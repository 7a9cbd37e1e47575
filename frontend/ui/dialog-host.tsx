import { useAtom } from 'jotai';
import { ConfirmDialog } from './confirm-dialog';
import { noticeAtom, questionAtom } from './dialogs';
import { NoticeDialog } from './notice-dialog';

/** Shows whatever a screen asks or tells through `useConfirm`, `useNotice` and `useFailure`. */
export function DialogHost() {
  const [question, setQuestion] = useAtom(questionAtom);
  const [notice, setNotice] = useAtom(noticeAtom);
  return (
    <>
      {question && (
        <ConfirmDialog
          question={question}
          open
          onAnswer={(yes) => {
            setQuestion(null);
            question.answer(yes);
          }}
        />
      )}
      {notice && <NoticeDialog notice={notice} open onClose={() => setNotice(null)} />}
    </>
  );
}
