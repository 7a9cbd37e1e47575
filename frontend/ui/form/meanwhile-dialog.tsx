import { useState } from 'react';
import type { Meanwhile } from '../../../backend/contract/kit';
import { Button } from '../button';
import { Dialog } from '../dialog';
import { dayAndTime } from '../format';
import './meanwhile-dialog.css';

type Change = Meanwhile['changes'][number];

interface MeanwhileDialogProps {
  meanwhile: Meanwhile | undefined;
  /** Saves with these fields as the others have them. */
  settle: (theirs: ReadonlySet<string>) => void;
  back: () => void;
}

/** Changes by others while a form was open, to be accepted field by field. */
export function MeanwhileDialog({ meanwhile, settle, back }: MeanwhileDialogProps) {
  return meanwhile ? <Question key={meanwhile.revision} {...{ meanwhile, settle, back }} /> : null;
}

/** An untouched field takes the value of the others. */
const isUntouched = ({ before, yours }: Change) => before === yours;

function Question({ meanwhile, settle, back }: MeanwhileDialogProps & { meanwhile: Meanwhile }) {
  const { changes } = meanwhile;
  const [theirs, setTheirs] = useState(() => new Set(changes.filter(isUntouched).map(({ field }) => field)));
  const choose = (field: string, isTheirs: boolean) =>
    setTheirs((now) => new Set([...now].filter((name) => name !== field).concat(isTheirs ? field : [])));
  return (
    <Dialog
      title="編集している間に変更がありました"
      open
      width={680}
      onClose={back}
      footer={
        <div className="dialog-buttons">
          <Button onClick={back}>編集に戻る</Button>
          <Button kind="primary" onClick={() => settle(theirs)}>
            選んだ内容で保存する
          </Button>
        </div>
      }
    >
      <p className="dialog-text">入力した内容は残っています。項目ごとに、保存する値を選んでください。</p>
      <ul className="meanwhile">
        {changes.map((change) => (
          <li key={change.field}>
            <Choice change={change} isTheirs={theirs.has(change.field)} choose={choose} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface ChoiceProps {
  change: Change;
  isTheirs: boolean;
  choose: (field: string, isTheirs: boolean) => void;
}

function Choice({ change, isTheirs, choose }: ChoiceProps) {
  const { field, label, before, after, yours, by, at } = change;
  const ownNote = isUntouched(change) ? 'あなたは変更していません' : 'あなたの入力';
  return (
    <fieldset className="meanwhile-choice">
      <legend>{label}</legend>
      <p className="faint">
        {by}が{dayAndTime(at)}に変更（変更前: {before ?? 'なし'}）
      </p>
      {[
        { is: true, value: after, note: `${by}の変更` },
        { is: false, value: yours, note: ownNote },
      ].map(({ is, value, note }) => (
        <label key={note} className="check-line">
          <input
            type="radio"
            name={`meanwhile-${field}`}
            checked={isTheirs === is}
            onChange={() => choose(field, is)}
          />
          <span>
            {value ?? '（なし）'} <span className="faint">{note}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
