import { useState } from 'react';
import './list-tools.css';
import { Button, IconButton } from '../ui/button';
import { Popover } from '../ui/popover';
import { moveColumn, type ChoosableColumn } from './shown-columns';

interface ColumnMenuProps {
  columns: readonly ChoosableColumn[];
  /** The headings of shown columns for which the window has no room. */
  leftOut: readonly string[];
  /** The columns were chosen, not the list's own. */
  isChosen: boolean;
  onChoose: (fields: string[] | null) => void;
  /** Chooses the left out columns too. */
  onChooseAll: () => void;
}

/** 「列」: chooses and orders the columns, by pointer or keyboard. */
export function ColumnMenu({ columns, leftOut, isChosen, onChoose, onChooseAll }: ColumnMenuProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  return (
    <>
      <IconButton
        icon="columns"
        label="列を選ぶ"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      />
      {anchor && (
        <Popover anchor={anchor} label="列を選ぶ" onClose={() => setAnchor(null)}>
          <div className="column-menu">
            <Choices columns={columns} onChoose={onChoose} />
            {leftOut.length > 0 && (
              <div className="column-left-out">
                <p>{`画面の幅に入らない「${leftOut.join('」「')}」は省いています。`}</p>
                <Button small kind="quiet" icon="columns" onClick={onChooseAll}>
                  すべて表示する
                </Button>
              </div>
            )}
            <Button small kind="quiet" icon="refresh" disabled={!isChosen} onClick={() => onChoose(null)}>
              最初の列に戻す
            </Button>
          </div>
        </Popover>
      )}
    </>
  );
}

function Choices({ columns, onChoose }: Pick<ColumnMenuProps, 'columns' | 'onChoose'>) {
  const [draggedField, setDraggedField] = useState<string | null>(null);
  const fields = columns.filter(({ isShown, isFixed }) => isShown && !isFixed).map(({ field }) => field);
  const place = (field: string, to: number) => onChoose(moveColumn(fields, field, to));
  return (
    <ul>
      {columns.map(({ field, header, isFixed, isShown }) => {
        const at = fields.indexOf(field);
        return (
          <li
            key={field}
            className="column-choice"
            draggable={at >= 0}
            data-dragged={draggedField === field}
            onDragStart={() => setDraggedField(field)}
            onDragEnd={() => setDraggedField(null)}
            onDragOver={(event) => at >= 0 && draggedField && event.preventDefault()}
            onDrop={() => draggedField && place(draggedField, at)}
          >
            <label className="check-line">
              <input
                type="checkbox"
                checked={isShown}
                disabled={isFixed || (isShown && fields.length === 1)}
                onChange={() => onChoose(isShown ? fields.filter((one) => one !== field) : [...fields, field])}
              />
              <span className="one-line">{header}</span>
            </label>
            {at >= 0 && (
              <>
                <IconButton
                  icon="up"
                  label={`${header}を前へ`}
                  disabled={at === 0}
                  onClick={() => place(field, at - 1)}
                />
                <IconButton
                  icon="down"
                  label={`${header}を後へ`}
                  disabled={at === fields.length - 1}
                  onClick={() => place(field, at + 1)}
                />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
