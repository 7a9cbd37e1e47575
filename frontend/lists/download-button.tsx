import { useState } from 'react';
import './list-tools.css';
import { IconButton } from '../ui/button';
import { Popover } from '../ui/popover';
import { DownloadForm } from './download-form';
import type { Download } from './use-download';

/** 「CSVで保存する」: downloads all pages of a list. */
export function DownloadButton(download: Download) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  return (
    <>
      <IconButton
        reads
        icon="download"
        label="CSVで保存する"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      />
      {anchor && (
        <Popover anchor={anchor} label="CSVで保存する" onClose={() => setAnchor(null)}>
          <DownloadForm {...download} onDone={() => setAnchor(null)} />
        </Popover>
      )}
    </>
  );
}
