import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Link, useRouteError } from 'react-router';
import './error-page.css';
import { OfflineError } from '../lib/chunk-reload';
import { errorFacts } from './error-facts';

/** The page of an error (`inside` a layout, or in its place); if it fails itself, a plain one with a way home takes over. */
export function ErrorPage({ inside = false }: { inside?: boolean }) {
  return (
    <ErrorBoundary FallbackComponent={ErrorPageFailure}>
      <ErrorMessage Frame={inside ? 'section' : 'main'} />
    </ErrorBoundary>
  );
}

function ErrorMessage({ Frame }: { Frame: 'main' | 'section' }) {
  const error = useRouteError();
  const { status, message } = errorFacts(error);
  const isMissing = status === 404;
  const isOffline = error instanceof OfflineError;
  useReloadOnceOnline(isOffline);
  return (
    <Frame className="error-page">
      <title>{`Daicho | ${isMissing ? 'ページが見つかりません' : 'エラー'}`}</title>
      <p className="error-page-status">{status}</p>
      <h1 lang="en">{message}</h1>
      <p>
        {isMissing
          ? 'お探しのページは見つかりませんでした。移動または削除された可能性があります。'
          : isOffline
            ? '通信できないため、画面を表示できませんでした。接続が戻ると、自動で読み込み直します。'
            : '画面を表示できませんでした。保存済みのデータはそのまま残っています。'}
      </p>
      {isMissing ? (
        <Link to="/home" className="button button-primary">
          <span lang="en">Back to the home page</span>（ホームへ戻る）
        </Link>
      ) : (
        <button type="button" className="button button-secondary" onClick={() => window.location.reload()}>
          再読み込みする
        </button>
      )}
    </Frame>
  );
}

const useReloadOnceOnline = (isOffline: boolean) =>
  useEffect(() => {
    if (!isOffline) return;
    const reload = () => window.location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isOffline]);

/** Uses nothing that may have failed: no router, no store. */
function ErrorPageFailure() {
  return (
    <main className="error-page">
      <h1 lang="en">An error occurred while showing the error page</h1>
      <p>エラー画面を表示できませんでした。</p>
      <a href="/home">ホームへ戻る</a>
    </main>
  );
}
