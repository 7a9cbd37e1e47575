import { useEffect, useRef, useState } from 'react';
import { endOfName } from '../../../../backend/contract/files';
import { maxReceiptBytes, receiptMessages, receipts } from '../../../../backend/contract/receipts';
import { problemOf } from '../../../lib/call';
import { noticeRaised } from '../../../lib/notice';
import { useWrite } from '../../../lib/use-write';
import type { Question } from '../../../ui/dialogs';
import { useStay } from '../../../ui/use-stay';

/** What somebody is asked who closes what shows the sending. */
export const sendingQuestion: Question = {
  title: '領収書を送信中です。閉じますか？',
  text: '閉じても送信は続きます。添付できなかったファイルがあれば、お知らせします。',
  yes: '閉じて続ける',
  no: '送信を見る',
};

interface Sending {
  label: string;
  share: number;
}
export interface Attaching {
  sending: Sending | undefined;
  troubles: readonly string[];
  /** Of more files than there is room for none is sent. */
  attach(files: readonly File[], room: number): Promise<void>;
}

/** What the server would say of it anyway, before it is sent. */
const troubleWith = (file: File) =>
  file.size === 0 ? receiptMessages.empty : file.size > maxReceiptBytes ? receiptMessages.tooLarge : undefined;

const whyNot = (error: unknown) => {
  const { detail, errors = [] } = problemOf(error);
  return errors[0]?.message ?? detail;
};

/** Sends files that are chosen one after another; what is wrong with one is said, and the others go on, also when nobody looks any more. */
export function useAttachReceipts(paymentId: string): Attaching {
  const [sending, setSending] = useState<Sending>();
  const [troubles, setTroubles] = useState<readonly string[]>([]);
  const isShown = useIsShown();
  useStay(sending !== undefined);
  const { mutateAsync } = useWrite(receipts.attach, {
    onProgress: (share) => setSending((now) => now && { ...now, share }),
  });
  const send = (file: File) =>
    mutateAsync({ params: { paymentId }, query: { fileName: endOfName(file.name) }, body: file }).then(
      () => undefined,
      whyNot,
    );
  const attach = async (files: readonly File[], room: number) => {
    if (files.length > room)
      return setTroubles([`添付できるのはあと${room}件です（${files.length}件が選ばれました）。`]);
    const met: string[] = [];
    setTroubles([]);
    for (const [index, file] of files.entries()) {
      const place = files.length > 1 ? `（${index + 1}/${files.length}件目）` : '';
      setSending({ label: `「${file.name}」を送信中${place}`, share: 0 });
      const trouble = troubleWith(file) ?? (await send(file));
      if (trouble) met.push(`「${file.name}」: ${trouble}`);
      setTroubles([...met]);
    }
    setSending(undefined);
    if (met.length > 0 && !isShown.current)
      noticeRaised.raise({ title: '領収書を添付できませんでした', text: met.join('\n') });
  };
  return { sending, troubles, attach };
}

function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  return isShown;
}
