import './file-link.css';

/** What opens in another tab, so that nothing here is lost: a file by its name, a thing in words. */
export function FileLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="file-link" href={href} target="_blank" rel="noreferrer" title={children}>
      {children}
      <span className="only-heard">（新しいタブで開く）</span>
    </a>
  );
}
