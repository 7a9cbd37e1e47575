import { createElement } from 'react';
import type { LoadScreen } from './route-row';

/** The placeholder of an area in development, with its planned contents. */
export const notBuilt =
  (holds: string): LoadScreen =>
  async () => {
    const { NotBuiltScreen } = await import('./not-built-screen');
    return { default: () => createElement(NotBuiltScreen, { holds }) };
  };
