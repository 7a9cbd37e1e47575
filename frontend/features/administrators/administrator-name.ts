import type { AdministratorRow } from '../../../backend/contract/administrators';

/** An invited administrator without a name is shown by the address. */
export const nameOf = ({ name, email }: Pick<AdministratorRow, 'name' | 'email'>) => name ?? email;
