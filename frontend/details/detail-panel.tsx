import type { ReactNode } from 'react';
import { isGone } from '../lib/call';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { ErrorState } from '../ui/error-state';
import { Skeleton } from '../ui/skeleton';

interface DetailPanelProps<T> {
  /** The noun for the entity: 「端末」. */
  noun: string;
  /** The text when it does not exist: 「この端末はありません」. */
  missingText?: string;
  reading: { data: T | undefined; error: unknown; refetch: () => unknown };
  title: (data: T) => string;
  width?: number;
  onClose: () => void;
  children: (data: T) => ReactNode;
}

/** One entity beside its list: loading, missing, failed or shown. */
export function DetailPanel<T>(props: DetailPanelProps<T>) {
  const { noun, missingText = `この${noun}はありません`, reading, title, width = 640, onClose, children } = props;
  const { data, error } = reading;
  const none = isGone(error);
  return (
    <Dialog title={data ? title(data) : noun} open side width={width} onClose={onClose}>
      {data && children(data)}
      {!data && !error && <Skeleton lines={8} />}
      {!data && !!error && (
        <ErrorState
          title={none ? missingText : `${noun}を読み込めませんでした`}
          detail={none ? '削除されたか、アドレスが正しくない可能性があります。' : undefined}
          onRetry={none ? undefined : () => void reading.refetch()}
        >
          <Button reads onClick={onClose}>
            閉じる
          </Button>
        </ErrorState>
      )}
    </Dialog>
  );
}
