import { useEffect } from 'react';
import { showAppearance } from '../lib/appearance';
import { useMe } from '../lib/session';

/** Applies the administrator's appearance from the lab to every screen; it stays after the logout. */
export const useAppearance = () => {
  const features = useMe()?.labFeatures;
  useEffect(() => {
    if (features) showAppearance(features);
  }, [features]);
};
