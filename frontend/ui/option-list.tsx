import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { Option } from './combobox-options';
import { overlayHost } from './overlay-host';

interface OptionListProps {
  id: string;
  anchor: Element;
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
    const closeOnScroll = (event: Event) => {
      if (event.target !== box.current) onGone();
    };
    window.addEventListener('scroll', closeOnScroll, true);
    window.addEventListener('resize', onGone);
    return () => {
      window.removeEventListener('scroll', closeOnScroll, true);
      window.removeEventListener('resize', onGone);
    };
  }, [onGone]);

  const { left, top, bottom, width } = anchor.getBoundingClientRect();
  const isAbove = bottom + height > window.innerHeight && top > height;
  const place = isAbove ? { bottom: window.innerHeight - top + 4 } : { top: bottom + 4 };
  return createPortal(
    <ul
      ref={box}
      id={`${id}-list`}
      role="listbox"
      aria-label="候補"
      className="option-list"
      style={{ left, minWidth: width, maxHeight: height, ...place }}
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
    overlayHost(anchor),
  );
}
