import type { Config } from '../backend/platform/kit/config';
import { isLocalOnly } from '../backend/platform/kit/exposure.rules';

/** How to log in: as the demo company's administrator, or by signing up. */
export const entryNote = ({ demo, appUrl, smtpUrl }: Config, hasDemo: boolean): string => {
  if (demo && hasDemo) return 'Demo login: admin@demo.example / Daicho-2026';
  const mail = smtpUrl ? '' : ' Without SMTP_URL the link of its mail is printed here.';
  return `A company begins at ${appUrl}/signup.${mail}`;
};

/** Warns of a demo company that others can reach. */
export const demoWarnings = (config: Config, hasDemo: boolean): string[] =>
  hasDemo && !isLocalOnly(config)
    ? [
        'This data directory holds the demo company, whose password everybody knows, and other machines reach it: ' +
          'use another DATA_DIR, or set HOST and APP_URL to the loopback.',
      ]
    : [];
