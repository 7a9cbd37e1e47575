import { useState } from 'react';
import { maxReceiptBytes, maxReceipts, receipts } from '../../../../backend/contract/receipts';
import { problemOf } from '../../../lib/call';
import { useWrite } from '../../../lib/use-write';
import { FileDrop } from '../../../ui/file-drop';
import { ProgressBar } from '../../../ui/progress-bar';

const accept = '.pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg';
const longestName = 255;

interface Sending {
  label: string;
  share: number;
}

/** What the server would say of it anyway, before it is sent. */
const troubleWith = (file: File) =>
  file.size === 0
    ? 'ファイルが空です。'
    : file.size > maxReceiptBytes
      ? '領収書は1つ10MBまで添付できます。'
      : undefined;

const whyNot = (error: unknown) => {
  const { detail, errors = [] } = problemOf(error);
  return errors[0]?.message ?? detail;
};

/** Sends the files that are chosen one after another; what is wrong with one is said, and the others go on. Of more than there is room for none is sent. */
export function AttachReceipts({ paymentId, room }: { paymentId: string; room: number }) {
  const [sending, setSending] = useState<Sending>();
  const [troubles, setTroubles] = useState<readonly string[]>([]);
  const { mutateAsync } = useWrite(receipts.attach, {
    onProgress: (share) => setSending((now) => now && { ...now, share }),
  });
  const send = (file: File) =>
    mutateAsync({ params: { paymentId }, query: { fileName: file.name.slice(-longestName) }, body: file }).then(
      () => undefined,
      whyNot,
    );
  const attach = async (files: readonly File[]) => {
    if (files.length > room)
      return setTroubles([`添付できるのはあと${room}件です（${files.length}件が選ばれました）。`]);
    setTroubles([]);
    for (const [index, file] of files.entries()) {
      const place = files.length > 1 ? `（${index + 1}/${files.length}件目）` : '';
      setSending({ label: `「${file.name}」を送信中${place}`, share: 0 });
      const trouble = troubleWith(file) ?? (await send(file));
      if (trouble) setTroubles((before) => [...before, `「${file.name}」: ${trouble}`]);
    }
    setSending(undefined);
  };
  if (room <= 0 && !sending && troubles.length === 0)
    return <p className="quiet">領収書は{maxReceipts}件まで添付できます。</p>;
  return (
    <>
      <FileDrop
        label="領収書を添付する"
        help="ここにファイルを置くこともできます。PDF・PNG・JPEG、1つ10MBまで。"
        accept={accept}
        busy={sending && '送信中'}
        error={troubles.length > 0 ? troubles.join('\n') : undefined}
        onFiles={(files) => void attach(files)}
        multiple
        aside
      />
      {sending && <ProgressBar label={sending.label} done={sending.share * 100} total={100} percent />}
    </>
  );
}
