/** Installations `i`, each with what schema `app` holds of its browser, `a`. */
export const withBrowsers = 'extension_installation i left join app.extension_browser a on a.id = i.id';
