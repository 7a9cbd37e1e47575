import type { ComponentType } from 'react';
import type { AuditorArea } from '../../backend/contract/auditor-areas';
import type { Flag } from '../../backend/contract/permissions';
import type { IconName } from '../ui/icon';

/** A screen is the default export of its file, loaded on its first visit. */
export type LoadScreen = () => Promise<{ default: ComponentType }>;

/** One route of the console: address, screen, layout, permission and menu entry. */
export interface RouteRow {
  path: string;
  title: string;
  screen: LoadScreen;
  /** `auth`: header and content. `open`: the default layout when logged in, the auth layout when not. */
  layout?: 'default' | 'auth' | 'open';
  /** The flag an administrator needs; none means any administrator. */
  flag?: Flag;
  /** The area that opens it to an auditor link, by default that of its flag. */
  area?: AuditorArea;
  /** Its screen is for acts: absent for an auditor. */
  acts?: true;
  /** Its entry in the side menu. */
  side?: { icon: IconName; /** How many things wait there. */ counts?: 'alerts' };
  /** Its entry in the side menu of auditors, in place of the one in the settings menu. */
  auditSide?: { icon: IconName };
  /** Its entry in the settings menu, with the flag that shows it. */
  settings?: { flag?: Flag; label?: string };
}
