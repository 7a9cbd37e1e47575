/**
 * The request header by which a 404 arrives with HTTP status 200, as its problem. The console sends it, since browsers
 * log every 404 as an error.
 */
export const missingHeader = 'daicho-missing';
export const asAnswer = 'answer';
