import { useQueryClient } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { showFailure } from '../lib/notice';
import { showToast, toastAtom, type Toast } from '../lib/toast';
import { Button, IconButton } from '../ui/button';
import { Icon } from '../ui/icon';
import './toaster.css';

const durationMs = 6_000;
/** A toast with an act stays longer: it is reached by the keyboard too. */
const durationWithActMs = 12_000;

/** The answer to the last act, announced politely, without taking the focus. */
export function Toaster() {
  const [shownToast, setShownToast] = useAtom(toastAtom);
  const end = () => setShownToast((now) => (now?.id === shownToast?.id ? null : now));
  return (
    <section className="toaster" aria-label="操作の結果" aria-live="polite">
      {shownToast && <ToastBody key={shownToast.id} toast={shownToast.toast} onEnd={end} />}
    </section>
  );
}

function ToastBody({ toast, onEnd }: { toast: Toast; onEnd: () => void }) {
  const { text, link, undo } = toast;
  const [isHeld, setHeld] = useState(false);
  const { isUndoing, takeBack } = useUndo(undo);
  useEndAfter(link || undo ? durationWithActMs : durationMs, isHeld || isUndoing, onEnd);
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) };
  const keep = { onFocus: () => setHeld(true), onBlur: () => setHeld(false) };
  return (
    <div className="toast" {...hold} {...keep}>
      <Icon name="check" size={16} />
      <p>
        {text}
        {link && (
          <Link to={link.to} onClick={onEnd}>
            {link.label}
          </Link>
        )}
      </p>
      {undo && (
        <Button small busy={isUndoing && '戻しています'} onClick={() => void takeBack()}>
          元に戻す
        </Button>
      )}
      <IconButton reads icon="close" label="この知らせを閉じる" onClick={onEnd} />
    </div>
  );
}

function useUndo(undo: Toast['undo']) {
  const client = useQueryClient();
  const [isUndoing, setUndoing] = useState(false);
  const takeBack = async () => {
    setUndoing(true);
    try {
      await undo?.(client);
      showToast({ text: '元に戻しました' });
    } catch (error) {
      showFailure(error);
    } finally {
      setUndoing(false);
    }
  };
  return { isUndoing, takeBack };
}

function useEndAfter(afterMs: number, isHeld: boolean, onEnd: () => void) {
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => end.current(), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs, isHeld]);
}
