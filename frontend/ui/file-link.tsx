import './file-link.css';

/** A file's name that opens the file beside the console. */
export function FileLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="file-link" href={href} target="_blank" rel="noreferrer" title={children}>
      {children}
      <span className="only-heard">（新しいタブで開く）</span>
    </a>
  );
}
