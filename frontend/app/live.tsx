import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { openLive } from '../lib/live';
import { useMe } from '../lib/session';

/** Keeps the socket open while somebody is logged in, and forgets what they read when they leave. */
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
