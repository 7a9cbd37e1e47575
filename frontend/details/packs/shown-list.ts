import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import type { CsvEndpoint } from '../../../backend/contract/csv';
import { usePast } from '../../lib/past';

/** The list on the screen by the address of its CSV, below the API's base. */
const shownListAtom = atom<string | undefined>(undefined);

export const useShownList = (): string | undefined => useAtomValue(shownListAtom);

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

const addressOfCsv = ({ path }: CsvEndpoint, params: Record<string, string>, query: object): string => {
  const { offset: _, count: __, ...filters } = query as Record<string, unknown>;
  const filterEntries = Object.entries(filters).flatMap(([key, value]) =>
    isEmpty(value) ? [] : [[key, String(value)]],
  );
  const search = new URLSearchParams(filterEntries).toString();
  const filledPath = path.replace(/\{(\w+)\}/g, (whole, key: string) => params[key] ?? whole);
  return search ? `${filledPath}?${search}` : filledPath;
};

/** Names the list on the screen, so that the banner of a past day can offer a pack of it. */
export function useNamedList(csv: CsvEndpoint, params: Record<string, string> | undefined, query: object): void {
  const name = useSetAtom(shownListAtom);
  const isPast = usePast() !== undefined && csv.asOf === 'answers';
  const address = isPast ? addressOfCsv(csv, params ?? {}, query) : undefined;
  useEffect(() => {
    name(address);
    return () => name(undefined);
  }, [address, name]);
}
