import type { Flag } from '../../contract/permissions';

const company = 'company:';

/** The rooms of socket.io: all consoles of a company, those with a flag, those of auditor links, and those of one session. */
export const rooms = {
  company: (companyId: string) => `${company}${companyId}`,
  flag: (companyId: string, flag: Flag) => `flag:${flag}:${companyId}`,
  links: (companyId: string) => `links:${companyId}`,
  session: (sessionKey: string) => `session:${sessionKey}`,
};

/** The company whose room it is, undefined when it is another kind of room. */
export const companyOf = (room: string): string | undefined =>
  room.startsWith(company) ? room.slice(company.length) : undefined;
