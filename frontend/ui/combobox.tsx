import { useId, useState, type KeyboardEvent, type Ref } from 'react';
import './combobox.css';
import { Icon } from './icon';
import { additionOf, matching, type Option } from './combobox-options';
import { isComposing } from './is-composing';
import { OptionList } from './option-list';

interface ComboboxProps {
  id?: string;
  label?: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  /** Free text is allowed; the options are suggestions whose values are texts. */
  free?: boolean;
  /** What was typed may be chosen although no option has it. */
  addable?: boolean;
  /** Whether nothing may be chosen. */
  clearable?: boolean;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** One of many, found by typing. The Enter that ends a composition chooses nothing (PrimeReact #7621 is why this is ours). */
export function Combobox(props: ComboboxProps) {
  const { value, options, onChange, free = false, addable = false, clearable = !free } = props;
  const own = useId();
  const id = props.id ?? own;
  const [typedText, setTypedText] = useState<string | null>(null);
  const [at, setAt] = useState(free ? -1 : 0);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const chosenOption = options.find((option) => option.value === value);
  const additions = addable ? additionOf(options, typedText ?? '') : [];
  const matches = [...matching(options, typedText ?? '').slice(0, 100), ...additions];
  const isOpen = anchor !== null && (!free || matches.length > 0);

  const open = (element: Element) => {
    setAnchor(element);
    setAt(free ? -1 : Math.max(0, typedText === null ? options.findIndex((option) => option.value === value) : 0));
  };
  const close = () => {
    setAnchor(null);
    setTypedText(null);
  };
  const choose = (option: Option | undefined) => {
    if (option) onChange(option.value);
    close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen) setAt(Math.max(0, Math.min(matches.length - 1, at + step)));
      else open(event.currentTarget);
    } else if (event.key === 'Enter' && isOpen && (!free || matches[at])) {
      event.preventDefault();
      choose(matches[at]);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    }
  };
  const onBlur = () => {
    if (typedText === '' && clearable) onChange('');
    close();
    props.onBlur?.();
  };

  return (
    <span className="combobox">
      <input
        ref={props.inputRef}
        id={id}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-label={props.label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && matches[at] ? `${id}-${at}` : undefined}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        className="input"
        disabled={props.disabled}
        placeholder={props.placeholder}
        value={typedText ?? chosenOption?.label ?? (free ? value : '')}
        onChange={(event) => {
          setTypedText(event.target.value);
          setAt(free ? -1 : 0);
          setAnchor(event.currentTarget);
          if (free) onChange(event.target.value);
        }}
        onClick={(event) => open(event.currentTarget)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      />
      {clearable && chosenOption && !props.disabled ? (
        <button
          type="button"
          className="combobox-clear"
          aria-label="選択を解除"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange('')}
        >
          <Icon name="close" size={12} />
        </button>
      ) : (
        <span className="combobox-mark">
          <Icon name="chevron-down" size={14} />
        </span>
      )}
      {isOpen && (
        <OptionList id={id} anchor={anchor} options={matches} value={value} at={at} onChoose={choose} onGone={close} />
      )}
    </span>
  );
}
