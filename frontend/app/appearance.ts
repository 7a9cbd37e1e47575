import { useEffect } from 'react';
import { showAppearance } from '../lib/appearance';
import { useMe } from '../lib/session';

/** Makes every screen look as the administrator chose in the lab; who is logged out keeps what was there. */
export const useAppearance = () => {
  const features = useMe()?.labFeatures;
  useEffect(() => {
    if (features) showAppearance(features);
  }, [features]);
};
