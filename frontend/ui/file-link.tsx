import './file-link.css';

/** A link to a file, opened in a new tab so that nothing here is lost. */
export function FileLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="file-link" href={href} target="_blank" rel="noreferrer" title={children}>
      {children}
      <span className="only-heard">（新しいタブで開く）</span>
    </a>
  );
}
