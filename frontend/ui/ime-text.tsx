import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { useLatest } from './latest';

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
  const [draft, setDraft] = useState({ text: value, from: value });
  const composing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (draft.from !== value) setDraft({ text: value, from: value });
  // What is typed here settles after what was chosen meanwhile elsewhere, and not at all once nobody sees it any more.
  const latest = useLatest({ value, onSettle });
  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = (text: string, after: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (text.trim() !== latest.current.value) latest.current.onSettle(text.trim());
    }, after);
  };
  return (
    <input
      {...rest}
      type="search"
      value={draft.text}
      onChange={(event) => {
        setDraft({ ...draft, text: event.target.value });
        if (!composing.current) settle(event.target.value, pause);
      }}
      onCompositionStart={() => {
        composing.current = true;
        clearTimeout(timer.current);
      }}
      onCompositionEnd={(event) => {
        composing.current = false;
        settle(event.currentTarget.value, pause);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposing(event)) settle(event.currentTarget.value, 0);
      }}
    />
  );
}
