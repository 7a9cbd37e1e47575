import type { AdministratorRow } from '../../../backend/contract/administrators';

/** Who has not signed up yet is known by the address alone. */
export const nameOf = ({ name, email }: Pick<AdministratorRow, 'name' | 'email'>) => name ?? email;
