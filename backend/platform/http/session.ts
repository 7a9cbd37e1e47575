/** The administrator and company of a session. */
export interface Session {
  administratorId: string;
  companyId: string;
}
