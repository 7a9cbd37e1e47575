import { useState } from 'react';
import type { NamedValue } from '../../../backend/contract/import-values';
import type { ImportDetail } from '../../../backend/contract/imports';
import { messages } from '../../../backend/contract/messages.ja';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { count } from '../../ui/format';
import { TickLine } from '../../ui/tick-line';
import { useAssignValues } from './use-assign-values';
import { ValueChoice } from './value-choice';
import { useValueOptions } from './value-options';

/** Few enough to leave the rows of the file in sight. */
const pageSize = 8;

const nouns = { department: '部署', service: 'サービス' };
type Field = keyof typeof nouns;

/** Values of the file that name no department or service for certain: a person assigns several at once. */
export function NamedValues({ file }: { file: ImportDetail }) {
  const field: Field = file.kind === 'payments' ? 'service' : 'department';
  const noun = nouns[field];
  const all = file.namedValues;
  const unknownValues = all.filter(({ state }) => state === 'unknown');
  const { optionsOf, suggestedFor, nameOfKind, isEmpty } = useValueOptions(field);
  const [choices, setChoices] = useState<ReadonlyMap<string, string>>(new Map());
  const [makesNew, setMakesNew] = useState(file.makesNew);
  const [shownCount, setShownCount] = useState(pageSize);
  const { assign, isBusy } = useAssignValues(file, nameOfKind);
  const choiceOf = (value: NamedValue) => choices.get(value.value) ?? value.chosenId ?? suggestedFor(value);
  const changedValues = all
    .map((value) => ({ value, option: choiceOf(value) }))
    .filter(({ value, option }) => option !== (value.chosenId ?? ''));
  return (
    <Card title={`${noun}の対応 ${count(all.length)}件`}>
      <p className="quiet import-note">
        {isEmpty
          ? `登録済みの${noun}がまだないため、ファイルの${noun}に対応するものを選べません。新しく作ることができます。`
          : `ファイルの${noun}のうち、登録済みの${noun}を1つに決められなかったものです。対応先を選ぶと、次のファイルからも同じ対応を使います。`}
      </p>
      <table className="import-columns import-values">
        <caption className="only-heard">{`ファイルの値ごとの、対応する${noun}`}</caption>
        <thead>
          <tr>
            <th scope="col">ファイルの値</th>
            <th scope="col" className="import-value-rows">
              行数
            </th>
            {!isEmpty && <th scope="col">{`対応する${noun}`}</th>}
          </tr>
        </thead>
        <tbody>
          {all.slice(0, shownCount).map((value) => (
            <ValueChoice
              key={value.value}
              value={value}
              options={optionsOf(value)}
              choice={choiceOf(value)}
              hasPicker={!isEmpty}
              placeholder={makesNew && value.state === 'unknown' ? '新しく作る' : messages.select(noun)}
              onChoose={(option) => setChoices((now) => new Map(now).set(value.value, option))}
            />
          ))}
        </tbody>
      </table>
      {all.length > shownCount && (
        <p className="import-more">
          <Button
            small
            onClick={() => setShownCount(all.length)}
          >{`残りの${count(all.length - shownCount)}件を表示する`}</Button>
        </p>
      )}
      {field === 'department' && unknownValues.length > 0 && (
        <TickLine
          text={`${isEmpty ? '' : '対応先を選ばない、'}登録のない部署を新しく作る（${count(unknownValues.length)}件。作らないときは、その行はエラーになります）`}
          isTicked={makesNew}
          onTick={setMakesNew}
        />
      )}
      <div className="import-buttons">
        <Button
          disabled={changedValues.length === 0 && makesNew === file.makesNew}
          busy={isBusy && '送信中'}
          onClick={() => void assign(changedValues, makesNew)}
        >
          {isEmpty ? '確認し直す' : 'この対応で確認し直す'}
        </Button>
      </div>
    </Card>
  );
}
