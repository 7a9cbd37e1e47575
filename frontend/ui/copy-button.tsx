import { useState } from 'react';
import { showFailure } from '../lib/notice';
import { Button } from './button';

/** Browsers offer no clipboard without https: then the text is selected to be copied by hand. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [copiedText, setCopiedText] = useState<string>();
  if (!window.isSecureContext) return null;
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopiedText(text), showFailure);
  return (
    <>
      <Button reads icon={copiedText === text ? 'check' : 'copy'} onClick={() => void copy()}>
        {copiedText === text ? 'コピーしました' : 'コピーする'}
      </Button>
      <span className="only-heard" role="status">
        {copiedText === text && `${what}をコピーしました`}
      </span>
    </>
  );
}
