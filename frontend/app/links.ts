/**
 * The settings menu's external links. A page for each is served beside the console (`frontend/public`); an operator
 * with own pages puts their addresses here.
 */
export const links = {
  help: '/help.html',
  securityPolicy: '/security-policy.html',
  operatingCompany: '/operating-company.html',
} as const;
