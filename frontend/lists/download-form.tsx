import { useState, type ReactNode } from 'react';
import type { CsvQuery } from '../../backend/contract/csv';
import { dayOfFile } from '../lib/past';
import { Button } from '../ui/button';
import { count } from '../ui/format';
import { useDownload, type Download } from './use-download';

type Encoding = CsvQuery['encoding'];

const encodings: readonly { value: Encoding; label: string; help: string }[] = [
  { value: 'utf8', label: 'UTF-8（BOM付き）', help: 'すべての文字を保存できます' },
  { value: 'shift_jis', label: 'Shift_JIS', help: '表せない文字は保存前にお知らせします' },
];
const extents = [
  { value: 'shown', label: '表示している列' },
  { value: 'all', label: 'すべての列' },
];

/** The columns and the encoding of the file. */
export function DownloadForm({ of, params, list, total, shownFields, onDone }: Download & { onDone: () => void }) {
  const [extent, setExtent] = useState('shown');
  const [encoding, setEncoding] = useState<Encoding>('utf8');
  const { save, isPending } = useDownload(of.csv, onDone);
  const columns = shownFields && extent === 'shown' ? shownFields.join(',') : undefined;
  const { offset: _, count: __, ...query } = list.query as Record<string, unknown>;
  const ask = () => save({ params, query: { ...query, columns, encoding } }, `${of.label}_${dayOfFile()}.csv`);
  return (
    <div className="download-form">
      <p className="quiet">
        {total === undefined ? '今の条件に合うすべての行' : `今の条件に合う${count(total)}件すべて`}を保存します。
      </p>
      {shownFields && <Choice name="columns" label="列" options={extents} choice={extent} onChoose={setExtent} />}
      <Choice
        name="encoding"
        label="文字コード"
        options={encodings}
        choice={encoding}
        onChoose={(value) => setEncoding(value as Encoding)}
      />
      <Button reads kind="primary" icon="download" busy={isPending && '作成中'} onClick={() => void ask()}>
        保存する
      </Button>
    </div>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  options: readonly { value: string; label: string; help?: string }[];
  choice: string;
  onChoose: (value: string) => void;
}

function Choice({ name, label, options, choice, onChoose }: ChoiceProps): ReactNode {
  return (
    <fieldset>
      <legend className="field-label">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="check-line">
          <input type="radio" name={name} checked={choice === option.value} onChange={() => onChoose(option.value)} />
          <span>
            {option.label}
            {option.help && <span className="field-help download-help">{option.help}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
