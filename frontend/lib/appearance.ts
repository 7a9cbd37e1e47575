import type { Me } from '../../backend/contract/auth';

type LabFeature = Me['labFeatures'][number];

const key = 'daicho.appearance';

const applyFeatures = (features: readonly LabFeature[]) => {
  const { dataset } = document.documentElement;
  if (features.includes('dark_mode')) dataset.theme = 'dark';
  else delete dataset.theme;
  if (features.includes('compact_tables')) dataset.density = 'compact';
  else delete dataset.density;
};

/** Applies the administrator's appearance from the lab; this browser remembers it for the screens before the login. */
export const showAppearance = (features: readonly LabFeature[]) => {
  applyFeatures(features);
  localStorage.setItem(key, JSON.stringify(features));
};

/** Applies the last appearance before any data is loaded: otherwise a dark console would start with a white flash. */
export const showLastAppearance = () => {
  const storedFeatures = localStorage.getItem(key);
  if (storedFeatures) applyFeatures(parseFeatures(storedFeatures));
};

const parseFeatures = (json: string): LabFeature[] => {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? (value as LabFeature[]) : [];
  } catch {
    return [];
  }
};
