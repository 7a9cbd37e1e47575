import { useEffect, useRef } from 'react';
import { searchKinds, type MarkedText } from '../../../backend/contract/search';
import { count } from '../../ui/format';
import { Icon } from '../../ui/icon';
import type { Choice, Group } from './choices';
import type { SearchScope } from './use-choices';

interface PaletteListProps {
  groups: readonly Group[];
  at: number;
  onAt: (at: number) => void;
  onChoose: (choice: Choice) => void;
  query: string;
  isCurrent: boolean;
  isFailed: boolean;
  scope: SearchScope | undefined;
}

/** The rows below the field, in their groups. */
export function PaletteList({ groups, at, onAt, onChoose, query, isCurrent, isFailed, scope }: PaletteListProps) {
  const box = useRef<HTMLDivElement>(null);
  const total = groups.reduce((sum, { choices }) => sum + choices.length, 0);
  useEffect(() => {
    const row = box.current?.querySelector(`#palette-${at}`);
    // The heading of the first group comes into sight with its first row.
    (at === 0 ? box.current?.firstElementChild : row)?.scrollIntoView?.({ block: 'nearest' });
  }, [at, groups]);
  const starts = groups.map((_, i) => groups.slice(0, i).reduce((sum, { choices }) => sum + choices.length, 0));
  return (
    <>
      {isFailed && (
        <p className="palette-failed" role="alert">
          <Icon name="alert" size={14} />
          検索できませんでした。画面と操作だけを表示しています。
        </p>
      )}
      <div
        ref={box}
        id="palette-list"
        className="palette-list"
        role="listbox"
        aria-label="検索結果"
        aria-busy={!isCurrent}
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map(({ label, choices }, i) => (
          <div key={label} role="group" aria-labelledby={`palette-group-${i}`}>
            <div id={`palette-group-${i}`} className="palette-group" role="presentation">
              {label}
            </div>
            {choices.map((choice, n) => (
              <Row
                key={choice.key}
                id={`palette-${starts[i]! + n}`}
                choice={choice}
                isAt={starts[i]! + n === at}
                onAt={() => onAt(starts[i]! + n)}
                onChoose={() => onChoose(choice)}
              />
            ))}
          </div>
        ))}
      </div>
      {total === 0 && isCurrent && !isFailed && <Nothing query={query} scope={scope} />}
      <p className="only-heard" role="status">
        {isCurrent && query !== '' && `${count(total)}件`}
      </p>
    </>
  );
}

interface RowProps {
  id: string;
  choice: Choice;
  isAt: boolean;
  onAt: () => void;
  onChoose: () => void;
}

function Row({ id, choice, isAt, onAt, onChoose }: RowProps) {
  const { icon, title, details, state } = choice;
  const whole = [title.text, ...details.map(({ text }) => text)].join('　');
  return (
    <div
      id={id}
      role="option"
      aria-selected={isAt}
      className="palette-row"
      title={whole}
      onPointerMove={() => !isAt && onAt()}
      onClick={onChoose}
    >
      <Icon name={icon} />
      <span className="palette-title">
        <Marked {...title} />
      </span>
      {state && <span className="palette-state">{state}</span>}
      {details.map(({ label, ...text }, i) => (
        <span key={i} className={detailClassOf(text)}>
          {label && <span className="palette-label">{label} </span>}
          <Marked {...text} />
        </span>
      ))}
    </div>
  );
}

/** A longer detail gives way to the title. */
const maxShortLetters = 16;
const detailClassOf = ({ text, marks }: MarkedText) =>
  [
    'palette-detail',
    ...(text.length <= maxShortLetters ? ['palette-short'] : []),
    ...(marks.length > 0 ? ['palette-reason'] : []),
  ].join(' ');

function Marked({ text, marks }: MarkedText) {
  const parts = marks.flatMap(([from, to], i) => [
    text.slice(marks[i - 1]?.[1] ?? 0, from),
    <mark key={from}>{text.slice(from, to)}</mark>,
  ]);
  return (
    <>
      {parts}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}

function Nothing({ query, scope }: Pick<PaletteListProps, 'query' | 'scope'>) {
  if (query === '')
    return <p className="palette-nothing">{scope && `${searchKinds.labels[scope.kind]}の名前を入力してください。`}</p>;
  return (
    <div className="palette-nothing">
      <p>
        <strong>「{query}」に一致するものはありません</strong>
      </p>
      <p>ふりがな、社員番号、管理番号、金額でも検索できます。語を減らすと見つかることがあります。</p>
    </div>
  );
}
