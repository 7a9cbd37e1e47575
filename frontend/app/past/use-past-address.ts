import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pastKeys, readPast, writePast, type AddressedPast, type Past } from '../../lib/past';

/** The day that the address asks for; the same object while the address asks for the same. */
export const useAddressedPast = (): AddressedPast => {
  const pastText = JSON.stringify(readPast(useLocation().search));
  return useMemo(() => JSON.parse(pastText) as AddressedPast, [pastText]);
};

/** The address of today's screen: an empty day, since a missing one would be filled in. */
const todayIn = (search: string) => {
  const next = writePast(search, undefined);
  next.set(pastKeys.asOf, '');
  return next;
};

/** Shows the same screen as of another day; undefined for today. */
export const useGoTo = () => {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (past: Past | undefined) =>
    void navigate({ search: `?${past ? writePast(search, past) : todayIn(search)}` }, { preventScrollReset: true });
};
