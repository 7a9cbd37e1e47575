import { master } from '../../backend/contract/master';
import { useRead } from '../lib/use-read';

/** Served beside the console (`frontend/public`), where the operator names no page of one's own. */
const ownPages = {
  help: '/help.html',
  securityPolicy: '/security-policy.html',
  operatingCompany: '/operating-company.html',
};
export type Links = typeof ownPages;

/** The settings menu's external links. */
export const useLinks = (): Links => {
  const { data } = useRead(master.links, {}, { once: true });
  return {
    help: data?.help ?? ownPages.help,
    securityPolicy: data?.securityPolicy ?? ownPages.securityPolicy,
    operatingCompany: data?.operatingCompany ?? ownPages.operatingCompany,
  };
};
