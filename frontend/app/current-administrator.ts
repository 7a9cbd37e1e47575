import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { administrators } from '../../backend/contract/administrators';
import { renew, useMe } from '../lib/session';
import { useRead } from '../lib/use-read';

/** Spec section 6: after each route change the current administrator is loaded and the scope read; pushes do the same. */
export const useCurrentAdministrator = () => {
  const isIn = useMe() !== undefined;
  const { pathname } = useLocation();
  const { data, refetch } = useRead(administrators.me, {}, { enabled: isIn });
  useEffect(() => {
    if (isIn) void refetch({ cancelRefetch: false });
  }, [isIn, pathname, refetch]);
  useEffect(() => {
    if (data) renew(data);
  }, [data]);
};
