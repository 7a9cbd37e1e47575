import type { Flag } from '../../../backend/contract/permissions';

/** One act, figure or problem: what it is, and what to do or how to read it. */
export interface HelpEntry {
  title: string;
  /** Several are steps in their order. */
  text: string | readonly string[];
  /** Places that open at this entry: the tab of a screen, or a word that `helpPlaces` names. */
  at?: readonly string[];
}

/** The help of one area. Words in 「」 are words of the console: a spec compares them. */
export interface HelpPage {
  id: string;
  title: string;
  /** Readings and other words by which the search finds it. */
  words: string;
  /** The flag of the area; a page without one is for everybody. */
  flag?: Flag;
  /** Scope 一般 alone, or everybody else; without it both. */
  readers?: 'general' | 'others';
  purpose: string;
  /** The acts only look things up: an auditor has them, too. */
  actsRead?: true;
  acts: readonly HelpEntry[];
  figures: readonly HelpEntry[];
  problems: readonly HelpEntry[];
}
