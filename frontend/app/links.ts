/**
 * Where the settings menu's outside links lead. The console ships a page for each, served beside it (`frontend/public`);
 * an operator with pages of their own puts their addresses here.
 */
export const links = {
  help: '/help.html',
  securityPolicy: '/security-policy.html',
  operatingCompany: '/operating-company.html',
} as const;
