import './states.css';

const widths = [62, 84, 48, 73, 56, 90, 66];

/** A grey bar as a placeholder for text; its width differs from row to row so that it looks like text. */
export function SkeletonBar({ seed = 0 }: { seed?: number }) {
  return <span className="skeleton-bar" style={{ width: `${widths[seed % widths.length]}%` }} />;
}

/** Bars in place of a page's text while it loads. */
export function Skeleton({ lines = 6, label = '読み込み中' }: { lines?: number; label?: string }) {
  return (
    <div className="skeleton-lines" role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, i) => (
        <SkeletonBar key={i} seed={i} />
      ))}
    </div>
  );
}
