/**
 * Where the settings menu's outside links lead. A page for each is served beside the console (`frontend/public`); whoever
 * runs it and has pages of their own puts their addresses here.
 */
export const links = {
  help: '/help.html',
  securityPolicy: '/security-policy.html',
  operatingCompany: '/operating-company.html',
} as const;
