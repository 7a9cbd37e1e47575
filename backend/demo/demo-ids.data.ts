import { derivedId } from '../platform/kit/ids';

/** The demo company is always the same one, so that making it twice makes it once. */
export const demoCompanyId = '01930000-0000-7000-8000-0000000de300';

export const demoId = (entity: string, key: string): string => derivedId(demoCompanyId, entity, key);

export const demoLogin = { email: 'admin@demo.example', password: 'Daicho-2026' };
