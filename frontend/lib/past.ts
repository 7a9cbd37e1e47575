import { createContext, useContext } from 'react';
import { dayInFileName } from '../../backend/contract/as-of';
import { parseDay } from '../../backend/contract/written-days';
import { dayOf } from '../../backend/contract/calendar';

/** A past day that the screens show, on both axes of time. */
export interface Past {
  /** 適用日: what held on this day. */
  asOf: string;
  /** 登録時点: the facts recorded up to the end of this day. */
  knownAsOf: string;
}

/** What an address asks for: today, a past day, or a day that cannot be shown. */
export type AddressedPast = { is: 'today' } | { is: 'past'; past: Past } | { is: 'wrong'; why: string };

export const pastKeys = { asOf: 'asOf', knownAsOf: 'knownAsOf' } as const;

/** The day in Japan by the clock, whatever day is shown. */
export const clockDay = (): string => dayOf(Date.now());

const wrong = (why: string): AddressedPast => ({ is: 'wrong', why });
const inFuture = (words: string) => `${words}は今日より後です。今日までの日付を指定してください。`;
const unreadable = (text: string) =>
  `「${text.slice(0, 20)}」は日付として読み取れません。2026/03/31 のように指定してください。`;

/** Reads the shown day from an address. One axis alone sets both; today on both is no past day. */
export const readPast = (search: string | URLSearchParams, today = clockDay()): AddressedPast => {
  const params = new URLSearchParams(search);
  const asOfText = params.get(pastKeys.asOf) || params.get(pastKeys.knownAsOf);
  if (!asOfText) return { is: 'today' };
  const knownText = params.get(pastKeys.knownAsOf) || asOfText;
  const [asOf, knownAsOf] = [parseDay(asOfText), parseDay(knownText)];
  if (!asOf) return wrong(unreadable(asOfText));
  if (!knownAsOf) return wrong(unreadable(knownText));
  if (asOf > today) return wrong(inFuture(`適用日 ${asOfText}`));
  if (knownAsOf > today) return wrong(inFuture(`登録時点 ${knownText}`));
  return asOf === today && knownAsOf === today ? { is: 'today' } : { is: 'past', past: { asOf, knownAsOf } };
};

/** The address of the same screen as of a day; undefined for today. */
export const writePast = (search: string | URLSearchParams, past: Past | undefined): URLSearchParams => {
  const next = new URLSearchParams(search);
  next.delete(pastKeys.asOf);
  next.delete(pastKeys.knownAsOf);
  if (!past) return next;
  next.set(pastKeys.asOf, past.asOf);
  if (past.knownAsOf !== past.asOf) next.set(pastKeys.knownAsOf, past.knownAsOf);
  return next;
};

/** The day that the screens inside show; undefined for today. */
export const PastContext = createContext<Past | undefined>(undefined);
export const usePast = (): Past | undefined => useContext(PastContext);

let current: Past | undefined;
/** The shown day, for calls outside of React. */
export const shownPast = (): Past | undefined => current;
export const showPast = (past: Past | undefined): void => {
  current = past;
};

/** The shown day in the name of a file. */
export const dayOfFile = (): string => dayInFileName(current?.asOf ?? clockDay(), current?.knownAsOf);
