import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openLive } from '../lib/live';
import { useMe } from '../lib/session';

/** Keeps the socket open while logged in, and clears the cache at the logout. */
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
  return null;
}
