import type { ReactNode } from 'react';
import './states.css';
import { Button } from './button';
import { Icon } from './icon';

interface ErrorStateProps {
  /** The error: 「サービスを読み込めませんでした」. */
  title: string;
  /** The server's message. */
  detail?: string;
  /** Alternatives to a retry. */
  children?: ReactNode;
  onRetry?: () => void;
}

/** The error, and what to do next. */
export function ErrorState({ title, detail, children, onRetry }: ErrorStateProps) {
  return (
    <div className="state state-error" role="alert">
      <Icon name="error" size={24} />
      <p className="state-title">{title}</p>
      <p>{detail ?? '保存済みのデータはそのまま残っています。時間をおいて再度お試しください。'}</p>
      <div className="state-does">
        {onRetry && (
          <Button reads icon="refresh" onClick={onRetry}>
            再読み込みする
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
