import { useState } from 'react';
import { showFailure } from '../lib/notice';
import { Button } from './button';

/** Browsers offer no clipboard without https: then the text is selected to be copied by hand. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useState<string>();
  if (!window.isSecureContext) return null;
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(text), showFailure);
  return (
    <>
      <Button reads icon={copied === text ? 'check' : 'copy'} onClick={() => void copy()}>
        {copied === text ? 'コピーしました' : 'コピーする'}
      </Button>
      <span className="only-heard" role="status">
        {copied === text && `${what}をコピーしました`}
      </span>
    </>
  );
}
