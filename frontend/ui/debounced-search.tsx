import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { isComposing } from './is-composing';
import { useLatest } from './use-latest';

const pauseMs = 300;

interface DebouncedSearchProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  value: string;
  /** Called when typing pauses, at once on Enter, never during composition. */
  onDebounced: (value: string) => void;
}

/** A search box that reports its text only when the typing pauses. */
export function DebouncedSearch({ value, onDebounced, ...rest }: DebouncedSearchProps) {
  const [draft, setDraft] = useState({ text: value, from: value, settledText: value });
  const composing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The own settled value may return while typing goes on; another value replaces the draft.
  if (draft.from !== value)
    setDraft(
      value === draft.settledText ? { ...draft, from: value } : { text: value, from: value, settledText: value },
    );
  // The debounced text applies to the newest state, and not after the field is unmounted.
  const latest = useLatest({ value, onDebounced, text: draft.text.trim() });
  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = (after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { text } = latest.current;
      if (text === latest.current.value) return;
      setDraft((now) => ({ ...now, settledText: text }));
      latest.current.onDebounced(text);
    }, after);
  };
  return (
    <input
      {...rest}
      type="search"
      value={draft.text}
      onChange={(event) => {
        setDraft({ ...draft, text: event.target.value });
        if (!composing.current) settle(pauseMs);
      }}
      onCompositionStart={() => {
        composing.current = true;
        clearTimeout(timer.current);
      }}
      onCompositionEnd={() => {
        composing.current = false;
        settle(pauseMs);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event)) settle(0);
      }}
    />
  );
}
