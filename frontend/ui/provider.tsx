import { PrimeReactProvider, addLocale, locale } from 'primereact/api';
import type { ReactNode } from 'react';
import './tokens.css';
import './base.css';
import './input.css';
import { DialogHost } from './dialog-host';
import { OwnChange } from './own-change';

addLocale('ja', {
  close: '閉じる',
  emptyMessage: '該当する項目はありません',
  emptyFilterMessage: '該当する項目はありません',
});
locale('ja');

const prime = {
  unstyled: true,
  ripple: false,
  locale: 'ja',
  zIndex: { modal: 1100, overlay: 1200, menu: 1200, tooltip: 1300 },
};

/** Wraps the whole console: look, locale and the dialogs that any screen may ask for. */
export function UiProvider({ ownChangeAt, children }: { ownChangeAt: () => number; children: ReactNode }) {
  return (
    <PrimeReactProvider value={prime}>
      <OwnChange value={ownChangeAt}>
        {children}
        <DialogHost />
      </OwnChange>
    </PrimeReactProvider>
  );
}
