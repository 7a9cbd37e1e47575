import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { useLatest } from './use-latest';

/** Whether a key belongs to an input method that is composing; Safari sends its last Enter with code 229 only. */
export const isComposing = (event: KeyboardEvent) => event.nativeEvent.isComposing || event.keyCode === 229;

interface SettledTextProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  value: string;
  /** Called when typing pauses, at once on Enter, never during composition. */
  onSettle: (value: string) => void;
  pause?: number;
}

/** A text box that speaks up only when the typing has settled. */
export function SettledText({ value, onSettle, pause = 300, ...rest }: SettledTextProps) {
  const [draft, setDraft] = useState({ text: value, from: value, settled: value });
  const composing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The own settled value may return while typing goes on; another value replaces the draft.
  if (draft.from !== value)
    setDraft(value === draft.settled ? { ...draft, from: value } : { text: value, from: value, settled: value });
  // The debounced text applies to the newest state, and not after the field is unmounted.
  const latest = useLatest({ value, onSettle, text: draft.text.trim() });
  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = (after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { text } = latest.current;
      if (text === latest.current.value) return;
      setDraft((now) => ({ ...now, settled: text }));
      latest.current.onSettle(text);
    }, after);
  };
  return (
    <input
      {...rest}
      type="search"
      value={draft.text}
      onChange={(event) => {
        setDraft({ ...draft, text: event.target.value });
        if (!composing.current) settle(pause);
      }}
      onCompositionStart={() => {
        composing.current = true;
        clearTimeout(timer.current);
      }}
      onCompositionEnd={() => {
        composing.current = false;
        settle(pause);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event)) settle(0);
      }}
    />
  );
}
