import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { maxQueryLetters, search, searchKinds } from '../../../backend/contract/search';
import { call } from '../../lib/call';
import { nameOf } from '../../lib/input';
import { Icon } from '../../ui/icon';
import { isComposing } from '../../ui/is-composing';
import { useLatest } from '../../ui/use-latest';
import { helpAtom } from '../help/help-atom';
import { useReadOnly } from '../../ui/read-only';
import type { Choice } from './choices';
import './palette.css';
import { PaletteList } from './palette-list';
import { useChoices, type SearchScope } from './use-choices';

/** Letters that an input method has yet to turn into kana, behind those that it has turned already. */
const unconvertedLetters = /(?<=[ぁ-ヿ])[a-zａ-ｚ]+$/iu;

interface PaletteProps {
  /** What was typed before the palette was there. */
  earlyText: () => string;
  onClose: () => void;
}

/** Finds people, things, screens and acts, and opens one; all by keyboard. */
export default function Palette({ earlyText, onClose }: PaletteProps) {
  const [typedText, setTypedText] = useState(earlyText);
  const [composing, setComposing] = useState(false);
  const [scope, setScope] = useState<SearchScope>();
  const [at, setAt] = useState(0);
  const [isEntered, setEntered] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { groups, isCurrent, isFailed } = useChoices(
    composing ? typedText.replace(unconvertedLetters, '') : typedText,
    scope,
  );
  const choices = groups.flatMap(({ choices }) => choices);
  const open = useOpen(onClose);
  const setHelp = useSetAtom(helpAtom);
  useReturnedFocus(input);

  const type = (text: string) => {
    setTypedText(text.slice(0, maxQueryLetters));
    setAt(0);
    setEntered(false);
  };
  const narrow = (to: SearchScope | undefined) => {
    setScope(to);
    // An act's item is another search; further hits of a kind belong to the same one.
    if (to?.act || !to) setTypedText('');
    setAt(0);
    input.current?.focus();
  };
  const choose = ({ does }: Choice) => {
    if (does.is === 'narrow') return narrow(does);
    if (does.is === 'open') return open(does);
    onClose();
    setHelp(does.place);
  };
  const enter = () => {
    const choice = choices[at];
    if (!isCurrent) setEntered(true);
    else if (choice) choose(choice);
  };
  // Enter was pressed before the hits of the whole text were there.
  const enterFirst = useLatest(() => {
    setEntered(false);
    const first = choices[0];
    if (first) choose(first);
  });
  useEffect(() => {
    if (isEntered && isCurrent) enterFirst.current();
  }, [isEntered, isCurrent, enterFirst]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    const { key } = event;
    const last = choices.length - 1;
    const moves: Record<string, () => void> = {
      ArrowDown: () => setAt(at >= last ? 0 : at + 1),
      ArrowUp: () => setAt(at <= 0 ? Math.max(0, last) : at - 1),
      Enter: enter,
      Tab: () => undefined,
      Escape: () => (scope ? narrow(undefined) : onClose()),
    };
    if (key === 'Backspace' && typedText === '' && scope) narrow(undefined);
    const move = moves[key];
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  };

  return createPortal(
    <div className="palette-mask" onPointerDown={(event) => event.target === event.currentTarget && onClose()}>
      <div className="palette" role="dialog" aria-modal="true" aria-label="すべてから検索">
        <div className="palette-field">
          <Icon name="search" size={18} />
          {scope && <span className="palette-scope">{scope.act?.title ?? searchKinds.labels[scope.kind]}</span>}
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-label={scope ? `${searchKinds.labels[scope.kind]}を検索` : '検索'}
            aria-expanded={choices.length > 0}
            aria-controls="palette-list"
            aria-activedescendant={choices[at] && `palette-${at}`}
            autoComplete="off"
            spellCheck={false}
            maxLength={maxQueryLetters}
            placeholder={scope ? `${searchKinds.labels[scope.kind]}の名前` : '名前、ふりがな、番号、金額、画面、操作'}
            value={typedText}
            onChange={(event) => type(event.target.value)}
            onCompositionStart={() => setComposing(true)}
            onCompositionEnd={() => setComposing(false)}
            onKeyDown={onKeyDown}
            onBlur={(event) => event.currentTarget.focus()}
          />
        </div>
        <PaletteList
          groups={groups}
          at={at}
          onAt={setAt}
          onChoose={choose}
          query={typedText.trim()}
          isCurrent={isCurrent}
          isFailed={isFailed}
          scope={scope}
        />
        <p className="palette-keys" aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd>選ぶ <kbd>Enter</kbd>開く <kbd>Esc</kbd>
          {scope ? '戻る' : '閉じる'}
        </p>
      </div>
    </div>,
    document.body,
  );
}

/**
 * Opens a choice and remembers its use, but not an auditor's; a use that is not stored costs nothing but its place the
 * next time.
 */
function useOpen(onClose: () => void) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const isReadOnly = useReadOnly();
  return ({ to, use }: Extract<Choice['does'], { is: 'open' }>) => {
    onClose();
    void navigate(to);
    if (isReadOnly) return;
    void call(search.use, { body: use }).then(() => client.invalidateQueries({ queryKey: [nameOf(search.find)] }));
  };
}

/** The focus is in the field while the palette is open, and then where it was before, if that is still there. */
function useReturnedFocus(input: React.RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const before = document.activeElement;
    input.current?.focus();
    return () => {
      setTimeout(() => {
        if (before instanceof HTMLElement && before.isConnected && document.activeElement === document.body)
          before.focus();
      });
    };
  }, [input]);
}
