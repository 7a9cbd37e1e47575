import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { endOfName } from '../../../../backend/contract/files';
import { receipts } from '../../../../backend/contract/receipts';
import { problemOf } from '../../../lib/call';
import { noticeRaised, type Notice } from '../../../lib/notice';
import { useWrite } from '../../../lib/use-write';
import type { Question } from '../../../ui/dialogs';
import { useUnsavedWarning } from '../../../ui/use-unsaved-warning';
import { inTrouble, troubleWith, withoutRoom } from './receipt-file';

/** The question when the panel is closed during an upload. */
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
  /** Sends the files, or none if they exceed the room. */
  attach(files: readonly File[], room: number): Promise<void>;
}
/** The files that were chosen before their payment was recorded. */
export interface ChosenBefore {
  files: readonly File[];
  /** The payment in words: 「見本社への支払（2026/04/30・¥1,000）」. */
  payment: string;
}

const whyNot = (error: unknown) => {
  const { detail, errors = [] } = problemOf(error);
  return errors[0]?.message ?? detail;
};

const notAttached = (foundTroubles: readonly string[]): Notice => ({
  title: '領収書を添付できませんでした',
  text: foundTroubles.join('\n'),
});
const recordedWithout = (payment: string, foundTroubles: readonly string[]): Notice => ({
  title: '支払は登録しましたが、添付できなかった領収書があります',
  text: `${foundTroubles.join('\n')}\n\n${payment}は登録されています。もう一度登録せずに、支払実績でこの支払を開き、「領収書」から添付してください。`,
});

/**
 * Uploads files one after another; an error of one does not stop the others, even after the panel was closed.
 * `takeChosen` answers, once, the files that were chosen before the payment was recorded: they are sent at once.
 */
export function useAttachReceipts(paymentId: string, takeChosen: () => ChosenBefore | undefined): Attaching {
  const [sending, setSending] = useState<Sending>();
  const [troubles, setTroubles] = useState<readonly string[]>([]);
  const isShown = useIsShown();
  useUnsavedWarning(sending !== undefined);
  const { mutateAsync } = useWrite(receipts.attach, (_, { query }) => `「${query.fileName}」を添付しました`, {
    onProgress: (share) => setSending((now) => now && { ...now, share }),
  });
  const send = (file: File) =>
    mutateAsync({ params: { paymentId }, query: { fileName: endOfName(file.name) }, body: file }).then(
      () => undefined,
      whyNot,
    );
  const sendAll = async (files: readonly File[]) => {
    const foundTroubles: string[] = [];
    setTroubles([]);
    for (const [index, file] of files.entries()) {
      const place = files.length > 1 ? `（${index + 1}/${files.length}件目）` : '';
      setSending({ label: `「${file.name}」を送信中${place}`, share: 0 });
      const trouble = troubleWith(file) ?? (await send(file));
      if (trouble) foundTroubles.push(inTrouble(file, trouble));
      setTroubles([...foundTroubles]);
    }
    setSending(undefined);
    return foundTroubles;
  };
  const attach = async (files: readonly File[], room: number) => {
    if (files.length > room) return setTroubles([withoutRoom(files.length, room)]);
    const foundTroubles = await sendAll(files);
    if (foundTroubles.length > 0 && !isShown.current) noticeRaised.raise(notAttached(foundTroubles));
  };
  const attachChosen = useEffectEvent(async () => {
    const { files, payment } = takeChosen() ?? { files: [] };
    if (files.length === 0) return;
    const foundTroubles = await sendAll(files);
    if (foundTroubles.length > 0) noticeRaised.raise(recordedWithout(payment!, foundTroubles));
  });
  useEffect(() => void attachChosen(), []);
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
