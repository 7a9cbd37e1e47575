import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Option } from './combobox-options';

interface OptionListProps {
  id: string;
  anchor: DOMRect;
  options: readonly Option[];
  value: string;
  at: number;
  onChoose: (option: Option) => void;
  onGone: () => void;
}

const height = 264;

/** The list below a combobox (above it where there is no room), over everything else. */
export function OptionList({ id, anchor, options, value, at, onChoose, onGone }: OptionListProps) {
  const box = useRef<HTMLUListElement>(null);
  useEffect(() => {
    box.current?.children[at]?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  useEffect(() => {
    const scrolled = (event: Event) => {
      if (event.target !== box.current) onGone();
    };
    window.addEventListener('scroll', scrolled, true);
    window.addEventListener('resize', onGone);
    return () => {
      window.removeEventListener('scroll', scrolled, true);
      window.removeEventListener('resize', onGone);
    };
  }, [onGone]);

  const isAbove = anchor.bottom + height > window.innerHeight && anchor.top > height;
  const place = isAbove ? { bottom: window.innerHeight - anchor.top + 4 } : { top: anchor.bottom + 4 };
  return createPortal(
    <ul
      ref={box}
      id={`${id}-list`}
      role="listbox"
      aria-label="候補"
      className="option-list"
      style={{ left: anchor.left, minWidth: anchor.width, maxHeight: height, ...place }}
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, i) => (
        <li
          key={option.value}
          id={`${id}-${i}`}
          role="option"
          aria-selected={option.value === value}
          className={i === at ? 'option option-at' : 'option'}
          onClick={() => onChoose(option)}
        >
          <span>{option.label}</span>
          {option.hint && <span className="option-hint">{option.hint}</span>}
        </li>
      ))}
      {options.length === 0 && (
        <li className="option-none" role="option" aria-selected={false} aria-disabled="true">
          該当する候補はありません
        </li>
      )}
    </ul>,
    document.body,
  );
}
