import { useState, type MouseEvent } from 'react';
import { useController } from 'react-hook-form';
import { maxReceipts } from '../../../../backend/contract/receipts';
import { IconButton } from '../../../ui/button';
import { count, fileSize } from '../../../ui/format';
import { Icon } from '../../../ui/icon';
import type { PaymentForm } from '../payment-form';
import { ReceiptDrop } from './receipt-drop';
import { inTrouble, troubleWith, withoutRoom } from './receipt-file';

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** A removed file passes the focus to the next one, or to the drop area. */
const passFocusOn = ({ currentTarget: button }: MouseEvent) => {
  const line = button.closest('li');
  const beside = line?.nextElementSibling ?? line?.previousElementSibling;
  (beside?.querySelector('button') ?? button.closest('section')?.querySelector('input'))?.focus();
};

/** 領収書 of a new payment: the files are uploaded once it is recorded. */
export function ChooseReceipts({ form }: { form: PaymentForm }) {
  const { field } = useController({ control: form.control, name: 'receipts' });
  const [troubles, setTroubles] = useState<readonly string[]>([]);
  const chosenFiles = field.value ?? [];
  const choose = (files: readonly File[]) => {
    const more = files.filter((file) => !chosenFiles.some((chosenFile) => isSame(chosenFile, file)));
    const room = maxReceipts - chosenFiles.length;
    if (more.length > room) return setTroubles([withoutRoom(more.length, room)]);
    const checkedFiles = more.map((file) => ({ file, trouble: troubleWith(file) }));
    field.onChange([...chosenFiles, ...checkedFiles.flatMap(({ file, trouble }) => (trouble ? [] : [file]))]);
    setTroubles(checkedFiles.flatMap(({ file, trouble }) => (trouble ? [inTrouble(file, trouble)] : [])));
  };
  const leaveOut = (file: File) => {
    field.onChange(chosenFiles.filter((one) => one !== file));
    setTroubles([]);
  };
  return (
    <section className="receipts" aria-labelledby="chosen-receipts-heading">
      <h3 id="chosen-receipts-heading">領収書{chosenFiles.length > 0 && ` ${count(chosenFiles.length)}件`}</h3>
      {chosenFiles.length > 0 && (
        <ul className="receipt-lines">
          {chosenFiles.map((file) => (
            <ChosenLine key={`${file.name} ${file.size} ${file.lastModified}`} file={file} onLeaveOut={leaveOut} />
          ))}
        </ul>
      )}
      <ReceiptDrop troubles={troubles} onFiles={choose} />
    </section>
  );
}

function ChosenLine({ file, onLeaveOut }: { file: File; onLeaveOut: (file: File) => void }) {
  return (
    <li className="receipt-line">
      <span className="receipt-look">
        <Icon name="document" size={20} />
      </span>
      <div className="receipt-words">
        <p className="receipt-name" title={file.name}>
          {file.name}
        </p>
        <p className="quiet">{fileSize(file.size)}・支払の登録後に送信します</p>
      </div>
      <IconButton
        icon="close"
        label={`領収書「${file.name}」を外す`}
        title="外す"
        onClick={(event) => {
          passFocusOn(event);
          onLeaveOut(file);
        }}
      />
    </li>
  );
}
