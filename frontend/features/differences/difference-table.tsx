import { useState } from 'react';
import { Link } from 'react-router';
import { comparedKinds, type DifferenceField, type DifferenceKind } from '../../../backend/contract/difference-kinds';
import { differenceTypes, type Difference } from '../../../backend/contract/differences';
import { clockDay } from '../../lib/past';
import { Button } from '../../ui/button';
import { StatusBadge, type BadgeStyle } from '../../ui/badge';
import { cellFormats } from '../../ui/declared-columns';
import { day } from '../../ui/format';
import { OrDash } from '../../ui/relative-time';

const badges: Record<Difference['type'], BadgeStyle> = {
  added: { tone: 'success', icon: 'add' },
  gone: { tone: 'neutral', icon: 'close' },
  changed: { tone: 'info', icon: 'edit' },
};

/** The screen of each kind, where an id alone opens it. */
const paths: Partial<Record<DifferenceKind, (id: string) => string>> = {
  services: (id) => `/services/${id}`,
  cost: (id) => `/services/${id}?tab=plans`,
  users: (id) => `/users?user=${id}`,
  devices: (id) => `/devices?device=${id}`,
  administrators: (id) => `/company-administrators?administrator=${id}`,
};

interface DifferenceTableProps {
  kind: DifferenceKind;
  before: string;
  after: string;
  items: readonly Difference[];
}

/** Before and after side by side, a line for each field that differs. */
export function DifferenceTable({ kind, before, after, items }: DifferenceTableProps) {
  const { within } = comparedKinds[kind];
  return (
    <div className="difference-frame" tabIndex={0} role="group" aria-label="差分の表">
      <table className="difference-table">
        <thead>
          <tr>
            <th scope="col" className="difference-narrow">
              変化
            </th>
            {within && (
              <th scope="col" className="difference-name">
                {within}
              </th>
            )}
            <th scope="col" className="difference-name">
              名称
            </th>
            <th scope="col" className="difference-field">
              項目
            </th>
            <th scope="col">{day(before)}</th>
            <th scope="col">{day(after)}</th>
          </tr>
        </thead>
        {items.map((item) => (
          <Item key={item.id} kind={kind} item={item} shownOn={item.type === 'gone' ? before : after} />
        ))}
      </table>
    </div>
  );
}

const nameField: DifferenceField = { label: '名称' };

function Item({ kind, item, shownOn }: { kind: DifferenceKind; item: Difference; shownOn: string }) {
  const { within, fields: declaredFields } = comparedKinds[kind];
  const { type, name, fields } = item;
  const [isOpen, setOpen] = useState(type === 'changed');
  const span = isOpen ? Math.max(1, fields.length) : 1;
  const head = (
    <>
      <td rowSpan={span}>
        <StatusBadge {...badges[type]}>{differenceTypes.labels[type]}</StatusBadge>
      </td>
      {within && <td rowSpan={span}>{item.within}</td>}
      <th scope="row" rowSpan={span}>
        <Name to={paths[kind]?.(item.id)} name={name} shownOn={shownOn} />
      </th>
    </>
  );
  if (!isOpen || fields.length === 0)
    return (
      <tbody>
        <tr>
          {head}
          <FoldedCells kind={kind} item={item} onOpen={() => setOpen(true)} />
        </tr>
      </tbody>
    );
  return (
    <tbody>
      {fields.map((field, at) => (
        <tr key={field.key}>
          {at === 0 && head}
          <FieldCells declaration={declaredFields[field.key] ?? nameField} field={field} />
        </tr>
      ))}
    </tbody>
  );
}

/** What was added or ended in one line: its first values, on the side of the day that has it. */
const maxFoldedValues = 3;

interface FoldedCellsProps {
  kind: DifferenceKind;
  item: Difference;
  onOpen: () => void;
}

function FoldedCells({ kind, item: { type, name, fields }, onOpen }: FoldedCellsProps) {
  const texts = fields
    .slice(0, maxFoldedValues)
    .map(({ key, before, after }) => fieldText(comparedKinds[kind].fields[key] ?? nameField, after ?? before));
  // A line breaks between two values, not within one.
  const values = texts.map((text, at) => (
    <span key={at} className="difference-value">
      {text}
      {at < texts.length - 1 && '・'}
    </span>
  ));
  const isAdded = type === 'added';
  return (
    <>
      <td>
        {fields.length > 0 && (
          <Button reads small kind="quiet" aria-label={`${name}の${fields.length}項目を表示する`} onClick={onOpen}>
            {`${fields.length}項目`}
          </Button>
        )}
      </td>
      <td>{isAdded ? <OrDash>{null}</OrDash> : values}</td>
      <td>{isAdded ? values : <OrDash>{null}</OrDash>}</td>
    </>
  );
}

function Name({ to, name, shownOn }: { to: string | undefined; name: string; shownOn: string }) {
  if (!to) return name;
  const asOf = shownOn === clockDay() ? '' : shownOn;
  return <Link to={`${to}${to.includes('?') ? '&' : '?'}asOf=${asOf}`}>{name}</Link>;
}

/** A figure says what it is: 「利用者 0」. */
const fieldText = (declaredField: DifferenceField, value: string | number | null) =>
  isFigure(declaredField) ? `${declaredField.label} ${inWords(declaredField, value)}` : inWords(declaredField, value);

const isFigure = ({ as }: DifferenceField) => as === 'yen' || as === 'count';

const inWords = ({ as = 'text', words }: DifferenceField, value: string | number | null) =>
  value === null ? null : (words?.labels[String(value)] ?? cellFormats[as](value));

function FieldCells({ declaration, field }: { declaration: DifferenceField; field: Difference['fields'][number] }) {
  const { before, after } = field;
  const align = isFigure(declaration) ? 'difference-figure' : undefined;
  return (
    <>
      <td className="quiet">{declaration.label}</td>
      <td className={align}>
        <OrDash>{inWords(declaration, before)}</OrDash>
      </td>
      <td className={align}>
        <OrDash>{inWords(declaration, after)}</OrDash>
      </td>
    </>
  );
}
