import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { openLive } from '../lib/live';
import { refetchesOf } from '../lib/refetches';
import { useMe } from '../lib/session';
import { useAddressedPast } from './past/use-past-address';

/**
 * Keeps the socket open while logged in, and clears the cache at the logout. What changed while a past day was shown is
 * read again on the way back to today.
 */
export function Live() {
  const id = useMe()?.id;
  const client = useQueryClient();
  useEffect(() => {
    if (!id) return;
    const close = openLive(client);
    return () => {
      close();
      client.clear();
    };
  }, [id, client]);
  const isPast = useAddressedPast().is === 'past';
  const wasPast = useRef(isPast);
  useEffect(() => {
    if (id && wasPast.current && !isPast) refetchesOf(client).all();
    wasPast.current = isPast;
  }, [id, isPast, client]);
  return null;
}
