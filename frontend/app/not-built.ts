import { createElement } from 'react';
import type { LoadScreen } from './route-row';

/** The screen of an area that is being built: says so, and what it will hold. */
export const notBuilt =
  (holds: string): LoadScreen =>
  async () => {
    const { NotBuiltScreen } = await import('./not-built-screen');
    return { default: () => createElement(NotBuiltScreen, { holds }) };
  };
