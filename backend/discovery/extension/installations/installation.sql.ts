import { isKnownToday } from '../../../platform/kit/known-day.sql';

/** Installations `i`, each with what schema `app` holds of its browser, `a`. It holds the present alone: none of a past day. */
export const withBrowsers = `extension_installation i left join app.extension_browser a on a.id = i.id and ${isKnownToday}`;
