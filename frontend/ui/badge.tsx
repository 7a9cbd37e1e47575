import './badge.css';
import { Icon, type IconName } from './icon';

export type Level = 'error' | 'danger' | 'caution' | 'warning' | 'info' | 'success';
export type Tone = Level | 'neutral';

const words: Record<Level, { word: string; icon: IconName; tone: Tone }> = {
  error: { word: 'エラー', icon: 'error', tone: 'error' },
  danger: { word: '重大', icon: 'error', tone: 'error' },
  caution: { word: '注意', icon: 'alert', tone: 'caution' },
  warning: { word: '警告', icon: 'alert', tone: 'caution' },
  info: { word: '情報', icon: 'info', tone: 'info' },
  success: { word: '正常', icon: 'check-circle', tone: 'success' },
};

/** How grave something is: an icon and a word, never colour alone. */
export function LevelBadge({ level, word }: { level: Level; word?: string }) {
  const { icon, tone, word: usual } = words[level];
  return (
    <span className={`badge badge-${tone}`}>
      <Icon name={icon} size={14} />
      {word ?? usual}
    </span>
  );
}

/** The style of a status. */
export interface BadgeStyle {
  tone: Tone;
  icon: IconName;
}

/** The state of a thing, in a word with an icon of its own. */
export function StatusBadge({ tone, icon, children }: BadgeStyle & { children: string }) {
  return (
    <span className={`badge badge-${tone}`}>
      <Icon name={icon} size={14} />
      {children}
    </span>
  );
}
