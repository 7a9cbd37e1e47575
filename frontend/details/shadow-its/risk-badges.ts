import type { riskLevels } from '../../../backend/contract/detection-words';
import type { WordOf } from '../../../backend/contract/vocabulary';
import type { BadgeStyle } from '../../ui/badge';

export const riskBadges: Record<WordOf<typeof riskLevels>, BadgeStyle> = {
  high: { tone: 'error', icon: 'error' },
  medium: { tone: 'caution', icon: 'alert' },
  low: { tone: 'neutral', icon: 'info' },
};
