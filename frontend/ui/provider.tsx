import type { ReactNode } from 'react';
import './tokens.css';
import './base.css';
import './input.css';
import { DialogHost } from './dialog-host';
import { OwnChange } from './own-change';

/** Wraps the whole console: the theme, and the dialogs of all screens. */
export function UiProvider({ ownChangeAt, children }: { ownChangeAt: () => number; children: ReactNode }) {
  return (
    <OwnChange value={ownChangeAt}>
      {children}
      <DialogHost />
    </OwnChange>
  );
}
