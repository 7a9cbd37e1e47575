import { PrimeReactProvider, addLocale, locale } from 'primereact/api';
import type { ReactNode } from 'react';
import './prime.css';

addLocale('ja', {
  close: '閉じる',
  emptyMessage: '該当する項目はありません',
  emptyFilterMessage: '該当する項目はありません',
});
locale('ja');

const settings = {
  unstyled: true,
  ripple: false,
  locale: 'ja',
  // PrimeReact's style elements go into a detached element: the policy allows style sheet files only.
  styleContainer: document.createElement('div'),
  zIndex: { modal: 1100, overlay: 1200, menu: 1200, tooltip: 1300 },
};

/** Goes around each use of PrimeReact, so that a screen without one does not load it. */
export function Prime({ children }: { children: ReactNode }) {
  return <PrimeReactProvider value={settings}>{children}</PrimeReactProvider>;
}
